import { join } from 'node:path';
import { cleanEmail } from '../../contact/clean.ts';
import { readVariables, sharedVariables } from '../../model/configuration/build-settings.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { z } from '../../model/schemas/schema.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { dayMs, hourMs, minuteMs, secondMs } from '../time/units.ts';

export const { version } = packageFile;

/** At most `leads` leads, or mails about them, in `windowMs`; null: no limit. */
type RateLimit = { leads: number; windowMs: number } | null;

const unitsMs = { s: secondMs, m: minuteMs, h: hourMs, d: dayMs };

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, hostname: /./, error: `write an address such as ${example}` });

const escapes = '; in a password, # is written %23, / is %2F and @ is %40';

const withoutPassword = (address: string) => address.replace(/\/\/[^\s/]*@/, '//…@');

const list = (separator: RegExp, isRight: (part: string) => boolean, hint: string) =>
  z
    .string()
    .transform((value) => {
      const parts = value.split(separator).flatMap((part) => part.trim() || []);
      return parts.length > 0 ? parts : [value];
    })
    .pipe(
      z.array(
        z.string().refine(isRight, {
          error: ({ input }) => `${JSON.stringify(withoutPassword(String(input)))} ${hint}`,
        }),
      ),
    );

const origins = list(
  /[\s,]+/,
  (part) => URL.parse(part)?.origin === part && !part.includes('*'),
  'is not an origin; write such as https://www.example.com, without a path, separated by commas',
);

/** A limit whose window is a day at most: remove-leads.ts removes older counts. */
const rateLimit = z.string().transform((value, context): RateLimit => {
  if (value === 'off') return null;
  const [, leads, amount, unit] = /^([1-9]\d*)\/([1-9]\d*)([smhd])$/.exec(value) ?? [];
  const windowMs = Number(amount) * unitsMs[unit as keyof typeof unitsMs];
  if (windowMs <= dayMs) return { leads: Number(leads), windowMs };
  context.addIssue(
    'write a number of messages per time of a day at most such as 5/10m (units s, m, h, d), or off',
  );
  return z.NEVER;
});

const trustedProxies = z
  .string()
  .regex(
    /^(off|on|[1-9])$/,
    'write off, or the number of proxies in front of this server such as 1',
  )
  .transform((value) => Number(value.replace('off', '0').replace('on', '1')));

const mailboxPattern =
  /^(?:[^\s@<>,"]+@[^\s@<>,"]+|(?:[^\r\n<>,"]*|"[^\r\n"]*") *<[^\s@<>,"]+@[^\s@<>,"]+>)$/;

/** The e-mail address of a mailbox, without the name that may stand before it. */
export const addressOf = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

/** The host after the @ of a mailbox. */
export const domainOf = (mailbox: string): string => addressOf(mailbox).replace(/.*@/, '');

/** Whether a text is an e-mail address as browsers check it, or a name with one. */
const isMailbox = (text: string) =>
  mailboxPattern.test(text) && z.regexes.html5Email.test(cleanEmail(addressOf(text)));

const mailbox = z
  .string()
  .refine(
    isMailbox,
    'write one e-mail address such as hello@example.com, or Name <hello@example.com>',
  );

/** One mailbox or several, with commas between them; a name in quotes may hold a comma. */
const mailboxes = list(
  /,(?=(?:[^"]*"[^"]*")*[^"]*$)/,
  isMailbox,
  'is no e-mail address; write such as hello@example.com, or Name <hello@example.com>, separated by commas',
);

/** The word in ALERT_URL that ends the monthly sign of life. */
const quiet = 'quiet';

const mailto = 'mailto:';
const isMailto = (part: string) => part.startsWith(mailto) && isMailbox(part.slice(mailto.length));

/**
 * Where alarms are sent: one incoming webhook, one mailbox as mailto:, or both with a space
 * between.
 */
const alertAddresses = list(
  /\s+|,(?=\s|https?:|mailto:)/,
  (part) => part === quiet || isMailto(part) || (/^https?:/.test(part) && URL.canParse(part)),
  'is no address; write that of a webhook such as https://hooks.example.com/alarm, or mailto:you@example.com',
).transform((parts, context) => {
  const [mailTo, secondMailTo] = parts.filter(isMailto);
  const [url, secondUrl] = parts.filter((part) => part.startsWith('http'));
  if (secondMailTo ?? secondUrl)
    context.addIssue('write one webhook and one mailbox: others would be told nothing');
  return { isQuiet: parts.includes(quiet), url, mailTo: mailTo?.slice(mailto.length) };
});

const folder = z
  .string()
  .regex(
    /^(?!~)(?!.*(?:\$|\s#))/,
    'write the whole path, and nothing behind it: only a shell knows what ~, $ and # mean',
  );

const variables = z.object({
  ...sharedVariables,
  SITE_DIR: folder.default('dist'),
  DATA_DIR: folder.default('.data'),
  DATABASE_URL: url(
    /^postgres(ql)?$/,
    `postgres://user:password@host:5432/name${escapes}`,
  ).optional(),
  SMTP_URL: url(/^smtps?$/, `smtps://user:password@smtp.example.com:465${escapes}`).optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailboxes.optional(),
  PUBLIC_FUNCTIONS_URL: url(/^https?$/, 'https://project.supabase.co').optional(),
  ALLOWED_ORIGINS: origins.default([]),
  RATE_LIMIT: rateLimit.default({ leads: 5, windowMs: 10 * minuteMs }),
  CONFIRMATION_LIMIT: rateLimit.default({ leads: 40, windowMs: hourMs }),
  TRUST_PROXY: trustedProxies.default(0),
  WEBHOOK_URL: url(/^https?$/, 'https://example.com/hooks/leads').optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
      'write whsec_ and at least 24 random bytes in base64: echo "whsec_$(openssl rand -base64 32)"',
    )
    .optional(),
  ALERT_URL: alertAddresses.default({ isQuiet: false, url: undefined, mailTo: undefined }),
});

export const variableNames = Object.keys(variables.shape);

export type Settings = ReturnType<typeof toSettings>;

/** A variable, and what to write. */
export type WrongSetting = { name: string; message: string };

/**
 * Thrown for environment variables that cannot be used; the message names all of them, and says
 * what to write.
 */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly problems;

  constructor(problems: WrongSetting[]) {
    super(
      [
        'The environment needs attention:',
        ...problems.map(({ name, message }) => `  ${name}: ${message}`),
      ].join('\n'),
    );
    this.problems = problems;
  }
}

/** Reads the environment. @throws SettingsError */
export function readSettings(
  environment: Record<string, string | undefined>,
  configuration: Configuration,
): Settings {
  const given = readVariables(environment);
  const result = variables.safeParse(given);
  const problems =
    result.error?.issues.map(({ path, message }) => ({ name: String(path[0]), message })) ?? [];
  if (Boolean(given.WEBHOOK_URL) !== Boolean(given.WEBHOOK_SECRET))
    problems.push({
      name: 'WEBHOOK_SECRET',
      message: 'set WEBHOOK_URL and WEBHOOK_SECRET together, or neither',
    });
  if (!result.success || problems.length > 0) throw new SettingsError(problems);
  return toSettings(result.data, configuration);
}

function toSettings(values: z.infer<typeof variables>, configuration: Configuration) {
  const siteUrl = values.SITE_URL ?? configuration.url;
  const { WEBHOOK_URL: webhookUrl, WEBHOOK_SECRET: secret } = values;
  return {
    port: values.PORT,
    host: values.HOST,
    siteFolder: values.SITE_DIR,
    dataFolder: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `no-reply@${findMailDomain(siteUrl)}`,
    /** Mailboxes such as 'Ann <ann@example.com>'. */
    mailTo: values.MAIL_TO ?? [configuration.email],
    anonKey: values.ANON_KEY,
    /** Without a final slash. */
    siteUrl,
    allowedOrigins: [new URL(siteUrl).origin, ...values.ALLOWED_ORIGINS],
    rateLimit: values.RATE_LIMIT,
    /**
     * Limit of all confirmations to visitors together; null also lifts the limits for each visitor.
     */
    confirmationLimit: values.CONFIRMATION_LIMIT,
    /** Limit of mails to the agency; above it, one mail has the leads of ten minutes. */
    mailLimit: { leads: 40, windowMs: hourMs } as RateLimit,
    /** How many proxies in front of the server add to X-Forwarded-For; 0 ignores the header. */
    trustedProxies: values.TRUST_PROXY,
    webhook: webhookUrl && secret ? { url: webhookUrl, secret } : null,
    /** `isQuiet`: no message says once a month that all is well. */
    alert: values.ALERT_URL,
    /** Whether the site has its address, and is not only tried out. */
    isPublic: values.SITE_URL !== undefined,
    /** Days after which a lead whose deliveries are done is removed; null keeps leads. */
    retentionDays: configuration.retention.leadsDays ?? null,
    consentRetentionDays: configuration.retention.consentDays,
    /**
     * Megabytes that stay free on the disk; null: 5 % of it, at most 200 MB. Only tests set another
     * floor.
     */
    floorMegabytes: null as number | null,
  };
}

/**
 * The domain that mail of a site comes from, without www.: SPF records seldom let a www. host send.
 */
export const findMailDomain = (siteUrl: string) => new URL(siteUrl).hostname.replace(/^www\./, '');

/** Where mails are kept as .eml files on a server without SMTP. */
export const mailFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>) =>
  join(dataFolder, 'mail');

/** Whether leads or mails are kept in the data folder. */
export const usesFolder = ({ databaseUrl, smtpUrl }: Pick<Settings, 'databaseUrl' | 'smtpUrl'>) =>
  !databaseUrl || !smtpUrl;

export const backupFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>) =>
  join(dataFolder, 'backups');
