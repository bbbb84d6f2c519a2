import { beforeEach, expect, test, vi } from 'vitest';
import { configuration, log, words } from '../../tests/support/servers/open-app.ts';
import { readSettings } from '../settings/settings.ts';
import { type Inbox, keepInboxOpen } from './open-inbox.ts';

beforeEach(() => void vi.useFakeTimers());

const dependencies = { settings: readSettings({}, configuration), configuration, words, log };
const opened = { intake: {}, store: {}, stopDeliveries: async () => undefined } as unknown as Inbox;

test('takes no leads while the store cannot be opened, logs each reason once, and takes them once it can', async () => {
  let broken: string | null = 'database is locked';
  const error = vi.fn();
  const inbox = await keepInboxOpen({ ...dependencies, log: { ...log, error } }, async () => {
    if (broken) throw new Error(broken);
    return opened;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  broken = 'file is not a database';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(error.mock.calls.map(([, , facts]) => facts.message)).toEqual([
    'database is locked',
    'file is not a database',
  ]);
  expect(inbox.getProblem()).toBe('file is not a database');
  expect([inbox.getStore(), inbox.getIntake()]).toEqual([undefined, undefined]);

  broken = null;
  await vi.advanceTimersByTimeAsync(5000);
  expect(inbox.getProblem()).toBeNull();
  expect(inbox.getIntake()).toBe(opened.intake);
});

test('starts without a store that does not answer within 5 seconds, and does not try again once it is being closed', async () => {
  const starting = keepInboxOpen(dependencies, () => new Promise<Inbox>(() => undefined));
  await vi.advanceTimersByTimeAsync(5000);
  expect((await starting).getIntake()).toBeUndefined();

  let tries = 0;
  const inbox = await keepInboxOpen(dependencies, async () => {
    tries++;
    throw new Error('disk full');
  });
  await inbox.stopDeliveries(100);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(1);
});
