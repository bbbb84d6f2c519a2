import { join } from 'node:path';
import { developmentAnonKey } from '../../contact/function.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { siteAddress } from '../../model/configuration/site-address.ts';
import { z } from '../../model/files/schema.ts';
import { dayMs, hourMs, minuteMs, secondMs } from './time-units.ts';

/** At most `leads` leads, or mails about them, in `windowMs`; null: no limit. */
type RateLimit = { leads: number; windowMs: number } | null;

const unitsMs = { s: secondMs, m: minuteMs, h: hourMs, d: dayMs };

const url = (protocols: RegExp, example: string) => z.url({ protocol: protocols, error: `write an address such as ${example}` });

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `write a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `write a whole number from ${least} to ${most}`);

const onOrOff = z.enum(['on', 'off'], 'write on or off').transform((value) => value === 'on');

const origins = z.string().transform((value, context) =>
  value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => {
      if (URL.canParse(part) && new URL(part).origin === part) return part;
      context.addIssue(`"${part}" is not an origin; write such as https://www.example.com, without a path, separated by commas`);
      return z.NEVER;
    }),
);

/** Reads a duration such as '10m' or '1h' as milliseconds; null when the text is not a duration. */
function readDuration(text: string): number | null {
  const [, amount, unit] = /^([1-9]\d*)([smhd])$/.exec(text) ?? [];
  return amount && unit ? Number(amount) * unitsMs[unit as keyof typeof unitsMs] : null;
}

/** A limit whose window is a day at most: apply-retention.ts and inbox.apply_retention remove older counts. */
const rateLimit = z.string().transform((value, context): RateLimit => {
  if (value === 'off') return null;
  const [, leads, time = ''] = /^([1-9]\d*)\/(.*)$/.exec(value) ?? [];
  const windowMs = readDuration(time);
  if (leads && windowMs !== null && windowMs <= dayMs) return { leads: Number(leads), windowMs };
  context.addIssue('write a number of messages per time of a day at most such as 5/10m (units s, m, h, d), or off');
  return z.NEVER;
});

const period = z.string().transform((value, context): number | null => {
  if (value === 'off') return null;
  const durationMs = readDuration(value);
  if (durationMs !== null) return durationMs;
  context.addIssue('write a time such as 1h (units s, m, h, d), or off');
  return z.NEVER;
});

const trustedProxies = z
  .string()
  .regex(/^(off|on|[1-9])$/, 'write off, or the number of proxies in front of this server such as 1')
  .transform((value) => Number(value.replace('off', '0').replace('on', '1')));

const mailboxPattern = /^(?:[^\s@<>,"]+@[^\s@<>,"]+|(?:[^\r\n<>,"]*|"[^\r\n"]*") *<[^\s@<>,"]+@[^\s@<>,"]+>)$/;

const mailbox = z
  .string()
  .regex(mailboxPattern, 'write one e-mail address such as hello@example.com, or Name <hello@example.com>');

/** One mailbox or several, with commas between them; a name in quotes may hold a comma. */
const mailboxes = z.string().transform((value, context) => {
  const parts = value.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((part) => part.trim());
  for (const part of parts)
    if (!mailboxPattern.test(part))
      context.addIssue(
        `${JSON.stringify(part)} is no e-mail address; write such as hello@example.com, or Name <hello@example.com>, separated by commas`,
      );
  return parts.join(', ');
});

/** A receiver that is changing its secret needs two of them for a while. */
const webhookSecrets = z
  .string()
  .trim()
  .regex(
    /^whsec_[A-Za-z0-9+/]{32,}={0,2}([\s,]+whsec_[A-Za-z0-9+/]{32,}={0,2})?$/,
    'write whsec_ and at least 24 random bytes in base64: echo "whsec_$(openssl rand -base64 32)"; or two of them with a space between',
  )
  .transform((value) => value.split(/[\s,]+/));

const anonKey = z.string().regex(/^[\x21-\x7e]{8,}$/, 'write at least 8 characters without spaces');

const variables = z.object({
  PORT: wholeNumber(0, 65535).default(4321),
  HOST: z.string().min(1, 'write an address to listen on such as 127.0.0.1').default('127.0.0.1'),
  SITE_DIR: z.string().min(1, 'write the folder of the built site such as dist').default('dist'),
  DATA_DIR: z.string().min(1, 'write a folder such as .data').default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  DATABASE_CA: z.string().optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@smtp.example.com:465').optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailboxes.optional(),
  ANON_KEY: anonKey.default(developmentAnonKey),
  ANON_KEY_PREVIOUS: anonKey.optional(),
  PUBLIC_FUNCTIONS_URL: url(/^https?$/, 'https://project.supabase.co').optional(),
  SITE_URL: siteAddress.optional(),
  ALLOWED_ORIGINS: origins.default([]),
  RATE_LIMIT: rateLimit.default({ leads: 5, windowMs: 10 * minuteMs }),
  CONFIRMATION_LIMIT: rateLimit.default({ leads: 200, windowMs: hourMs }),
  MAIL_LIMIT: rateLimit.default({ leads: 40, windowMs: hourMs }),
  DISK_FLOOR_MB: wholeNumber(0, 1_000_000_000).optional(),
  TRUST_PROXY: trustedProxies.default(0),
  STATUS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'write at least 16 characters without spaces: openssl rand -hex 24')
    .optional(),
  WEBHOOK_URL: url(/^https?$/, 'https://example.com/hooks/leads').optional(),
  WEBHOOK_SECRET: webhookSecrets.optional(),
  ALERT_URL: url(/^https?$/, 'https://hooks.example.com/alarm').optional(),
  ALERT_MAIL_TO: mailboxes.optional(),
  ALERT_SMTP_URL: url(/^smtps?$/, 'smtps://user:password@smtp.example.org:465').optional(),
  CANARY_EVERY: period.optional(),
  BACKUPS: onOrOff.default(true),
  WEEKLY_MAIL: onOrOff.default(true),
  WEBHOOK_PRIVATE_ADDRESSES: onOrOff.default(false),
  RETENTION_DAYS: wholeNumber(1, 36_500).optional(),
  CONSENT_RETENTION_DAYS: wholeNumber(1, 36_500).optional(),
});

/** Names of every environment variable that the server reads. */
export const variableNames = Object.keys(variables.shape);

export type Settings = ReturnType<typeof toSettings>;

/** A variable that cannot be used; the message says what to write. */
type SettingsProblem = { name: string; message: string };

/** Thrown for environment variables that cannot be used; the message names all of them. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly problems: SettingsProblem[];

  constructor(problems: SettingsProblem[]) {
    const lines = problems.map(({ name, message }) => `  ${name}: ${message}`);
    super(`The environment needs attention:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads the environment. Empty variables count as not set.
 * @throws SettingsError
 */
export function readSettings(environment: Record<string, string | undefined>, configuration: Configuration): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(given);
  const problems = result.error?.issues.map(({ path, message }) => ({ name: path.join('.'), message })) ?? [];
  if (Boolean(given.WEBHOOK_URL) !== Boolean(given.WEBHOOK_SECRET))
    problems.push({ name: 'WEBHOOK_SECRET', message: 'set WEBHOOK_URL and WEBHOOK_SECRET together, or neither' });
  if (!result.success || problems.length > 0) throw new SettingsError(problems);
  return toSettings(result.data, configuration);
}

function toSettings(values: z.infer<typeof variables>, configuration: Configuration) {
  const siteUrl = values.SITE_URL ?? configuration.url;
  const mailTo = values.MAIL_TO ?? configuration.email;
  const canaryEveryMs = values.SITE_URL ? hourMs : null;
  return {
    port: values.PORT,
    host: values.HOST,
    /** The built site. */
    siteFolder: values.SITE_DIR,
    dataFolder: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** Certificate of the database's authority: PEM, or the name of a file. undefined: Node's own list of authorities. */
    databaseCertificate: values.DATABASE_CA,
    /** Megabytes that the server leaves free on the disk of the data folder; null: 5 % of it, at most 200 MB. */
    floorMegabytes: values.DISK_FLOOR_MB ?? null,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `no-reply@${findMailDomain(siteUrl)}`,
    /** One mailbox or several, with commas between them. */
    mailTo,
    anonKey: values.ANON_KEY,
    /** The key of pages that were built before ANON_KEY was changed; it is accepted as well. */
    previousAnonKey: values.ANON_KEY_PREVIOUS,
    /** Without a final slash. */
    siteUrl,
    allowedOrigins: [new URL(siteUrl).origin, ...values.ALLOWED_ORIGINS],
    rateLimit: values.RATE_LIMIT,
    /** Limit of all confirmations to visitors together; null also lifts the limits for each visitor. */
    confirmationLimit: values.CONFIRMATION_LIMIT,
    /** Limit of mails to the agency; above it, one mail has the leads of ten minutes. */
    mailLimit: values.MAIL_LIMIT,
    /** How many proxies in front of the server add to X-Forwarded-For; 0 ignores the header. */
    trustedProxies: values.TRUST_PROXY,
    /** The Bearer token with which other machines may read /readyz and /metrics; null: none may. */
    statusToken: values.STATUS_TOKEN ?? null,
    /** Where alarms are sent, and by which mail server; without `smtpUrl` by that of all mail. */
    alert: {
      url: values.ALERT_URL,
      mailTo: values.ALERT_MAIL_TO ?? (values.ALERT_SMTP_URL && mailTo),
      smtpUrl: values.ALERT_SMTP_URL,
    },
    /** How often a test lead goes through SITE_URL; null: never, as without SITE_URL, when the site is only tried out. */
    canaryEveryMs: values.CANARY_EVERY === undefined ? canaryEveryMs : values.CANARY_EVERY,
    /** Whether the server copies the SQLite store every night. */
    makesBackups: values.BACKUPS,
    /** Whether the agency gets a mail every Monday with the leads of the week. */
    mailsWeekly: values.WEEKLY_MAIL,
    webhook:
      values.WEBHOOK_URL && values.WEBHOOK_SECRET
        ? { url: values.WEBHOOK_URL, secrets: values.WEBHOOK_SECRET, allowPrivateAddresses: values.WEBHOOK_PRIVATE_ADDRESSES }
        : null,
    /** Days after which a lead whose deliveries are done is removed; null keeps leads. */
    retentionDays: values.RETENTION_DAYS ?? configuration.retention.leadsDays ?? null,
    consentRetentionDays: values.CONSENT_RETENTION_DAYS ?? configuration.retention.consentDays,
    figuresMonths: configuration.retention.figuresMonths,
  };
}

/** The domain that mail of a site comes from, without www.: SPF records seldom let a www. host send. */
export const findMailDomain = (siteUrl: string) => new URL(siteUrl).hostname.replace(/^www\./, '');

/** The folder that mails are written to without SMTP. */
export const mailFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'mail');

/** Whether anything is kept in the data folder. */
export const usesFolder = ({ databaseUrl, smtpUrl }: Pick<Settings, 'databaseUrl' | 'smtpUrl'>) => !databaseUrl || !smtpUrl;

/** The folder for copies of the SQLite file. */
export const backupFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'backups');
