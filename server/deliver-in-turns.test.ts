import { expect, test } from 'vitest';
import { createDeliverInTurns } from './deliver-in-turns.ts';

test('one worker at a time carries out what any number of requests ask for', async () => {
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
  const asked = Array.from({ length: 289 }, () => deliver());
  finish();
  await new Promise(process.nextTick);
  // Its worker is stopping: another one must look for what came since.
  asked.push(deliver());
  while (started < 2) await new Promise(setImmediate);
  finish();
  await Promise.all(asked);
  expect([started, most, running]).toEqual([2, 1, 0]);
});
