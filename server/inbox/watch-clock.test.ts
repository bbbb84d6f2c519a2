import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createNewLead } from '../../tests/support/new-lead.ts';
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openSqliteStore } from '../stores/sqlite/sqlite-store.ts';
import { createClockWatch } from './watch-clock.ts';

const day = 24 * 3_600_000;

async function open() {
  const store = await openSqliteStore(join(createTemporaryFolder(), 'inbox.db'));
  onTestFinished(() => store.close());
  const errors: string[] = [];
  const log = { info: () => undefined, error: (event: string) => void errors.push(event) };
  const clock = { now: Date.now(), monotonic: 0 };
  const isTrusted = createClockWatch(store, log, { now: () => clock.now, monotonic: () => clock.monotonic });
  const pass = (ms: number) => {
    clock.now += ms;
    clock.monotonic += ms;
  };
  return { store, errors, clock, isTrusted, pass };
}

test('a clock near the newest lead is trusted, and so is one of an empty store', async () => {
  const { store, errors, isTrusted, pass } = await open();
  expect(await isTrusted()).toBe(true);
  await store.insertLeads([createNewLead()]);
  pass(100 * day);
  expect(await isTrusted()).toBe(true);
  expect(errors).toEqual([]);
});

for (const [name, years] of [
  ['ahead', 1],
  ['behind', -1],
] as const)
  test(`a clock that starts a year ${name} is not trusted for a day, and that is logged once`, async () => {
    const { store, errors, clock, isTrusted, pass } = await open();
    await store.insertLeads([createNewLead()]);
    clock.now += years * 365 * day;
    expect(await isTrusted()).toBe(false);
    pass(day - 1);
    expect(await isTrusted()).toBe(false);
    pass(1);
    expect(await isTrusted()).toBe(true);
    expect(errors).toHaveLength(1);
  });

test('a clock that jumps while the server runs is not trusted for a day', async () => {
  const { errors, clock, isTrusted, pass } = await open();
  await isTrusted();
  clock.now += 400 * day;
  expect(await isTrusted()).toBe(false);
  clock.now -= 400 * day;
  pass(day / 2);
  expect(await isTrusted()).toBe(false);
  pass(day);
  expect(await isTrusted()).toBe(true);
  expect(errors).toHaveLength(2);
});
