import { developmentAnonKey } from '../../contact/function.ts';
import { errorAt, type Finding, hintAt, launchTaskAt } from '../../model/checks/finding.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { findMailDomain, readSettings, type Settings, SettingsError } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const file = '.env';

/** Finds settings that cannot be used, that keep mail from being sent or received, or that contradict the site. */
export function checkSettings(configuration: Configuration, environment: Environment): Finding[] {
  const findings: Finding[] = [];
  if ((environment.ANON_KEY || developmentAnonKey) === developmentAnonKey)
    findings.push(launchTaskAt(file, 'ANON_KEY', 'is the key for development; write one of your own: openssl rand -hex 24'));
  try {
    const settings = readSettings({ ...environment }, configuration);
    return [...findings, ...checkMail(settings), ...checkAgreement(settings, configuration, environment)];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [...findings, ...error.problems.map(({ name, message }) => errorAt(file, name, message))];
  }
}

function checkMail({ smtpUrl, mailFrom, siteUrl, alert }: Settings): Finding[] {
  const findings: Finding[] = [];
  if (!smtpUrl)
    findings.push(launchTaskAt(file, 'SMTP_URL', 'is not set: no mail is sent; write the address of your mail server'));
  else {
    const { hostname } = new URL(smtpUrl);
    const [, sender = ''] = /@([^>\s]+)>?$/.exec(mailFrom) ?? [];
    const domain = findMailDomain(siteUrl);
    if (/(^|\.)example\.(com|net|org)$|\.example$/.test(hostname))
      findings.push(launchTaskAt(file, 'SMTP_URL', `${hostname} is an example; write the address of your mail server`));
    if (sender !== domain && !sender.endsWith(`.${domain}`)) {
      const problem = `is of ${sender}, the site of ${domain}: receivers may take it for spam; send from your own domain`;
      findings.push(hintAt(file, 'MAIL_FROM', problem));
    }
  }
  if (alert.mailTo && !alert.smtpUrl) {
    const problem = 'goes through SMTP_URL: when that fails nobody is told; set ALERT_SMTP_URL to another provider';
    findings.push(hintAt(file, 'ALERT_MAIL_TO', problem));
  }
  return findings;
}

/** Compares settings with what the configuration says of the same, which visitors read. */
function checkAgreement(settings: Settings, { url, retention }: Configuration, environment: Environment): Finding[] {
  const findings: Finding[] = [];
  if (settings.siteUrl !== url) {
    const problem = `is ${settings.siteUrl}, site.config.jsonc has ${url}; addresses are built from the first`;
    findings.push(hintAt(file, 'SITE_URL', problem));
  }
  const periods = [
    { name: 'RETENTION_DAYS', days: settings.retentionDays, key: 'leadsDays' },
    { name: 'CONSENT_RETENTION_DAYS', days: settings.consentRetentionDays, key: 'consentDays' },
  ] as const;
  for (const { name, days, key } of periods)
    if (environment[name] && retention[key] !== undefined && retention[key] !== days) {
      const problem = `is ${days}, and visitors read ${retention[key]} (retention.${key} in site.config.jsonc); make them agree`;
      findings.push(errorAt(file, name, problem));
    }
  return findings;
}
