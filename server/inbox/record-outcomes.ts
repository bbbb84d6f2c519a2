import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { RecordedOutcome, Store } from './store.ts';

const retryMs = 1000;

/**
 * Returns a function that records an outcome and resolves once it is durable. Outcomes that come together share a commit.
 * Does not give up: what a receiver acknowledged must not be sent again because the disk was full for a moment.
 */
export function createOutcomeRecorder(store: Store, log: Log) {
  let waiting: { recorded: RecordedOutcome; resolve: () => void }[] = [];
  let recording = false;

  async function recordWaiting() {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await store.recordOutcomes(batch.map(({ recorded }) => recorded));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        log.error('outcomes not recorded', error, { deliveries: batch.length });
        waiting = [...batch, ...waiting];
        await sleep(retryMs);
      }
    }
    recording = false;
  }

  return (recorded: RecordedOutcome) =>
    new Promise<void>((resolve) => {
      waiting.push({ recorded, resolve });
      if (recording) return;
      recording = true;
      setImmediate(recordWaiting);
    });
}
