import type { Store } from './inbox/store.ts';
import type { Log } from './log.ts';

const answerJson = (status: number, body: object) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Answers /healthz (the process runs) and /readyz (the store can be written; how old the oldest undelivered mail is).
 * Returns undefined for any other path.
 */
export function createHealth(store: Store, log: Log, now = Date.now) {
  return async (path: string): Promise<Response | undefined> => {
    if (path === '/healthz') return answerJson(200, { ok: true });
    if (path !== '/readyz') return undefined;
    try {
      await store.checkWritable();
      const { oldestWaitingAt, dead } = await store.readBacklog();
      const oldestUndeliveredSeconds = oldestWaitingAt === null ? 0 : Math.round((now() - oldestWaitingAt) / 1000);
      return answerJson(200, { ok: true, oldestUndeliveredSeconds, dead });
    } catch (error) {
      log.error('store not writable', error);
      return answerJson(503, { ok: false });
    }
  };
}
