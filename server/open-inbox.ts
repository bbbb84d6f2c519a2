import type { Site } from '../config/site-schema.ts';
import type { Copy } from '../content/schema/index.ts';
import { type AnswerRefusedForm, createApp } from './app.ts';
import { type Config, mailFolder } from './config.ts';
import { createAcceptLead } from './inbox/accept-leads.ts';
import { type Courier, startCourier } from './inbox/courier.ts';
import type { Log } from './log.ts';
import { composeMail } from './mail/compose-mail.ts';
import { createFolderMailer } from './mail/folder-mailer.ts';
import { createSmtpMailer, smtpConnections } from './mail/smtp-mailer.ts';
import { openStore } from './stores/open-store.ts';

export type InboxDependencies = {
  config: Config;
  site: Site;
  copies: Record<string, Copy>;
  log: Log;
  answerRefusedForm: AnswerRefusedForm;
};

/**
 * Opens the store, starts the deliveries and returns the function that fills them.
 * @throws Error when the store cannot be opened
 */
export async function openInbox({ config, site, copies, log, answerRefusedForm }: InboxDependencies) {
  const store = await openStore(config);
  const mailer = config.smtpUrl ? createSmtpMailer(config.smtpUrl) : createFolderMailer(mailFolder(config));
  const couriers: Courier[] = [
    startCourier({
      store,
      log,
      kinds: ['agency', 'visitor'],
      concurrency: smtpConnections,
      deliver: async (delivery, signal) => mailer.send(await composeMail(delivery, { site, copies, config }), signal),
    }),
  ];
  const app = createApp({
    site,
    copies,
    config,
    secret: store.secret,
    accept: createAcceptLead(store, config.rateLimit),
    onStored: () => couriers.forEach((courier) => courier.wake()),
    answerRefusedForm,
    thanksBase: '',
    log,
  });
  return {
    app,
    store,
    /** Lets deliveries under way finish, then closes everything. */
    async close(withinMs: number) {
      await Promise.all(couriers.map((courier) => courier.stop(withinMs)));
      mailer.close();
      await store.close();
    },
  };
}

