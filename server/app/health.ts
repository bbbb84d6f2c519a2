import { type Answer, createJsonAnswer } from '../http/static/answer.ts';
import type { MeasureStore } from '../metrics/measure-store.ts';

/** Answers whether the store can be written, and how old the oldest undelivered mail to the agency is. */
export async function answerReadiness(measureStore: MeasureStore, now = Date.now()): Promise<Answer> {
  const measured = await measureStore();
  if (!measured) return createJsonAnswer(503, { ok: false });
  // Visitors mistype addresses: their mail is no fault.
  const ours = measured.deliveries.filter(({ kind }) => kind !== 'visitor');
  const oldestAt = Math.min(now, ...ours.filter(({ state }) => state === 'waiting').map(({ oldestAt }) => oldestAt));
  const dead = ours.filter(({ state }) => state === 'dead').reduce((sum, { count }) => sum + count, 0);
  return createJsonAnswer(200, { ok: true, oldestUndeliveredSeconds: Math.round((now - oldestAt) / 1000), dead });
}
