import { createId } from '../inbox/create-id.ts';
import type { Store } from '../inbox/store.ts';
import { findProblems } from '../inbox/watch-queue.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';
import type { Log } from '../settings/log.ts';
import { findMailDomain, type Settings } from '../settings/settings.ts';
import { postJson } from '../webhook/post-json.ts';

const lookEveryMs = 60_000;

/** While something stays stuck it is told again after this, in milliseconds. */
const repeatMs = 3_600_000;

const task = 'alert';

export type AlertDependencies = {
  settings: Pick<Settings, 'alert' | 'smtpUrl' | 'mailFrom' | 'siteUrl'>;
  store: Pick<Store, 'readBacklog' | 'takeTurn' | 'giveTurnBack'>;
  log: Log;
  now?: () => number;
};

/** Tells a person when something for the agency is dead or waits too long. One of several processes does it. */
export async function alertOnce({ settings, store, log, now = Date.now }: AlertDependencies): Promise<void> {
  const { alert } = settings;
  if (!alert.url && !alert.mailTo) return;
  const problems = findProblems(await store.readBacklog(), now());
  if (problems.length === 0 || !(await store.takeTurn(task, now(), repeatMs))) return;
  const sent = await Promise.allSettled([
    ...(alert.url ? [postAlert(alert.url, problems, settings)] : []),
    ...(alert.mailTo ? [mailAlert(alert.mailTo, problems, settings)] : []),
  ]);
  const failures = sent.filter((result) => result.status === 'rejected');
  for (const { reason } of failures) log.error('alert not sent', reason);
  if (failures.length === sent.length) await store.giveTurnBack(task);
  else log.info('alert sent', { problems });
}

/** Looks once a minute until stopped. */
export function startAlerts(dependencies: AlertDependencies): { stop(): void } {
  const look = () => alertOnce(dependencies).catch((error) => dependencies.log.error('queue not watched', error));
  const looking = setInterval(look, lookEveryMs);
  return { stop: () => clearInterval(looking) };
}

const describe = (problems: string[], siteUrl: string) =>
  `${new URL(siteUrl).host}: ${problems.join('; ')}. \`npm run leads -- status\` tells more.`;

/** `text` is what Slack, Mattermost and Teams show, `content` what Discord does. */
async function postAlert(url: string, problems: string[], { siteUrl }: AlertDependencies['settings']) {
  const text = describe(problems, siteUrl);
  const status = await postJson(url, JSON.stringify({ text, content: text, problems }), {
    // Written by whoever runs the server; their own monitoring may well be next to it.
    allowPrivateAddresses: true,
  });
  if (status < 200 || status >= 300) throw new Error(`the alert's receiver answered ${status}`);
}

async function mailAlert(to: string, problems: string[], { smtpUrl, mailFrom, siteUrl }: AlertDependencies['settings']) {
  if (!smtpUrl) throw new Error('ALERT_MAIL_TO needs SMTP_URL');
  const text = describe(problems, siteUrl);
  const id = createId();
  const mailer: Mailer = createSmtpMailer(smtpUrl);
  try {
    await mailer.send(
      {
        ...{ id, messageId: `<alert-${id}@${findMailDomain(siteUrl)}>`, from: mailFrom, to, replyTo: to },
        ...{ subject: `${new URL(siteUrl).host}: leads do not reach you`, html: '', text: `${text}\n` },
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      { signal: AbortSignal.timeout(30_000) },
    );
  } finally {
    mailer.close();
  }
}
