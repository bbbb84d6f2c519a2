import { createAppWithoutStore } from '../app/app-without-store.ts';
import { type Inbox, type InboxDependencies, openInbox } from './open-inbox.ts';

const retryMs = 5000;
/** A database that does not answer must not keep the pages away; its own time-outs are longer. */
const firstTryMs = 5000;
/** An old server may need this long to finish its mails. */
const handoverMs = 15_000;

/**
 * Opens the inbox. While that fails, leads are refused with 503 and it is tried again.
 * Resolves once the first try has ended or takes too long.
 */
export async function keepInbox(dependencies: InboxDependencies, open = openInbox) {
  const { log } = dependencies;
  const appWithoutStore = createAppWithoutStore({ ...dependencies, thanksBase: '' });
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
    getApp: () => inbox?.app ?? appWithoutStore,
    /** Why it is not open; null when it is. */
    getProblem: () => problem,
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
