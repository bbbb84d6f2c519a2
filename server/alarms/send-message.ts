import { createHash } from 'node:crypto';
import { postTo } from '../http/ask.ts';
import { createId } from '../inbox/identifiers.ts';
import type { Queue } from '../inbox/store.ts';
import { sendOnce } from '../mail/smtp-mailer.ts';
import { type Log, withoutAddresses } from '../settings/log.ts';
import { findMailDomain, type Settings } from '../settings/settings.ts';

const mailWithinMs = 60_000;

/** Why no alarm reaches a mailbox that ALERT_URL names. */
export const noMailServer = 'a mailbox needs SMTP_URL';

export type Message = {
  title: string;
  text: string;
  /** One line each; empty in an all-clear. */
  problems: string[];
};

/** What became of a message by each way's key: null where it was handed over, else why not. */
export type SendResults = Record<string, string | null>;

type AlarmSettings = Pick<Settings, 'alert' | 'smtpUrl' | 'mailFrom' | 'siteUrl'>;

/**
 * The ways by which alarms are sent, as ALERT_URL names them, and why one can never work; the list
 * is empty when nobody is told. Each address has a key of its own, which reveals no secret address.
 */
export function listWays(settings: AlarmSettings) {
  const { url, mailTo } = settings.alert;
  const webhook = url && {
    key: createHash('sha256').update(url).digest('base64url'),
    name: `ALERT_URL (${new URL(url).host})`,
    obstacle: null,
    send: (message: Message) => postMessage(url, message),
  };
  const mail = mailTo && {
    key: mailTo,
    name: `mail to ${mailTo}`,
    obstacle: settings.smtpUrl ? null : noMailServer,
    send: (message: Message) => sendMail(mailTo, message, settings),
  };
  return [webhook, mail].filter((way) => typeof way === 'object');
}

/**
 * Sends a message by every way that is set, and logs it.
 * @returns what became of it by each way
 */
export async function sendMessage(
  message: Message,
  settings: AlarmSettings,
  log: Log,
): Promise<SendResults> {
  const results = await sendByEachWay(message, settings);
  const failures = Object.values(results).filter((problem) => problem !== null);
  for (const problem of failures)
    log.error('alert not sent', undefined, { message: withoutAddresses(problem) });
  const problems = message.problems.map(withoutAddresses);
  log.info(problems.length > 0 ? 'alarm' : 'alarm over', {
    title: message.title,
    problems,
    isSent: failures.length < Object.keys(results).length,
  });
  return results;
}

/**
 * Sends a message by every way that is set.
 * @returns what became of it by each way
 */
export async function sendByEachWay(
  message: Message,
  settings: AlarmSettings,
): Promise<SendResults> {
  const trials = listWays(settings).map(async ({ key, send }) => {
    const problem = await send(message).then(
      () => null,
      (error: Error) => error.message,
    );
    return [key, problem] as const;
  });
  return Object.fromEntries(await Promise.all(trials));
}

/** The sign of life, which shows that alarms arrive; undefined where none is sent. */
export function createSignOfLife(
  settings: AlarmSettings,
  getStore: () => Pick<Queue, 'readStatus'> | undefined,
) {
  const ways = listWays(settings).map(({ key }) => key);
  if (settings.alert.isQuiet || ways.length === 0) return;
  const say = async () => `${(await getStore()?.readStatus())?.leads ?? 0} leads are stored.`;
  return { ways, say };
}

async function postMessage(url: string, message: Message) {
  const { status } = await postTo(url, describePost(url, message));
  if (status < 200 || status >= 300) throw new Error(`${new URL(url).host} answered ${status}`);
}

async function sendMail(
  to: string,
  { title, text }: Message,
  { smtpUrl, mailFrom, siteUrl }: AlarmSettings,
) {
  if (!smtpUrl) throw new Error(noMailServer);
  const id = createId();
  const mail = {
    id,
    messageId: `<alert-${id}@${findMailDomain(siteUrl)}>`,
    from: mailFrom,
    to,
    replyTo: to,
    subject: title,
    html: '',
    text: `${text}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
  await sendOnce(smtpUrl, mail, mailWithinMs);
}

const isTeams = ({ hostname, pathname, hash }: URL) =>
  hash === '#teams' ||
  /(^|\.)(logic\.azure|powerplatform|powerautomate|webhook\.office|flow\.microsoft)\.com$/.test(
    hostname,
  ) ||
  /\/triggers\/[^/]+\/paths\/invoke$/.test(pathname);

const isNtfy = ({ hostname, hash }: URL) =>
  hash === '#ntfy' || hostname.split('.').includes('ntfy');

/** In characters: Discord refuses a longer text, and ntfy one of more than 4,096 bytes. */
const mostCharacters = 2000;

/**
 * Formats a message for the service behind an address: a card for Microsoft Teams, plain text for
 * ntfy, and JSON for all others, where Slack and Mattermost show `text` and Discord shows
 * `content`. On a host of one's own, `#ntfy` or `#teams` at the end of the address names the
 * service.
 */
export function describePost(address: string, { title, text, problems }: Message) {
  const url = new URL(address);
  const start = text.slice(0, mostCharacters);
  if (isNtfy(url)) {
    const urgency: Record<string, string> =
      problems.length > 0 ? { priority: 'high', tags: 'warning' } : { tags: 'white_check_mark' };
    return {
      body: start,
      headers: { 'content-type': 'text/plain; charset=utf-8', title, ...urgency },
    };
  }
  if (!isTeams(url)) return { body: JSON.stringify({ text, content: start, problems }) };
  // https://learn.microsoft.com/en-us/power-automate/teams/send-a-message-in-teams
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: title, weight: 'Bolder', wrap: true },
      { type: 'TextBlock', text, wrap: true },
    ],
  };
  const attachment = {
    contentType: 'application/vnd.microsoft.card.adaptive',
    contentUrl: null,
    content,
  };
  return { body: JSON.stringify({ type: 'message', attachments: [attachment] }) };
}
