import { type Answer, createJsonAnswer } from '../http/static/answer.ts';
import { sumUpBacklog } from '../inbox/watch-queue.ts';
import type { MeasureStore } from '../metrics/measure-store.ts';

/** Answers whether the store can be written, and how old the oldest undelivered mail to the agency is. */
export async function answerReadiness(measureStore: MeasureStore, now = Date.now()): Promise<Answer> {
  const measured = await measureStore();
  if (!measured) return createJsonAnswer(503, { ok: false });
  const { dead, oldestWaitingAt } = sumUpBacklog(measured);
  const waitingMs = Math.max(0, now - (oldestWaitingAt ?? now));
  return createJsonAnswer(200, { ok: true, oldestUndeliveredSeconds: Math.round(waitingMs / 1000), dead });
}
