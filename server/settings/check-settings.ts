import { developmentAnonKey } from '../../contact/function.ts';
import { errorAt, type Finding, hintAt, launchTaskAt } from '../../model/checks/finding.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { findMailDomain, readSettings, SettingsError } from './settings.ts';

const file = '.env';

/** Whether mail would leave, and arrive; and other settings of the server that contradict the site. */
export function checkSettings(
  configuration: Configuration,
  environment: Readonly<Record<string, string | undefined>>,
): Finding[] {
  const openKey =
    (environment.ANON_KEY || developmentAnonKey) === developmentAnonKey
      ? [launchTaskAt(file, 'ANON_KEY', 'is the key for development; write one of your own: openssl rand -hex 24')]
      : [];
  try {
    const settings = readSettings({ ...environment }, configuration);
    const [, sender = ''] = /@([^>\s]+)>?$/.exec(settings.mailFrom) ?? [];
    const domain = findMailDomain(settings.siteUrl);
    const smtp = settings.smtpUrl && new URL(settings.smtpUrl);
    return [
      ...openKey,
      ...(smtp ? [] : [launchTaskAt(file, 'SMTP_URL', 'is not set: no mail is sent; write the address of your mail server')]),
      ...(smtp && /(^|\.)example\.(com|net|org)$|\.example$/.test(smtp.hostname)
        ? [launchTaskAt(file, 'SMTP_URL', `${smtp.hostname} is an example; write the address of your mail server`)]
        : []),
      ...(smtp && sender !== domain && !sender.endsWith(`.${domain}`)
        ? [
            hintAt(
              file,
              'MAIL_FROM',
              `is of ${sender}, the site of ${domain}: receivers may take it for spam; send from your own domain`,
            ),
          ]
        : []),
      ...(settings.alert.mailTo && !settings.alert.smtpUrl
        ? [
            hintAt(
              file,
              'ALERT_MAIL_TO',
              'goes through SMTP_URL: when that fails nobody is told; set ALERT_SMTP_URL to another provider',
            ),
          ]
        : []),
      ...(settings.siteUrl === configuration.url
        ? []
        : [
            hintAt(
              file,
              'SITE_URL',
              `is ${settings.siteUrl}, site.config.jsonc has ${configuration.url}; addresses are built from the first`,
            ),
          ]),
      ...[
        { name: 'RETENTION_DAYS', days: settings.retentionDays, key: 'leadsDays' as const },
        { name: 'CONSENT_RETENTION_DAYS', days: settings.consentRetentionDays, key: 'consentDays' as const },
      ]
        .filter(({ name, days, key }) => environment[name] && ![undefined, days].includes(configuration.retention[key]))
        .map(({ name, days, key }) =>
          errorAt(
            file,
            name,
            `is ${days}, and visitors read ${configuration.retention[key]} (retention.${key} in site.config.jsonc); make them agree`,
          ),
        ),
    ];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const refused = error.message.split('\n').slice(1);
    return [
      ...openKey,
      ...refused.map((line) => {
        const [, key = '', message = ''] = /^\s*(\w+): (.*)$/.exec(line) ?? [];
        return errorAt(file, key, message);
      }),
    ];
  }
}
