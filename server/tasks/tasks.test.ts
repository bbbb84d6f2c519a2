import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { type Store, tooLarge } from '../inbox/store.ts';
import { makeBackup } from '../stores/sqlite/backups.ts';
import { openSqliteStore } from '../stores/sqlite/sqlite-store.ts';
import { createBackupTask } from './backup-task.ts';
import { createCanaryTask } from './canary-task.ts';
import { readLocalTime } from './local-time.ts';
import { createRewriteTask, findNextRewrite } from './rewrite-task.ts';
import { startTasks } from './start-tasks.ts';

const minute = 60_000;
const hour = 60 * minute;
const log = { info: () => undefined, error: () => undefined };

test.each([
  ['America/Chicago', { hour: 18, day: 22, weekday: 6 }],
  ['UTC', { hour: 0, day: 23, weekday: 0 }],
  ['Asia/Kolkata', { hour: 5, day: 23, weekday: 0 }],
])('midnight of a Monday in UTC has an hour and a day of its own in %s', (timeZone, local) => {
  expect(readLocalTime(Date.UTC(2026, 10, 23), timeZone)).toEqual(local);
});

/** Keeps what was last set for each alarm. */
function watchAlarms() {
  const raised = new Map<string, string | null>();
  return { raised, alarms: { set: (name: string, problem: string | null) => void raised.set(name, problem) } };
}

/** Runs a task whenever it is due at a step of ten minutes (the server's steps are 20 seconds), and lists when it ran. */
async function walk(task: { isDue(at: number): boolean; run(at: number): Promise<void> }, clock: { at: number }, until: number) {
  const ran: string[] = [];
  for (; clock.at <= until; clock.at += 10 * minute)
    if (task.isDue(clock.at)) {
      ran.push(new Date(clock.at).toISOString().slice(5, 16));
      await task.run(clock.at);
    }
  return ran;
}

async function openBackups(answer: () => string | null = () => null) {
  const dataFolder = createTemporaryFolder();
  const file = join(dataFolder, 'inbox.db');
  await (await openSqliteStore(file)).close();
  const clock = { at: Date.UTC(2026, 10, 2, 12) };
  const { raised, alarms } = watchAlarms();
  const task = createBackupTask({
    settings: { dataFolder },
    timeZone: 'America/Chicago',
    alarms,
    log,
    now: () => clock.at,
    async backUp() {
      const problem = answer();
      if (problem !== null) throw new Error(problem);
      await makeBackup(file, join(dataFolder, 'backups'), { floorMegabytes: 0, at: new Date(clock.at) });
    },
  });
  return { task, clock, raised };
}

test('a backup is made soon after the first start, and then in the small hours of the agency', async () => {
  const { task, clock, raised } = await openBackups();
  expect(await walk(task, clock, clock.at + 48 * hour)).toEqual(['11-02T12:10', '11-03T09:00', '11-04T09:00']);
  expect(raised.get('backup')).toBeNull();
});

test('a backup that fails is an alarm, and is tried again every hour', async () => {
  let problem: string | null = 'no room';
  const { task, clock, raised } = await openBackups(() => problem);
  expect(await walk(task, clock, clock.at + 2.5 * hour)).toHaveLength(3);
  expect(raised.get('backup')).toBe('no room');
  problem = null;
  expect(await walk(task, clock, clock.at + hour)).toHaveLength(1);
  expect(raised.get('backup')).toBeNull();
});

function openCanary({ everyMs = hour, turns = [] as boolean[], days = 60 as number | null } = {}) {
  const clock = { at: 0 };
  const state = { failure: null as string | null, days, isOpen: true, asked: 0 };
  const { raised, alarms } = watchAlarms();
  const store = { takeTurn: async () => turns.shift() ?? true } as unknown as Store;
  const task = createCanaryTask({
    everyMs,
    alarms,
    log,
    now: () => clock.at,
    getStore: () => (state.isOpen ? store : undefined),
    async runCanary() {
      state.asked++;
      if (state.failure) throw new Error(state.failure);
    },
    countCertificateDays: async () => state.days,
  });
  return { task, clock, state, raised };
}

test('a canary is sent soon after the start, and then every hour', async () => {
  const { task, clock, state } = openCanary();
  expect(await walk(task, clock, 3.5 * hour)).toHaveLength(4);
  expect(state.asked).toBe(4);
});

test('two canaries in a row that do not get through are an alarm, one is none', async () => {
  const { task, clock, state, raised } = openCanary();
  state.failure = 'www.example.com does not answer';
  await task.run(clock.at);
  expect(raised.get('canary')).toBeUndefined();
  expect(task.isDue(clock.at + 5 * minute)).toBe(true);
  await task.run(clock.at + 5 * minute);
  expect(raised.get('canary')).toBe('www.example.com does not answer');
  state.failure = null;
  await task.run(clock.at + 10 * minute);
  expect(raised.get('canary')).toBeNull();
});

test('of two servers one sends the canary; after a failure the same one, until it gets through', async () => {
  const { task, state } = openCanary({ turns: [false, true, false, false] });
  await task.run(0);
  expect(state.asked).toBe(0);
  state.failure = 'away';
  await task.run(hour);
  state.failure = null;
  await task.run(2 * hour);
  expect(state.asked).toBe(2);
  await task.run(3 * hour);
  expect(state.asked).toBe(2);
});

test('a certificate that ends within 14 days is an alarm, an address without one is none', async () => {
  for (const [days, expected] of [
    [13, expect.stringContaining('13 days are left')],
    [14, null],
    [null, null],
  ] as const) {
    const { task, raised } = openCanary({ days });
    await task.run(0);
    expect(raised.get('certificate')).toEqual(expected);
  }
});

test('no canary is sent while the store cannot be reached', async () => {
  const { task, state } = openCanary();
  state.isOpen = false;
  await task.run(0);
  expect(state.asked).toBe(0);
});

test('a task that runs is not started a second time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const started: string[] = [];
  let end: () => void = () => undefined;
  const tasks = startTasks(
    [
      {
        name: 'slow',
        isDue: () => true,
        run: () => {
          started.push('slow');
          return new Promise((resolve) => {
            end = resolve;
          });
        },
      },
      { name: 'failing', isDue: () => true, run: () => Promise.reject(new Error('as the test wants it')) },
    ],
    log,
  );
  await vi.advanceTimersByTimeAsync(minute);
  expect(started).toEqual(['slow']);
  end();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(started).toEqual(['slow', 'slow']);
  tasks.stop();
});

test('a large store is rewritten once a night, at four in the time of the agency, after somebody was erased', async () => {
  let left: string | null = tooLarge;
  const { raised, alarms } = watchAlarms();
  const rewritten: string[] = [];
  const turns = [0];
  const store = {
    takeTurn: async (_: string, at: number, everyMs: number) => (turns.at(-1) ?? 0) <= at - everyMs && turns.push(at) > 0,
    async scrub(evenLarge = false) {
      if (!evenLarge) return left;
      rewritten.push(new Date(clock.at).toISOString().slice(5, 16));
      if (rewritten.length === 1) return 'there is no room';
      left = null;
      return null;
    },
  };
  const clock = { at: Date.UTC(2026, 10, 2, 12) };
  const task = createRewriteTask({
    timeZone: 'America/Chicago',
    alarms,
    log,
    getStore: () => store,
  });
  expect(new Date(findNextRewrite(clock.at, 'America/Chicago')).toISOString()).toBe('2026-11-03T10:00:00.000Z');
  await walk(task, clock, clock.at + 24 * hour);
  expect(raised.get('erased')).toBe('there is no room');
  await walk(task, clock, clock.at + 48 * hour);
  expect(rewritten).toEqual(['11-03T10:00', '11-04T10:00']);
  expect(raised.get('erased')).toBeNull();
});
