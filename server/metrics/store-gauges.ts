import { Gauge, type Registry } from 'prom-client';
import type { Store, StoreMeasure } from '../inbox/store.ts';

/** Counting a long queue takes a moment: whoever asks more often, in milliseconds, gets the last numbers. */
const keptMs = 5000;

/** Adds what the store tells about itself; nothing of it while the store does not answer. */
export function createStoreGauges(registry: Registry, findStore: () => Pick<Store, 'measure'> | undefined, now: () => number) {
  let kept: { measure: Promise<StoreMeasure | null>; until: number } | undefined;

  async function look(): Promise<StoreMeasure | null> {
    try {
      return (await findStore()?.measure()) ?? null;
    } catch {
      return null;
    }
  }

  function measure(): Promise<StoreMeasure | null> {
    if (!kept || now() >= kept.until) kept = { measure: look(), until: now() + keptMs };
    return kept.measure;
  }

  function add(name: string, help: string, labelNames: string[], set: (gauge: Gauge, measure: StoreMeasure) => void) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        const found = await measure();
        if (found) set(this, found);
      },
    });
  }

  new Gauge({
    name: 'store_up',
    help: '1 when the store answers.',
    registers: [registry],
    async collect() {
      this.set((await measure()) ? 1 : 0);
    },
  });
  add('store_bytes', 'Size of the store.', [], (gauge, { bytes }) => gauge.set(bytes));
  add('deliveries', 'Deliveries that are not done.', ['kind', 'state'], (gauge, { deliveries }) => {
    for (const { kind, state, count } of deliveries) gauge.set({ kind, state }, count);
  });
  add('delivery_oldest_age_seconds', 'Age of the oldest of them.', ['kind', 'state'], (gauge, { deliveries }) => {
    for (const { kind, state, oldestAt } of deliveries) gauge.set({ kind, state }, Math.max(0, (now() - oldestAt) / 1000));
  });
}
