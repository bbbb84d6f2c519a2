import { listConsentWordings } from '../../contact/consent.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { WordsByLanguage } from '../../model/words/words-by-language.ts';
import type { LeadInbox } from '../app/answer-post.ts';
import { createAcceptLead } from '../inbox/accept-leads.ts';
import { applyRetention } from '../inbox/apply-retention.ts';
import { openWordings } from '../inbox/consent-wordings.ts';
import { finishErasing } from '../inbox/erase-person.ts';
import { StoreError } from '../inbox/store.ts';
import { removeMails } from '../mail/folder-mailer.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { Log } from '../settings/log.ts';
import { mailFolder, type Settings } from '../settings/settings.ts';
import { hourMs, minuteMs } from '../settings/time-units.ts';
import { openOwnStore } from '../stores/open-own-store.ts';
import { describeLeftStore } from '../stores/open-store.ts';
import { startDeliveries } from './start-deliveries.ts';

const retryMs = 5000;
/** How long the start waits for a database before pages are served without it; the database's own time-outs are longer. */
const firstTryMs = 5000;
/** An old server may need this long to finish its mails. */
const handoverMs = 15_000;
const retentionEveryMs = hourMs;
const finishEveryMs = minuteMs;
/** A difference of clocks above this, in milliseconds, is logged. */
const mostSkewMs = 5000;

type InboxDependencies = {
  settings: Settings;
  configuration: Configuration;
  words: WordsByLanguage;
  log: Log;
  metrics?: Pick<Metrics, 'countLead' | 'observeDelivery'>;
};

export type Inbox = Awaited<ReturnType<typeof openInbox>>;
export type KeptInbox = Awaited<ReturnType<typeof keepInboxOpen>>;

/**
 * Opens the inbox. While that fails, leads are refused with 503 and it is tried again.
 * Resolves once the first try has ended or takes too long.
 */
export async function keepInboxOpen(dependencies: InboxDependencies, open = openInbox) {
  const { log } = dependencies;
  let inbox: Inbox | undefined;
  let retry: NodeJS.Timeout | undefined;
  let problem: string | null = null;
  let closing = false;

  async function tryToOpen(waitMs: number) {
    try {
      inbox = await open(dependencies, waitMs);
      if (problem !== null) log.info('store opened');
      problem = null;
    } catch (error) {
      problem = (error as Error).message;
      log.error('store not opened', error, { message: problem, retryMs });
      if (!closing) retry = setTimeout(() => (trying = tryToOpen(0)), retryMs);
    }
  }
  let trying = tryToOpen(handoverMs);
  await Promise.race([trying, new Promise((resolve) => setTimeout(resolve, firstTryMs).unref())]);

  return {
    /** undefined while the store is not open: the function then answers 503. */
    getLeads: () => inbox?.leads,
    /** Why it takes no lead; null when it does. */
    getProblem: () => problem ?? inbox?.getDamage() ?? null,
    /** undefined while it is not open. */
    getStore: () => inbox?.store,
    /** Lets deliveries under way finish and begins no more; leads are still taken. */
    async stopDeliveries(withinMs: number) {
      closing = true;
      clearTimeout(retry);
      await trying;
      await inbox?.stopDeliveries(withinMs);
    },
    close: async () => inbox?.close(),
  };
}

/**
 * Opens the store and starts the deliveries.
 * @param handoverMs how long to wait for another server to leave the data folder
 * @throws Error when the store cannot be opened
 */
async function openInbox({ settings, configuration, words, log, metrics }: InboxDependencies, handoverMs?: number) {
  const { store, lateDamage, close } = await openOwnStore(settings, handoverMs);
  const wordings = await openWordings(store, listConsentWordings(words)).catch(async (error) => {
    await close();
    throw error;
  });
  const workers = startDeliveries({ settings, configuration, words, log, store, onDelivered: metrics?.observeDelivery });
  const admit = createAcceptLead(store, settings);
  let damage: string | null = null;
  void lateDamage.then((found) => {
    damage = found;
    if (found) log.error('store damaged, no lead is taken', new StoreError(found), { message: found });
  });
  const accept: typeof admit = async (lead) => {
    // What would be written might be lost.
    if (damage) throw new StoreError(damage);
    const acceptance = await admit(lead);
    if (acceptance.kind === 'stored') {
      metrics?.countLead(lead);
      workers.wake();
    }
    return acceptance;
  };
  /** Servers that share a database go by its clock. */
  let ahead = 0;
  async function compareClocks() {
    ahead = (await store.readTime()) - Date.now();
    if (Math.abs(ahead) > mostSkewMs)
      log.error('the clock differs from that of the database', new Error('clock'), { seconds: Math.round(ahead / 1000) });
  }
  await compareClocks();
  const leads: LeadInbox = {
    keys: store.keys,
    wordings,
    accept,
    now: () => Date.now() + (Math.abs(ahead) > mostSkewMs ? ahead : 0),
  };

  const removeFiles = (ids: string[]) => removeMails(mailFolder(settings), ids);
  async function tidy() {
    try {
      const { removed, asksFor, doubt } = await applyRetention(store, settings, removeFiles, await store.readTime());
      if (doubt) log.error('clock doubted', new Error(doubt), { message: doubt });
      if (asksFor > 0) log.info('retention asks before it removes more than a fifth of the leads', { leads: asksFor });
      if (removed > 0) log.info('leads removed by retention', { leads: removed });
    } catch (error) {
      log.error('retention not applied', error);
    }
  }
  const tidying = setInterval(tidy, retentionEveryMs);
  void tidy();
  const finishing = setInterval(() => {
    finishErasing(store, removeFiles).catch((error) => log.error('erasing not finished', error));
    compareClocks().catch((error) => log.error('clocks not compared', error));
  }, finishEveryMs);

  const left = describeLeftStore(settings);
  if (left) log.error('a store was left behind', new Error(left), { message: left });

  return {
    leads,
    store,
    /** Describes the damage found in the store since the server opened it; null while there is none. */
    getDamage: () => damage,
    /** Lets deliveries under way finish and begins no more; leads are still taken. */
    async stopDeliveries(withinMs: number) {
      clearInterval(tidying);
      clearInterval(finishing);
      await workers.stop(withinMs);
    },
    close,
  };
}
