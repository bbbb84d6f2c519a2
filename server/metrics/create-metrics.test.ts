import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createNewLead } from '../../tests/support/leads/new-lead.ts';
import { createRefusalCounter } from '../http/refusal-counter.ts';
import type { ClaimedDelivery } from '../inbox/lead.ts';
import type { StoreMeasure } from '../inbox/store.ts';
import { createMetrics } from './create-metrics.ts';
import { createMeasureStore } from './measure-store.ts';

const silent = { info: () => undefined, error: () => undefined };
const now = 1_000_000;
const measured: StoreMeasure = {
  deliveries: [
    { kind: 'agency', state: 'waiting', count: 3, oldestAt: now - 90_000 },
    { kind: 'webhook', state: 'dead', count: 1, oldestAt: now - 600_000 },
  ],
  bytes: 4096,
};

async function open(
  measure: () => Promise<StoreMeasure> = async () => measured,
  checkWritable: () => Promise<void> = async () => undefined,
) {
  const refusals = createRefusalCounter(silent, true);
  const measureStore = createMeasureStore(
    () => ({ measure, checkWritable }),
    silent,
    () => now,
  );
  const metrics = createMetrics(refusals, measureStore, () => now);
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

test('exports queue, ages and size of the store, which it queries at most once in 5 seconds', async () => {
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

test('exports a store that does not answer as down, without its numbers', async () => {
  const { read } = await open(() => Promise.reject(new Error('disk full')));
  const lines = await read();
  expect(lines).toContain('store_up 0');
  expect(lines.filter((line) => line.startsWith('deliveries'))).toEqual([]);
});

test('exports a store that cannot be written as down', async () => {
  const { read } = await open(undefined, () => Promise.reject(new Error('disk full')));
  expect(await read()).toContain('store_up 0');
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

test('exports alarms, and the times of the last backup and canary', async () => {
  const { metrics, read } = await open();
  expect((await read()).filter((line) => /^(alarm|backup|canary)_/.test(line))).toEqual([
    'backup_newest_timestamp_seconds 0',
    'canary_success_timestamp_seconds 0',
  ]);
  metrics.observeTasks({
    listAlarms: () => [
      { name: 'store', isRaised: true },
      { name: 'disk', isRaised: false },
    ],
    findBackupTime: () => 5000,
    findCanaryTime: () => null,
  });
  expect(await read()).toEqual(
    expect.arrayContaining([
      'alarm_raised{alarm="store"} 1',
      'alarm_raised{alarm="disk"} 0',
      'backup_newest_timestamp_seconds 5',
    ]),
  );
});

test('names metrics as promtool asks: with help, `_total` for counters alone, in base units', async () => {
  const { read } = await open();
  const lines = await read();
  const types = lines.flatMap((line) => {
    const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    return name && type ? [{ name, type }] : [];
  });
  expect(types.length).toBeGreaterThan(20);
  for (const { name, type } of types) {
    expect(
      lines.some((line) => line.startsWith(`# HELP ${name} `)),
      name,
    ).toBe(true);
    expect(name.endsWith('_total'), name).toBe(type === 'counter');
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(name).not.toMatch(
      /(^|_)(ms|milliseconds|minutes|hours|kb|mb|kilobytes|megabytes|percent|gauge|counter|histogram)(_|$)/,
    );
    expect(name).not.toMatch(/_(bucket|sum|count)$/);
  }
});

test.each(['alerts.yml', 'dashboard.json'])('deploy/prometheus/%s queries metrics that exist', async (file) => {
  const { metrics, read } = await open();
  metrics.observeTasks({
    listAlarms: () => [{ name: 'store', isRaised: false }],
    findBackupTime: () => 1,
    findCanaryTime: () => 1,
  });
  const told = new Set((await read()).flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []));
  const text = readFileSync(`deploy/prometheus/${file}`, 'utf8');
  const named = [...text.matchAll(/"?expr"?: "?(.*)/g)].flatMap(([, expression = '']) =>
    [...expression.replace(/\{.*?\}|\[.*?\]|\(le\)/g, '').matchAll(/[a-z]+(?:_[a-z\d]+)+|\bdeliveries\b/g)].map(([name]) => name),
  );
  const functions = ['histogram_quantile'];
  const known = (name: string) => told.has(name.replace(/_bucket$/, '')) || functions.includes(name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !known(name))).toEqual([]);
});
