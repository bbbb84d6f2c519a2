import type { Copies } from '../site-schema/copies.ts';
import type { Site } from '../site-schema/site-config.ts';
import { type AnswerRefusedForm, createApp } from './app.ts';
import { type Config, mailFolder } from './config.ts';
import type { Refusals } from './http/refusals.ts';
import { createAcceptLead } from './inbox/accept-leads.ts';
import { applyRetention } from './inbox/apply-retention.ts';
import type { Log } from './log.ts';
import { removeMails } from './mail/folder-mailer.ts';
import { startDeliveries } from './start-deliveries.ts';
import { openStore } from './stores/open-store.ts';
import { lockFolder } from './stores/sqlite/lock-folder.ts';

const retentionEveryMs = 3_600_000;

export type InboxDependencies = {
  config: Config;
  site: Site;
  copies: Copies;
  log: Log;
  answerRefusedForm: AnswerRefusedForm;
  refusals: Refusals;
};

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

/**
 * Opens the store, starts the deliveries and returns the function that fills them.
 * @param handoverMs how long to wait for another server to leave the data folder
 * @throws Error when the store cannot be opened
 */
export async function openInbox(
  { config, site, copies, log, answerRefusedForm, refusals }: InboxDependencies,
  handoverMs?: number,
) {
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataFolder, handoverMs);
  const store = await openStore(config).catch((error) => {
    unlock();
    throw error;
  });
  // Alone with the file, this server knows that whoever claimed something before is gone.
  if (!config.databaseUrl) await store.releaseDeliveries(Date.now());
  const workers = startDeliveries({ config, site, copies, log, store });
  const app = createApp({
    site,
    copies,
    config,
    secret: store.secret,
    accept: createAcceptLead(store, config.rateLimit),
    onStored: workers.wake,
    answerRefusedForm,
    refusals,
    thanksBase: '',
    log,
  });

  const tidy = () =>
    applyRetention(store, config, (ids) => removeMails(mailFolder(config), ids)).catch((error) =>
      log.error('retention not applied', error),
    );
  const tidying = setInterval(tidy, retentionEveryMs);
  void tidy();

  return {
    app,
    store,
    /** Lets deliveries under way finish and begins no more; leads are still taken. */
    async stopDeliveries(withinMs: number) {
      clearInterval(tidying);
      await workers.stop(withinMs);
    },
    async close() {
      await store.close();
      unlock();
    },
  };
}
