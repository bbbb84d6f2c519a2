import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { configuration, log, words } from '../../tests/support/servers/open-app.ts';
import { createRefusalCounter } from '../http/refusal-counter.ts';
import type { Store } from '../inbox/store.ts';
import { readSettings } from '../settings/settings.ts';
import { makeBackup } from '../stores/sqlite/make-backup.ts';
import { openSqliteStore } from '../stores/sqlite/sqlite-store.ts';
import { createBackupTask } from './backup-task.ts';
import { createCanaryTask } from './canary-task.ts';
import { repeat } from './repeat.ts';
import { startTasks } from './start-tasks.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Asks a task every ten minutes until a time whether it is due, and lists when it worked. */
async function walk(
  clock: { at: number; worked: number[] },
  run: (at: number) => Promise<void>,
  until: number,
) {
  clock.worked = [];
  for (; clock.at <= until; clock.at += 10 * minute) await run(clock.at);
  return clock.worked.map((at) => new Date(at).toISOString().slice(5, 16));
}

test('a backup is made soon after the first start, then in the small hours of the agency, and every hour after a failure', async () => {
  const dataFolder = createTemporaryFolder();
  const file = join(dataFolder, 'inbox.db');
  const folder = join(dataFolder, 'backups');
  await (await openSqliteStore(file)).close();
  // The clock was ahead once.
  makeBackup(file, folder, 0, new Date(Date.UTC(2027, 0)));
  const clock = { at: Date.UTC(2026, 10, 2, 12), worked: [] as number[] };
  let failure: Error | null = null;
  const backUp = async () => {
    clock.worked.push(clock.at);
    if (failure) throw failure;
    makeBackup(file, folder, 0, new Date(clock.at));
  };
  const error = vi.fn();
  const timeZone = 'America/Chicago';
  const settings = { dataFolder };
  const task = createBackupTask({ settings, timeZone, log: { ...log, error }, backUp }, clock.at);
  expect(task.conditions).toEqual({});
  expect(await walk(clock, task.run, clock.at + 48 * hour)).toEqual([
    '11-02T12:10',
    '11-03T09:00',
    '11-04T09:00',
  ]);
  expect(task.conditions).toEqual({ backup: null });
  clock.at = Date.UTC(2026, 10, 5, 9);
  failure = new Error('no room');
  expect(await walk(clock, task.run, clock.at + 0.9 * hour)).toHaveLength(1);
  expect(task.conditions).toEqual({ backup: expect.stringContaining('no room') });
  expect(await walk(clock, task.run, clock.at + 2.5 * hour)).toEqual([
    '11-05T11:10',
    '11-05T12:10',
  ]);
  failure = null;
  clock.at -= 24 * hour;
  expect(await walk(clock, task.run, clock.at + 26 * hour)).toHaveLength(1);
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, 'no folder');
  error.mockClear();
  await walk(clock, task.run, clock.at + 4 * hour);
  expect(error.mock.calls.length).toBeOneOf([4, 5]);
  const named = new RegExp(
    `the copy into ${folder} failed: ENOTDIR.*run .leads backup.: docs/runbook.md`,
  );
  expect(task.conditions).toEqual({ backup: expect.stringMatching(named) });
  rmSync(folder);
  makeBackup(file, folder, 0, new Date(clock.at));
  await task.run(clock.at);
  expect(task.conditions).toEqual({ backup: null });
});

test('a canary is sent soon after the start and then every hour; two in a row that fail are a problem, one is none', async () => {
  const clock = { at: 0, worked: [] as number[] };
  const state = { failure: null as string | null, until: 'Jan 1', isShort: false };
  const task = createCanaryTask(
    log,
    {
      async runCanary() {
        clock.worked.push(clock.at);
        if (state.failure) throw new Error(state.failure);
      },
      async readCertificate() {
        if (state.failure === 'cannot be resolved') throw new Error(state.failure);
        return state;
      },
    },
    clock.at,
  );
  const store = {} as Store;
  const go = (until: number) => walk(clock, (at) => task.run(store, at), until);
  expect(await go(3.5 * hour)).toHaveLength(4);
  expect(task.conditions).toEqual({ canary: null, certificate: null });
  Object.assign(state, { failure: 'www.example.com does not answer', isShort: true });
  expect(await go(4.2 * hour)).toHaveLength(1);
  expect(task.conditions).toEqual({
    canary: null,
    certificate: expect.stringContaining('until Jan 1'),
  });
  state.failure = 'cannot be resolved';
  expect(await go(4.5 * hour)).toHaveLength(2);
  expect(task.conditions).toEqual({
    canary: state.failure,
    certificate: expect.stringContaining('until Jan 1'),
  });
  Object.assign(state, { failure: null, isShort: false });
  await go(4.7 * hour);
  expect(task.conditions).toEqual({ canary: null, certificate: null });
});

test('work under way is not started a second time, and goes on after a failure', async () => {
  vi.useFakeTimers();
  const { promise, reject } = Promise.withResolvers<void>();
  const run = vi.fn(() => promise);
  const { stop } = repeat(log, 'slow', 20_000, run);
  await vi.advanceTimersByTimeAsync(minute);
  expect(run).toHaveBeenCalledOnce();
  reject(new Error('as the test wants it'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).toHaveBeenCalledTimes(2);
  await stop();
});

test('a planned stop waits for what is under way, and what it interrupts is no failure', async () => {
  const error = vi.fn();
  const { promise, reject } = Promise.withResolvers();
  const store = new Proxy({} as Store, { get: () => () => promise });
  const folder = createTemporaryFolder();
  const settings = readSettings({ DATA_DIR: folder }, configuration);
  const inbox = { getStore: () => store, getProblem: () => null };
  const refusals = createRefusalCounter(log, false);
  const given = { settings, configuration, words, inbox, refusals };
  const stopping = startTasks({ ...given, address: '', log: { ...log, error } }).stop();
  reject(new Error('the store is closed'));
  await stopping;
  expect(existsSync(join(folder, 'alarms.json'))).toBe(true);
  expect(error).not.toHaveBeenCalled();
});
