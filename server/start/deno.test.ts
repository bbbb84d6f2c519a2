import { expect, test } from 'vitest';
import { createDeliverInTurns } from './deno.ts';

test('one worker at a time serves any number of requests', async () => {
  let running = 0;
  let most = 0;
  let started = 0;
  let finish: () => void = () => undefined;
  const deliver = createDeliverInTurns(() => {
    started++;
    most = Math.max(most, ++running);
    return {
      wake: () => undefined,
      whenIdle: () => new Promise<void>((resolve) => (finish = resolve)),
      async stop() {
        await new Promise(setImmediate);
        running--;
      },
    };
  });
  const asked = [deliver()];
  while (started < 1) await new Promise(setImmediate);
  finish();
  await new Promise(process.nextTick);
  // The first worker is stopping: another must look for what came since, once for all who ask.
  asked.push(...Array.from({ length: 289 }, () => deliver()));
  while (started < 2) await new Promise(setImmediate);
  finish();
  await Promise.all(asked);
  expect([started, most, running]).toEqual([2, 1, 0]);
});
