import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import type { Store } from '../inbox/store.ts';
import { makeBackup } from '../stores/sqlite/make-backup.ts';
import { openSqliteStore } from '../stores/sqlite/sqlite-store.ts';
import { createBackupTask, createCanaryTask, startTasks, type Task } from './start-tasks.ts';

const minute = 60_000;
const hour = 60 * minute;
const log = { info: () => undefined, error: () => undefined };

/** Runs a task whenever it is due at a step of ten minutes (the server's steps are 20 seconds), and lists when it ran. */
async function walk(task: Task, clock: { at: number }, until: number) {
  const ran: string[] = [];
  for (; clock.at <= until; clock.at += 10 * minute)
    if (task.isDue(clock.at)) {
      ran.push(new Date(clock.at).toISOString().slice(5, 16));
      await task.run(clock.at);
    }
  return ran;
}

test('a backup is made soon after the first start, then in the small hours of the agency, and every hour after a failure', async () => {
  const dataFolder = createTemporaryFolder();
  const file = join(dataFolder, 'inbox.db');
  await (await openSqliteStore(file)).close();
  const clock = { at: Date.UTC(2026, 10, 2, 12) };
  let failure: Error | null = null;
  const backUp = async () => {
    if (failure) throw failure;
    makeBackup(file, join(dataFolder, 'backups'), 0, new Date(clock.at));
  };
  const task = createBackupTask({ dataFolder }, 'America/Chicago', log, backUp, () => clock.at);
  expect(task.findings).toEqual({});
  expect(await walk(task, clock, clock.at + 48 * hour)).toEqual(['11-02T12:10', '11-03T09:00', '11-04T09:00']);
  expect(task.findings).toEqual({ 'there is no fresh backup': null });
  clock.at = Date.UTC(2026, 10, 5, 9);
  failure = new Error('no room');
  expect(await walk(task, clock, clock.at + 0.9 * hour)).toHaveLength(1);
  expect(task.findings).toEqual({ 'there is no fresh backup': 'no room' });
  expect(await walk(task, clock, clock.at + 2.5 * hour)).toEqual(['11-05T11:10', '11-05T12:10']);
});

function openCanary() {
  const clock = { at: 0 };
  const state = { failure: null as string | null, days: 60, isOpen: true, asked: 0 };
  const task = createCanaryTask(
    log,
    () => (state.isOpen ? ({} as Store) : undefined),
    {
      async runCanary() {
        state.asked++;
        if (state.failure) throw new Error(state.failure);
      },
      readCertificate: async () => ({ days: state.days, isShort: state.days < 14 }),
    },
    () => clock.at,
  );
  return { task, clock, state };
}

test('a canary is sent soon after the start, and then every hour, but not while the store cannot be reached', async () => {
  const { task, clock, state } = openCanary();
  expect(await walk(task, clock, 3.5 * hour)).toHaveLength(4);
  state.isOpen = false;
  await task.run(4 * hour);
  expect(state.asked).toBe(4);
});

test('two canaries in a row that do not get through are a problem, one is none; so is a certificate that ends soon', async () => {
  const { task, state } = openCanary();
  const about = 'the test lead does not get through';
  Object.assign(state, { failure: 'www.example.com does not answer', days: 13 });
  await task.run(0);
  expect([task.findings[about], task.findings['the certificate ends soon']]).toEqual([
    undefined,
    expect.stringContaining('13 days'),
  ]);
  expect(task.isDue(5 * minute)).toBe(true);
  await task.run(5 * minute);
  expect(task.findings[about]).toBe('www.example.com does not answer');
  Object.assign(state, { failure: null, days: 14 });
  await task.run(10 * minute);
  expect(task.findings).toEqual({ [about]: null, 'the certificate ends soon': null });
});

test('a task that runs is not started a second time, and one that fails stops no other', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let started = 0;
  let end: () => void = () => undefined;
  const run = () => {
    started++;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const failing = { name: 'failing', isDue: () => true, run: () => Promise.reject(new Error('as the test wants it')) };
  const tasks = startTasks([failing, { name: 'slow', isDue: () => true, run }], log);
  await vi.advanceTimersByTimeAsync(minute);
  expect(started).toBe(1);
  end();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(started).toBe(2);
  tasks.stop();
});
