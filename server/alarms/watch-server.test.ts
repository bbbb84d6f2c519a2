import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import type { StoreMeasure } from '../inbox/store.ts';
import { createServerCheck } from './watch-server.ts';

const log = { info: () => undefined, error: () => undefined };
const second = 1000;

/** A look at a server whose store, refusals and clock the test holds. */
function open({ floorMegabytes = 0, dataFolder = createTemporaryFolder() } = {}) {
  const state = {
    at: 0,
    problem: null as string | null,
    failure: null as string | null,
    hangs: false,
    deliveries: [] as StoreMeasure['deliveries'],
  };
  const totals = new Map<string, number>();
  const reports: number[] = [];
  const raised = new Map<string, string | null>();
  const store = {
    async checkWritable() {
      if (state.hangs) await new Promise(() => undefined);
      if (state.failure) throw new Error(state.failure);
    },
    readNote: () => (state.hangs ? new Promise<null>(() => undefined) : Promise.resolve(null)),
    measure: async () => ({ deliveries: state.deliveries, bytes: 0 }),
  };
  const look = createServerCheck({
    settings: { databaseUrl: undefined, smtpUrl: undefined, dataFolder, floorMegabytes },
    inbox: { getProblem: () => state.problem, getStore: () => (state.problem === null ? store : undefined) },
    refusals: { totals },
    alarms: { set: (name, problem) => void raised.set(name, problem), report: async () => void reports.push(state.at) },
    log,
    now: () => state.at,
  });
  const lookAt = async (at: number) => {
    state.at = at;
    await look();
    return raised;
  };
  return { state, totals, reports, lookAt };
}

test('a store that cannot be written for a minute is an alarm, and a shorter time is none', async () => {
  const { state, lookAt } = open();
  state.failure = 'database or disk is full';
  expect((await lookAt(0)).get('store')).toBeUndefined();
  expect((await lookAt(40 * second)).get('store')).toBeUndefined();
  expect((await lookAt(60 * second)).get('store')).toBe('database or disk is full');
  state.failure = null;
  expect((await lookAt(80 * second)).get('store')).toBeNull();
  state.failure = 'database or disk is full';
  expect((await lookAt(100 * second)).get('store')).toBeNull();
});

test('a store that does not answer is the same alarm, and keeps no alarm from being sent', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { state, reports, lookAt } = open();
  state.hangs = true;
  for (const at of [0, 60 * second]) {
    const looking = lookAt(at);
    await vi.advanceTimersByTimeAsync(20 * second);
    expect(reports.at(-1)).toBe(at);
    expect((await looking).get('store')).toBe(at === 0 ? undefined : 'the store does not answer');
  }
});

test('a store that cannot be opened is the same alarm', async () => {
  const { state, lookAt } = open();
  state.problem = 'connect ECONNREFUSED';
  await lookAt(0);
  expect((await lookAt(60 * second)).get('store')).toBe('connect ECONNREFUSED');
});

test('answering visitors with 503 for a minute is the same alarm', async () => {
  const { totals, lookAt } = open();
  for (const [index, at] of [0, 20, 40, 60].entries()) {
    totals.set('cannot_store', index + 1);
    await lookAt(at * second);
  }
  expect((await lookAt(60 * second)).get('store')).toBeNull();
  totals.set('cannot_store', 10);
  await lookAt(80 * second);
  totals.set('cannot_store', 11);
  expect((await lookAt(140 * second)).get('store')).toContain('503');
});

test('ten posts with a wrong key within an hour are an alarm; those of the hour before do not count', async () => {
  const { totals, lookAt } = open();
  totals.set('wrong_key', 9);
  expect((await lookAt(60 * second)).get('keys')).toBeNull();
  totals.set('wrong_key', 10);
  expect((await lookAt(120 * second)).get('keys')).toMatch(/^10 posts.*ANON_KEY/);
  expect((await lookAt(7200 * second)).get('keys')).toBeNull();
});

test('a dead letter is an alarm, and stays one while the store cannot be reached', async () => {
  const { state, lookAt } = open();
  state.deliveries = [{ kind: 'agency', state: 'dead', count: 2, oldestAt: 0 }];
  expect((await lookAt(0)).get('queue')).toContain('2 deliveries are dead');
  state.problem = 'away';
  expect((await lookAt(second)).get('queue')).toContain('2 deliveries are dead');
});

test('a damaged log whose copy is there is an alarm', async () => {
  const dataFolder = createTemporaryFolder();
  const { lookAt } = open({ dataFolder });
  expect((await lookAt(0)).get('log')).toBeNull();
  writeFileSync(join(dataFolder, 'inbox.db-wal.damaged-20261123T020000Z'), '');
  expect((await lookAt(20 * second)).get('log')).toMatch(/leads that came just before may be missing/);
});

test('a disk with too little room is an alarm', async () => {
  expect((await open().lookAt(0)).get('disk')).toBeNull();
  expect((await open({ floorMegabytes: 900_000_000 }).lookAt(0)).get('disk')).toMatch(/MB are free.*below 900000000 MB/);
});
