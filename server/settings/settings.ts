import { join } from 'node:path';
import { readVariables } from '../../model/configuration/build-settings.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { z } from '../../model/schemas/schema.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { hourMs } from '../time/units.ts';
import { type RateLimit, variables } from './variables.ts';

export const { version } = packageFile;

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

/**
 * Reads the environment.
 * @throws SettingsError
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  configuration: Configuration,
): Settings {
  const values = readVariables(environment);
  const result = variables.safeParse(values);
  const problems =
    result.error?.issues.map(({ path, message }) => ({ name: String(path[0]), message })) ?? [];
  if (Boolean(values.WEBHOOK_URL) !== Boolean(values.WEBHOOK_SECRET))
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
    /** The address of the site, without a final slash. */
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
