import type { Store, StoreMeasure } from '../inbox/store.ts';
import type { Log } from '../settings/log.ts';

/** How long a measurement is reused, in milliseconds: each one writes to the store, and counts a queue that may be long. */
const reusedMs = 5000;

/** Measures the store; null when it cannot be written, or is not open. */
export type MeasureStore = () => Promise<StoreMeasure | null>;

/** @param getStore undefined while the store is not open */
export function createMeasureStore(
  getStore: () => Pick<Store, 'checkWritable' | 'measure'> | undefined,
  log: Log,
  now = Date.now,
): MeasureStore {
  let kept: { found: Promise<StoreMeasure | null>; until: number } | undefined;

  async function measure(): Promise<StoreMeasure | null> {
    const store = getStore();
    try {
      await store?.checkWritable();
      return (await store?.measure()) ?? null;
    } catch (error) {
      log.error('store not writable', error);
      return null;
    }
  }

  return () => {
    if (!kept || now() >= kept.until) kept = { found: measure(), until: now() + reusedMs };
    return kept.found;
  };
}
