import { lookup, resolveMx } from 'node:dns/promises';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { isExampleHost } from '../../i18n/address.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { countChanges, suggest } from '../../model/problems/suggest.ts';
import { describeFault } from '../../model/process/describe-fault.ts';
import { noMailServer } from '../alarms/send-message.ts';
import { findAccountProblem } from '../mail/smtp-mailer.ts';
import { findPortProblem } from '../settings/check-port.ts';
import { domainOf } from '../settings/mailbox.ts';
import {
  type Settings,
  SettingsError,
  variableNames,
  type WrongSetting,
} from '../settings/settings.ts';
import { findLeadFunction } from '../tasks/canary.ts';
import { secondMs } from '../time/units.ts';
import { withinTime } from '../time/within-time.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A name that is not looked up in this time, in milliseconds, is not judged. */
const lookupMs = 3 * secondMs;

/** Refuses settings that can never work. @throws SettingsError */
export async function refuseUseless(settings: Settings, environment: Environment): Promise<void> {
  const { siteFolder, host, port, databaseUrl } = settings;
  const problems: (WrongSetting | null)[] = [
    checkSite(siteFolder),
    databaseUrl === undefined ? null : checkAuthority(databaseUrl),
    // systemd has taken the address already.
    environment.LISTEN_FDS ? null : await findPortProblem(host, port),
  ];
  const found = problems.filter((problem) => problem !== null);
  if (found.length > 0) throw new SettingsError([...found, ...listMisspelt(environment)]);
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

/** Variables that other parts of the project read, and one of cron. */
const otherNames = ['REDIRECT_PAGES', 'EDIT_PORT', 'NODE_EXTRA_CA_CERTS', 'MAILTO'];

/** Lists variables whose names are near to that of a setting. Others are not the product's. */
export function listMisspelt(environment: Environment): WrongSetting[] {
  const known = [...variableNames, ...otherNames];
  return Object.keys(environment).flatMap((name) => {
    const meant = known.includes(name) || !environment[name] ? undefined : findMeant(name);
    return meant === undefined ? [] : { name, message: `is no setting; did you mean ${meant}?` };
  });
}

/** Short names, such as HOST, are near to too many others. */
const longNames = [...variableNames, ...otherNames].filter((name) => name.includes('_'));
/** First words that other programs have, too, such as Astro and Netlify. */
const sharedWords = ['PUBLIC', 'SITE'];

/** How the words of a name begin: alike in TRUSTED_PROXIES and TRUST_PROXY. */
const beginningsOf = (name: string) => name.replace(/(?<=[^_]{4})[^_]+/g, '');

/** The setting from which one letter differs, or one with the same first word, as for SMTP_HOST. */
function findMeant(name: string): string | undefined {
  const written = name.toUpperCase();
  const near = suggest(written, longNames);
  if (near && countChanges(written, near) <= 1) return near;
  const alike = longNames.find((known) => beginningsOf(known) === beginningsOf(written));
  if (alike) return alike;
  const [word = ''] = written.split('_', 1);
  const related = variableNames.filter(
    (known) => written !== word && !sharedWords.includes(word) && known.startsWith(`${word}_`),
  );
  return suggest(written, related) ?? related[0];
}

/** Doubts about settings with which the server starts anyway, as their cause may pass by itself. */
export async function listDoubts(
  settings: Settings,
  environment: Environment,
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

async function checkMailboxes(settings: Settings): Promise<WrongSetting[]> {
  const { mailFrom, mailTo, smtpUrl, alert } = settings;
  if (!smtpUrl) return [];
  const mailboxes = {
    // Bounces go to the sender, and receivers refuse one whose domain is not there.
    MAIL_FROM: [mailFrom],
    MAIL_TO: mailTo,
    ALERT_URL: alert.mailTo ? [alert.mailTo] : [],
  };
  const looks = Object.entries(mailboxes).flatMap(([name, addresses]) => {
    const domains = addresses.map(domainOf);
    return [...new Set(domains)].map(async (domain) => {
      const message = await findMailProblem(domain);
      return message === null ? [] : { name, message };
    });
  });
  return (await Promise.all(looks)).flat();
}

async function findMailProblem(domain: string): Promise<string | null> {
  if (isExampleHost(domain)) return `${domain} is an example: no mail reaches it`;
  const takesMail = withinTime(hasMail(domain), lookupMs, 'not judged').catch(() => true);
  return (await takesMail) ? null : `${domain} takes no mail; look at the name`;
}

/**
 * Whether a domain has a mail server, or at least an address, which then is one (RFC 5321, 5.1).
 */
async function hasMail(domain: string): Promise<boolean> {
  const isNothing = ({ code }: NodeJS.ErrnoException) => code === 'ENODATA' || code === 'ENOTFOUND';
  try {
    return (await resolveMx(domain)).some(({ exchange }) => exchange !== '');
  } catch (error) {
    if (!isNothing(error as NodeJS.ErrnoException)) throw error;
    return lookup(domain).then(
      () => true,
      (failure) => !isNothing(failure),
    );
  }
}
