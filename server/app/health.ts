import { type Answer, createJsonAnswer } from '../http/answer.ts';
import { sumUpBacklog } from '../inbox/watch-queue.ts';
import type { MeasureStore } from '../metrics/measure-store.ts';

/** Answers whether the store can be written, how long a delivery to the agency has waited at most, and how many are dead. */
export async function answerReadiness(measureStore: MeasureStore, now = Date.now()): Promise<Answer> {
  const measured = await measureStore();
  if (!measured) return createJsonAnswer(503, { ok: false });
  const { dead, oldestWaitingAt } = sumUpBacklog(measured);
  const waitingMs = Math.max(0, now - (oldestWaitingAt ?? now));
  return createJsonAnswer(200, { ok: true, oldestUndeliveredSeconds: Math.round(waitingMs / 1000), dead });
}
