import { listConsentWordings } from '../../contact/consent.ts';
import type { Site } from '../../model/configuration/site-config.ts';
import type { Copies } from '../../model/words/copies.ts';
import { type AnswerRefusedForm, createApp } from '../app/app.ts';
import type { Refusals } from '../http/refusals.ts';
import { createAcceptLead } from '../inbox/accept-leads.ts';
import { applyRetention } from '../inbox/apply-retention.ts';
import { openWordings } from '../inbox/consent-wordings.ts';
import { finishErasing } from '../inbox/erase-person.ts';
import { removeMails } from '../mail/folder-mailer.ts';
import { startAlerts } from '../metrics/alert.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { type Config, mailFolder, readLimits, usesFolder } from '../settings/config.ts';
import type { Log } from '../settings/log.ts';
import { describeLeftStore } from '../stores/find-left-store.ts';
import { openStore } from '../stores/open-store.ts';
import { prepareFolder } from '../stores/prepare-folder.ts';
import { refuseDamage } from '../stores/refuse-damage.ts';
import { lockFolder } from '../stores/sqlite/lock-folder.ts';
import { startDeliveries } from './start-deliveries.ts';

const retentionEveryMs = 3_600_000;
const finishEveryMs = 60_000;

export type InboxDependencies = {
  config: Config;
  site: Site;
  copies: Copies;
  log: Log;
  answerRefusedForm: AnswerRefusedForm;
  refusals: Refusals;
  metrics?: Pick<Metrics, 'countLead' | 'observeDelivery'>;
};

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

/**
 * Opens the store, starts the deliveries and returns the function that fills them.
 * @param handoverMs how long to wait for another server to leave the data folder
 * @throws Error when the store cannot be opened
 */
export async function openInbox(
  { config, site, copies, log, answerRefusedForm, refusals, metrics }: InboxDependencies,
  handoverMs?: number,
) {
  const { store, close } = await openOwnStore(config, handoverMs);
  const wordings = await openWordings(store, listConsentWordings(copies)).catch(async (error) => {
    await close();
    throw error;
  });
  const workers = startDeliveries({ config, site, copies, log, store, onDelivered: metrics?.observeDelivery });
  const admit = createAcceptLead(store, readLimits(config));
  const accept: typeof admit = async (lead) => {
    const acceptance = await admit(lead);
    if (acceptance.kind === 'stored') metrics?.countLead(lead);
    return acceptance;
  };
  const app = createApp({
    site,
    copies,
    config,
    keys: store.keys,
    wordings,
    accept,
    onStored: workers.wake,
    answerRefusedForm,
    refusals,
    thanksBase: '',
    log,
  });

  const removeFiles = (ids: string[]) => removeMails(mailFolder(config), ids);
  const tidy = () => applyRetention(store, config, removeFiles).catch((error) => log.error('retention not applied', error));
  const tidying = setInterval(tidy, retentionEveryMs);
  void tidy();
  const finishing = setInterval(
    () => finishErasing(store, removeFiles).catch((error) => log.error('erasing not finished', error)),
    finishEveryMs,
  );

  const alerts = startAlerts({ config, store, log });
  const left = describeLeftStore(config);
  if (left) log.error('a store was left behind', new Error(left), { message: left });

  return {
    app,
    store,
    /** Lets deliveries under way finish and begins no more; leads are still taken. */
    async stopDeliveries(withinMs: number) {
      clearInterval(tidying);
      clearInterval(finishing);
      alerts.stop();
      await workers.stop(withinMs);
    },
    close,
  };
}

/** The store for the one server that works in its folder; PostgreSQL is shared by any number. */
async function openOwnStore(config: Config, handoverMs?: number) {
  if (usesFolder(config)) prepareFolder(config.dataFolder);
  const unlock = config.databaseUrl ? () => undefined : await lockFolder(config.dataFolder, handoverMs);
  const store = await openStore(config, { create: true }).catch((error) => {
    unlock();
    throw error;
  });
  const close = async () => {
    await store.close();
    unlock();
  };
  try {
    await refuseDamage(store, config);
    // Alone with the file, this server knows that whoever claimed something before is gone.
    if (!config.databaseUrl) await store.releaseDeliveries(Date.now());
  } catch (error) {
    await close();
    throw error;
  }
  return { store, close };
}
