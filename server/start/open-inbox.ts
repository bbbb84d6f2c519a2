import { describeFault } from '../../model/process/describe-fault.ts';
import { openIntake } from '../inbox/accept-leads.ts';
import { readReceivers } from '../inbox/receivers.ts';
import type { Settings } from '../settings/settings.ts';
import { noteNewInbox } from '../stores/new-inbox.ts';
import { openOwnStore } from '../stores/open-store.ts';
import { type InboxDependencies, startDeliveries } from './start-deliveries.ts';

const retryMs = 5000;
/**
 * How long the server's start waits for the store before it serves pages without it; a database's
 * own time-outs are longer.
 */
const firstTryMs = 5000;
/**
 * How long the first try waits for the server that ran before, which may need this long to finish
 * its mails.
 */
const handoverMs = 15_000;

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

/**
 * Opens the inbox, again and again while that fails. Resolves when the first try has ended or takes
 * too long.
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
      const message = describeFault(error, 'the store');
      if (message !== problem) log.error('store not opened', error, { message, retryMs });
      problem = message;
      if (!closing) retry = setTimeout(() => (trying = tryToOpen(0)), retryMs);
    }
  }
  let trying = tryToOpen(handoverMs);
  await Promise.race([trying, new Promise((resolve) => setTimeout(resolve, firstTryMs).unref())]);

  return {
    getIntake: () => inbox?.intake,
    /** Why no lead is taken; null when leads are. */
    getProblem: () => problem,
    getStore: () => inbox?.store,
    /** Lets deliveries under way finish and begins no more; leads are still taken. */
    async stopDeliveries(withinMs: number) {
      closing = true;
      clearTimeout(retry);
      await trying;
      await inbox?.stopDeliveries(withinMs);
    },
    close: async () => inbox?.store.close(),
  };
}

/** Why a store that has just been asked for is not open yet. */
export const describeWait = ({ databaseUrl, dataFolder }: Settings) =>
  databaseUrl
    ? 'the database has not answered yet'
    : `the store in ${dataFolder} is not open yet: the disk is slow, or another server works there; ` +
      'stop that one, or set another DATA_DIR';

/**
 * Opens the store, waiting so long for another server to leave the data folder, and starts the
 * deliveries.
 * @throws Error
 */
async function openInbox(dependencies: InboxDependencies, waitMs: number) {
  const { settings, configuration, words, log } = dependencies;
  const store = await openOwnStore(settings, waitMs);
  // On a full disk the mails of a store that cannot be written still leave.
  await noteNewInbox(store, settings.dataFolder).catch(() => undefined);
  const intake = await openIntake(store, settings, words, () => workers.wake()).catch(
    async (error) => {
      await store.close();
      throw error;
    },
  );
  await store
    .addressDeliveries(readReceivers(configuration, settings))
    .catch((error) => log.error('deliveries not addressed', error));
  const workers = startDeliveries({ ...dependencies, store });
  return { intake, store, stopDeliveries: workers.stop };
}
