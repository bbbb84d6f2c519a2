import { developmentAnonKey } from '../contact/function.ts';
import { isExampleHost } from '../i18n/address.ts';
import type { Configuration } from '../model/configuration/configuration.ts';
import { errorAt, type Finding, hintAt, launchTaskAt } from '../model/problems/finding.ts';
import { reason } from '../model/problems/reason.ts';
import { listMisspelt } from '../server/settings/list-misspelt.ts';
import { domainOf } from '../server/settings/mailbox.ts';
import {
  findMailDomain,
  readSettings,
  type Settings,
  SettingsError,
} from '../server/settings/settings.ts';
import { checkMailRecords } from './check-mail-records.ts';

const file = '.env';

/**
 * Finds settings that cannot be used, that keep mail from being sent or received, or that
 * contradict the site.
 * @param launch whether the records of mail are looked up too
 */
export async function checkSettings(
  configuration: Configuration,
  environment: NodeJS.ProcessEnv,
  launch = false,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if ((environment.ANON_KEY || developmentAnonKey) === developmentAnonKey)
    findings.push(launchTaskAt(file, 'ANON_KEY', reason('developmentKey')));
  for (const { name, message } of listMisspelt(environment))
    findings.push(hintAt(file, name, reason('reported', { text: message })));
  try {
    const settings = readSettings(environment, configuration);
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
      ...error.problems.map(({ name, message }) =>
        errorAt(file, name, reason('reported', { text: message })),
      ),
    ];
  }
}

function checkMail({ smtpUrl, mailFrom, siteUrl }: Settings): Finding[] {
  if (!smtpUrl) return [launchTaskAt(file, 'SMTP_URL', reason('noMailServer'))];
  const findings: Finding[] = [];
  const { hostname } = new URL(smtpUrl);
  const sender = domainOf(mailFrom);
  const domain = findMailDomain(siteUrl);
  if (isExampleHost(hostname))
    findings.push(launchTaskAt(file, 'SMTP_URL', reason('exampleMailServer', { host: hostname })));
  if (sender !== domain && !sender.endsWith(`.${domain}`)) {
    findings.push(hintAt(file, 'MAIL_FROM', reason('otherSender', { sender, domain })));
  }
  return findings;
}

/** Compares the address of the site with the one in its configuration. */
function checkAddress({ siteUrl }: Settings, { url }: Configuration): Finding[] {
  const why = reason('otherAddress', { address: siteUrl, url });
  return siteUrl === url ? [] : [hintAt(file, 'SITE_URL', why)];
}
