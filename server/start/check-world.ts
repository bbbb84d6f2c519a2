import { lookup } from 'node:dns/promises';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { describeFault } from '../../model/process/describe-fault.ts';
import { noMailServer } from '../alarms/send-message.ts';
import { findAccountProblem } from '../mail/smtp-mailer.ts';
import { findPortProblem } from '../settings/check-port.ts';
import { listMisspelt } from '../settings/list-misspelt.ts';
import { type Settings, SettingsError, type WrongSetting } from '../settings/settings.ts';
import { findLeadFunction } from '../tasks/canary.ts';
import { withinTime } from '../time/within-time.ts';
import { checkMailboxes, lookupMs } from './check-mailboxes.ts';

/**
 * Refuses settings that can never work.
 * @throws SettingsError
 */
export async function refuseUseless(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { siteFolder, host, port, databaseUrl } = settings;
  const problems = [
    checkSite(siteFolder),
    databaseUrl === undefined ? null : checkAuthority(databaseUrl),
    // systemd has taken the address already.
    environment.LISTEN_FDS ? null : await findPortProblem(host, port),
  ].filter((problem) => problem !== null);
  if (problems.length > 0) throw new SettingsError([...problems, ...listMisspelt(environment)]);
}

function checkSite(folder: string): WrongSetting | null {
  try {
    accessSync(join(folder, 'index.html'), constants.R_OK);
    return null;
  } catch (error) {
    const isForbidden = (error as NodeJS.ErrnoException).code === 'EACCES';
    const message = isForbidden
      ? describeFault(error)
      : `${folder} is no built site; make it: npm run build`;
    return { name: 'SITE_DIR', message };
  }
}

function checkAuthority(databaseUrl: string): WrongSetting | null {
  const certificate = new URL(databaseUrl).searchParams.get('sslrootcert');
  if (!certificate || certificate.includes('BEGIN CERT') || existsSync(certificate)) return null;
  const message = `sslrootcert names ${certificate}, which is not there; write the whole path`;
  return { name: 'DATABASE_URL', message };
}

/** Doubts about settings with which the server starts anyway, as their cause may pass by itself. */
export async function listDoubts(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  configuration: Configuration,
): Promise<WrongSetting[]> {
  const { smtpUrl } = settings;
  const [hosts, account, mailboxes] = await Promise.all([
    checkHosts(settings),
    smtpUrl ? findAccountProblem(smtpUrl, lookupMs) : null,
    checkMailboxes(settings),
  ]);
  return [
    ...listMisspelt(environment),
    ...checkPublic(settings),
    ...checkKey(settings, configuration),
    ...hosts,
    ...(account === null ? [] : [{ name: 'SMTP_URL', message: account }]),
    ...mailboxes,
  ];
}

function checkPublic({ isPublic, siteUrl, alert, smtpUrl }: Settings): WrongSetting[] {
  const doubts: WrongSetting[] = [];
  const { protocol, hostname } = new URL(siteUrl);
  if (isPublic && protocol === 'http:' && hostname !== 'localhost' && !isIP(hostname))
    doubts.push({
      name: 'SITE_URL',
      message:
        'what visitors write travels unencrypted; write https:// where the site has a certificate',
    });
  if (alert.mailTo && !smtpUrl) doubts.push({ name: 'ALERT_URL', message: noMailServer });
  return doubts;
}

/** Compares the key of the server with the one that the form of the built site sends. */
function checkKey(
  { siteFolder, anonKey }: Settings,
  { languages: [language] }: Configuration,
): WrongSetting[] {
  const page = join(siteFolder, `${pagePath('contact', language)}.html`);
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  if (!html.includes('data-key=')) return [];
  const { key } = findLeadFunction(html, 'http://localhost');
  const message =
    'the pages were built with another key: EVERY VISITOR IS REFUSED until they are built again';
  return key === anonKey ? [] : [{ name: 'ANON_KEY', message }];
}

async function checkHosts(settings: Settings): Promise<WrongSetting[]> {
  const addresses = {
    ALERT_URL: settings.alert.url,
    WEBHOOK_URL: settings.webhook?.url,
    DATABASE_URL: settings.databaseUrl,
  };
  const looks = Object.entries(addresses).map(async ([name, address]) => {
    const hostname = address && new URL(address).hostname.replace(/^\[|\]$/g, '');
    if (!hostname || isIP(hostname)) return [];
    const looking = withinTime(lookup(hostname), lookupMs, `${hostname} cannot be looked up`);
    return looking.then(
      () => [],
      (error) => ({ name, message: describeFault(error) }),
    );
  });
  return (await Promise.all(looks)).flat();
}
