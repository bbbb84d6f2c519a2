import { type Answer, createJsonAnswer } from '../http/static/answer.ts';
import type { Store } from '../inbox/store.ts';
import { keepFor } from '../metrics/keep-for.ts';
import type { Log } from '../settings/log.ts';

/** How long an answer is kept for further requests, in milliseconds: each check writes to the store. */
const keptMs = 5000;

/**
 * Answers whether the store can be written, and how old the oldest undelivered mail is.
 * @param findStore undefined while the store is not open
 */
export function createReadiness(findStore: () => Store | undefined, log: Log, now = Date.now): () => Promise<Answer> {
  async function look(): Promise<Answer> {
    try {
      const store = findStore();
      if (!store) return createJsonAnswer(503, { ok: false });
      await store.checkWritable();
      const { oldestWaitingAt, dead } = await store.readBacklog();
      const oldestUndeliveredSeconds = oldestWaitingAt === null ? 0 : Math.round((now() - oldestWaitingAt) / 1000);
      return createJsonAnswer(200, { ok: true, oldestUndeliveredSeconds, dead });
    } catch (error) {
      log.error('store not writable', error);
      return createJsonAnswer(503, { ok: false });
    }
  }

  return keepFor(keptMs, now, look);
}
