import { expect, test } from 'vitest';
import { createNewLead } from '../../tests/support/new-lead.ts';
import { createRefusals } from '../http/refusals.ts';
import type { ClaimedDelivery } from '../inbox/lead.ts';
import type { StoreMeasure } from '../inbox/store.ts';
import { createMetrics } from './create-metrics.ts';

const silent = { info: () => undefined, error: () => undefined };
const now = 1_000_000;
const measured: StoreMeasure = {
  deliveries: [
    { kind: 'agency', state: 'waiting', count: 3, oldestAt: now - 90_000 },
    { kind: 'webhook', state: 'dead', count: 1, oldestAt: now - 600_000 },
  ],
  bytes: 4096,
};

async function open(measure: () => Promise<StoreMeasure> = async () => measured) {
  const refusals = createRefusals(silent, true);
  const metrics = createMetrics(refusals, () => now);
  metrics.watchStore(() => ({ measure }));
  const read = async () => String((await metrics.answer()).body).split('\n');
  return { refusals, metrics, read };
}

test('counts what was stored and what was refused, by code', async () => {
  const { metrics, refusals, read } = await open();
  metrics.countLead({ canary: false, spam: null });
  metrics.countLead({ canary: false, spam: 'honeypot' });
  refusals.count('wrong_key', '192.0.2.1');
  refusals.count('wrong_key', '192.0.2.1');
  await read();
  expect(await read()).toEqual(
    expect.arrayContaining([
      'leads_accepted_total{kind="lead"} 1',
      'leads_accepted_total{kind="spam"} 1',
      'leads_accepted_total{kind="canary"} 0',
      'posts_refused_total{code="wrong_key"} 2',
    ]),
  );
});

test('tells queue, ages and size as the store has them, and looks at most once in 5 seconds', async () => {
  let looks = 0;
  const { read } = await open(async () => {
    looks++;
    return measured;
  });
  await read();
  expect(await read()).toEqual(
    expect.arrayContaining([
      'store_up 1',
      'store_bytes 4096',
      'deliveries{kind="agency",state="waiting"} 3',
      'deliveries{kind="webhook",state="dead"} 1',
      'delivery_oldest_age_seconds{kind="agency",state="waiting"} 90',
    ]),
  );
  expect(looks).toBe(1);
});

test('tells that the store does not answer, and no numbers of it', async () => {
  const { read } = await open(() => Promise.reject(new Error('disk full')));
  const lines = await read();
  expect(lines).toContain('store_up 0');
  expect(lines.filter((line) => line.startsWith('deliveries'))).toEqual([]);
});

test('measures from the arrival of a lead to its delivery', async () => {
  const { metrics, read } = await open();
  const lead = { ...createNewLead({ receivedAt: now - 4000 }), kind: 'agency' } as unknown as ClaimedDelivery['lead'];
  metrics.observeDelivery({ kind: 'agency', lead });
  expect(await read()).toEqual(
    expect.arrayContaining([
      'delivery_latency_seconds_bucket{le="2",kind="agency"} 0',
      'delivery_latency_seconds_bucket{le="5",kind="agency"} 1',
      'delivery_latency_seconds_sum{kind="agency"} 4',
    ]),
  );
});
