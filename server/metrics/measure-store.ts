import type { Store, StoreMeasure } from '../inbox/store.ts';
import type { Log } from '../settings/log.ts';

/** How long what was found is kept, in milliseconds: each look writes to the store, and counts a queue that may be long. */
const keptMs = 5000;

/** Looks whether leads can be stored and what waits; null when they cannot. */
export type MeasureStore = () => Promise<StoreMeasure | null>;

/** @param getStore undefined while the store is not open */
export function createMeasureStore(
  getStore: () => Pick<Store, 'checkWritable' | 'measure'> | undefined,
  log: Log,
  now = Date.now,
): MeasureStore {
  let kept: { found: Promise<StoreMeasure | null>; until: number } | undefined;

  async function look(): Promise<StoreMeasure | null> {
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
    if (!kept || now() >= kept.until) kept = { found: look(), until: now() + keptMs };
    return kept.found;
  };
}
