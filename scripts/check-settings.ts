import { developmentAnonKey } from '../contact/function.ts';
import type { Configuration } from '../model/configuration/configuration.ts';
import { errorAt, type Finding, hintAt, launchTaskAt } from '../model/problems/finding.ts';
import {
  findMailDomain,
  readSettings,
  type Settings,
  SettingsError,
} from '../server/settings/settings.ts';
import { checkMailRecords } from './check-mail-records.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const file = '.env';

/**
 * Finds settings that cannot be used, that keep mail from being sent or received, or that
 * contradict the site.
 * @param launch whether the records of mail are looked up too
 */
export async function checkSettings(
  configuration: Configuration,
  environment: Environment,
  launch = false,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if ((environment.ANON_KEY || developmentAnonKey) === developmentAnonKey)
    findings.push(
      launchTaskAt(
        file,
        'ANON_KEY',
        'is the key for development; write one of your own: openssl rand -hex 24',
      ),
    );
  try {
    const settings = readSettings({ ...environment }, configuration);
    const records = launch && settings.smtpUrl ? await checkMailRecords(settings.mailFrom) : [];
    return [
      ...findings,
      ...checkMail(settings),
      ...records,
      ...checkAddress(settings, configuration),
    ];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [
      ...findings,
      ...error.problems.map(({ name, message }) => errorAt(file, name, message)),
    ];
  }
}

function checkMail({ smtpUrl, mailFrom, siteUrl }: Settings): Finding[] {
  if (!smtpUrl)
    return [
      launchTaskAt(
        file,
        'SMTP_URL',
        'is not set: no mail is sent; write the address of your mail server',
      ),
    ];
  const findings: Finding[] = [];
  const { hostname } = new URL(smtpUrl);
  const [, sender = ''] = /@([^>\s]+)>?$/.exec(mailFrom) ?? [];
  const domain = findMailDomain(siteUrl);
  if (/(^|\.)example\.(com|net|org)$|\.example$/.test(hostname))
    findings.push(
      launchTaskAt(
        file,
        'SMTP_URL',
        `${hostname} is an example; write the address of your mail server`,
      ),
    );
  if (sender !== domain && !sender.endsWith(`.${domain}`)) {
    const problem = `is of ${sender}, the site of ${domain}: receivers may take it for spam; send from your own domain`;
    findings.push(hintAt(file, 'MAIL_FROM', problem));
  }
  return findings;
}

/** Compares the address of the site with the one in its configuration. */
function checkAddress({ siteUrl }: Settings, { url }: Configuration): Finding[] {
  const problem = `is ${siteUrl}, site.config.jsonc has ${url}; addresses are built from the first`;
  return siteUrl === url ? [] : [hintAt(file, 'SITE_URL', problem)];
}
