import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../settings/log.ts';
import type { RecordedOutcome, Store } from './store.ts';

const retryMs = 1000;

/**
 * Returns a function that records an outcome and resolves once it is durable: to whether the lead was erased while its delivery was
 * under way. Outcomes that arrive together share a commit.
 * It retries for ever: a delivery that was acknowledged must not be sent again because the disk was full for a moment.
 */
export function createOutcomeRecorder(store: Store, log: Log) {
  let waiting: { outcome: RecordedOutcome; resolve: (isErased: boolean) => void }[] = [];
  let recording = false;

  async function recordWaiting() {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const erased = new Set(await store.recordOutcomes(batch.map(({ outcome }) => outcome)));
        for (const { outcome, resolve } of batch) resolve(erased.has(outcome.id));
      } catch (error) {
        log.error('outcomes not recorded', error, { deliveries: batch.length });
        waiting = [...batch, ...waiting];
        await sleep(retryMs);
      }
    }
    recording = false;
  }

  return (outcome: RecordedOutcome) =>
    new Promise<boolean>((resolve) => {
      waiting.push({ outcome, resolve });
      if (recording) return;
      recording = true;
      setImmediate(recordWaiting);
    });
}
