import type { Configuration } from '../../model/configuration/configuration.ts';
import type { WordsByLanguage } from '../../model/words/index.ts';
import { type DeliveryWorker, startDeliveryWorker } from '../inbox/delivery-worker.ts';
import type { Queue } from '../inbox/store.ts';
import { composeMail, loadTemplates } from '../mail/compose-mail.ts';
import { createFolderMailer, removeMails } from '../mail/folder-mailer.ts';
import { createSmtpMailer, smtpConnections } from '../mail/smtp-mailer.ts';
import { splitMail } from '../mail/split-mail.ts';
import type { Log } from '../settings/log.ts';
import { mailFolder, type Settings } from '../settings/settings.ts';
import { sendWebhook } from '../webhook/send-webhook.ts';

const webhookConcurrency = 4;

export type InboxDependencies = {
  settings: Settings;
  configuration: Configuration;
  words: WordsByLanguage;
  log: Log;
};

/**
 * Starts a worker for mail and, when there is a webhook, another for it, so that neither waits for
 * the other's receiver.
 */
export function startDeliveries({
  settings,
  configuration,
  words,
  log,
  store,
}: InboxDependencies & { store: Queue }): DeliveryWorker {
  const { webhook, smtpUrl } = settings;
  const folder = mailFolder(settings);
  const mailDependencies = { configuration, words, settings };
  void loadTemplates();
  const mailer = smtpUrl
    ? createSmtpMailer(smtpUrl)
    : createFolderMailer(folder, settings.floorMegabytes);
  const workers = [
    startDeliveryWorker({
      store,
      log,
      kinds: ['agency', 'visitor'],
      concurrency: smtpConnections,
      done: smtpUrl ? 'sent' : 'kept',
      split: (delivery) => splitMail(delivery, mailDependencies),
      discard: (ids) => removeMails(folder, ids),
      deliver: async (delivery, attempt) =>
        mailer.send(await composeMail(delivery, mailDependencies), attempt),
    }),
  ];
  if (webhook)
    workers.push(
      startDeliveryWorker({
        store,
        log,
        kinds: ['webhook'],
        concurrency: webhookConcurrency,
        deliver: (delivery, { signal }) => sendWebhook(delivery, webhook, signal),
      }),
    );
  return {
    wake: () => workers.forEach(({ wake }) => void wake()),
    whenIdle: async () => void (await Promise.all(workers.map(({ whenIdle }) => whenIdle()))),
    async stop(withinMs) {
      await Promise.all(workers.map(({ stop }) => stop(withinMs)));
      mailer.close();
    },
  };
}
