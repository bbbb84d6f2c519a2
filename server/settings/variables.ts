import { sharedVariables } from '../../model/configuration/build-settings.ts';
import { defaultSiteFolder } from '../../model/files/site-folder.ts';
import { z } from '../../model/schemas/schema.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../time/units.ts';
import { isMailbox } from './mailbox.ts';

/** At most `leads` leads, or mails about them, in `windowMs`; null: no limit. */
export type RateLimit = { leads: number; windowMs: number } | null;

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

/** The environment variables of the server, each with what to write. */
export const variables = z.object({
  ...sharedVariables,
  SITE_DIR: folder.default(defaultSiteFolder),
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
