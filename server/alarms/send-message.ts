import { createId } from '../inbox/create-id.ts';
import { sendOnce } from '../mail/smtp-mailer.ts';
import type { Log } from '../settings/log.ts';
import { findMailDomain, type Settings } from '../settings/settings.ts';
import { postJson } from '../webhook/post-json.ts';
import { describePost, type Message } from './describe-post.ts';

const mailWithinMs = 60_000;

export type AlarmSettings = Pick<Settings, 'alert' | 'smtpUrl' | 'mailFrom' | 'siteUrl'>;

type Way = { name: string; send(message: Message): Promise<void> };

/** The ways to send a message that are set: webhook, mailbox, both or none. */
export function listWays(settings: AlarmSettings): Way[] {
  const { url, mailTo } = settings.alert;
  return [
    ...(url ? [{ name: `ALERT_URL (${new URL(url).host})`, send: (message: Message) => post(url, message) }] : []),
    ...(mailTo ? [{ name: `mail to ${mailTo}`, send: (message: Message) => sendMail(mailTo, message, settings) }] : []),
  ];
}

/**
 * Sends a message by every way that is set.
 * @returns whether one of them succeeded; true when none is set
 */
export async function sendMessage(message: Message, settings: AlarmSettings, log: Log): Promise<boolean> {
  const ways = listWays(settings);
  const sent = await Promise.allSettled(ways.map((way) => way.send(message)));
  const failures = sent.filter((result) => result.status === 'rejected');
  for (const { reason } of failures) log.error('alert not sent', reason);
  return ways.length === 0 || failures.length < ways.length;
}

async function post(url: string, message: Message) {
  const { body, headers } = describePost(url, message);
  const status = await postJson(url, body, { headers });
  if (status < 200 || status >= 300) throw new Error(`${new URL(url).host} answered ${status}`);
}

async function sendMail(to: string, { title, text }: Message, { smtpUrl, mailFrom, siteUrl }: AlarmSettings) {
  if (!smtpUrl) throw new Error('a mailbox in ALERT_URL needs SMTP_URL');
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
