import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import type { Backlog, FailureKind, Unsent } from '../inbox/store.ts';
import { createServerCheck } from './check-server.ts';
import { textOf } from './conditions.ts';

const minute = 60_000;

/** The check of a server whose store, refusals and clock the test holds. */
function open({ floorMegabytes = 0, dataFolder = createTemporaryFolder(), isOpen = true } = {}) {
  const state = { problem: null as string | null };
  const backlog: Backlog = { unsent: [], unclaimed: [], shared: 0 };
  const totals = new Map<string, number>();
  const store = {
    checkWritable: async () => undefined as undefined,
    readBacklog: async () => backlog,
    readNote: async (): Promise<string | null> => null,
  };
  const look = createServerCheck({
    settings: { databaseUrl: undefined, smtpUrl: undefined, dataFolder, floorMegabytes },
    inbox: {
      getProblem: () => state.problem,
      getStore: () => (isOpen && state.problem === null ? store : undefined),
    },
    refusals: { totals },
  });
  /** What a look finds, in words. */
  async function check() {
    const found = Object.entries(await look());
    return Object.fromEntries(found.map(([name, problem]) => [name, problem && textOf(problem)]));
  }
  return { state, backlog, totals, store, look, check };
}

/** A delivery to the agency's mailbox that has waited for a number of minutes. */
const wait = (minutes: number, facts: Partial<Unsent> = {}): Unsent => ({
  kind: 'agency',
  recipient: 'ann@example.com',
  failure: null,
  lastError: null,
  isDead: false,
  count: 1,
  since: Date.now() - minutes * minute,
  ...facts,
});

test('a server on which all is well has no problem', async () => {
  expect(await open().check()).toEqual({
    store: null,
    inbox: null,
    queue: null,
    flood: null,
    disk: null,
  });
});

test('what is due and not taken up for a minute is a problem, however young it is', async () => {
  const { backlog, check } = open();
  backlog.unclaimed.push({ kind: 'agency', count: 2, dueMs: 2 * minute });
  expect(await check()).toMatchObject({
    queue: expect.stringMatching(/^2 deliveries for the agency have been due for 2 min/),
  });
});

test('a store that cannot be opened or written, or visitors that are answered 503, are a problem', async () => {
  const opening = open({ isOpen: false }).check;
  expect([await opening(), await opening()]).toMatchObject([
    { store: undefined },
    { store: 'the store is not open yet' },
  ]);
  const { state, totals, store, check } = open();
  state.problem = 'connect ECONNREFUSED';
  expect(await check()).toEqual({ store: 'connect ECONNREFUSED', disk: null });
  state.problem = null;
  totals.set('cannot_store', 3);
  expect(await check()).toMatchObject({ store: expect.stringContaining('503') });
  expect(await check()).toMatchObject({ store: null });
  store.checkWritable = () => Promise.reject(new Error('database or disk is full'));
  expect(await check()).toMatchObject({
    store: 'the store cannot be written: the disk is full; make room (database or disk is full)',
    queue: null,
    disk: null,
  });
  const away = { code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 };
  store.checkWritable = () => Promise.reject(Object.assign(new Error('connect'), away));
  expect(await check()).toMatchObject({
    store: expect.stringMatching(/^127\.0\.0\.1:5432 does not answer; /),
  });
  const refuse = () => Promise.reject(new Error('database is locked'));
  Object.assign(store, { checkWritable: refuse, readBacklog: refuse });
  const held = expect.stringMatching(
    /^database is locked: another process.*`fuser -v .*inbox\.db`/,
  );
  expect(await check()).toEqual({ store: held, disk: null });
});

test('what does not answer is a problem, and keeps no other one from being found', async () => {
  vi.useFakeTimers();
  const { store, check } = open();
  store.readBacklog = () => new Promise(() => undefined);
  const checking = check();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await checking).toEqual({
    store: null,
    queue: 'the store does not answer',
    disk: null,
  });
});

test.each<[FailureKind, boolean]>([
  ['account', true],
  ['permanent', true],
  ['temporary', false],
  ['unavailable', false],
  ['unanswered', false],
])(
  'a failure of the kind %s is a problem after a minute: %s; dead letters are one at once',
  async (failure, isProblem) => {
    const { backlog, check } = open();
    const lastError = '550 no';
    backlog.unsent = [wait(1.2, { failure, lastError })];
    expect(await check()).toMatchObject({
      queue: isProblem
        ? expect.stringMatching(/^what is for ann@example.com waits for 1 min: 550 no/)
        : null,
    });
    backlog.unsent.push(wait(0, { count: 2, isDead: true, lastError: '554 spam' }));
    expect(await check()).toMatchObject({
      queue: expect.stringMatching(/2 deliveries are dead, for ann@.*`leads retry`: 554 spam[;.]/),
    });
  },
);

test('leads that do not reach somebody are about each receiver and failure', async () => {
  const { backlog, look } = open();
  backlog.unsent = [
    wait(2, { failure: 'account' }),
    wait(2, { recipient: 'ben@example.com', failure: 'permanent' }),
    wait(2, { recipient: 'young@example.com', failure: 'temporary' }),
  ];
  expect(await look()).toMatchObject({
    queue: { about: ['ann@example.com: account', 'ben@example.com: permanent'] },
  });
});

test.each([
  [119, '119 min'],
  [-1450, '24 hours'],
  [4 * 1440, '4 days'],
])(
  'a delivery that waits for a clock that was set back, or for long, is a problem: %i min',
  async (minutes, told) => {
    const { backlog, check } = open();
    backlog.unsent = [wait(0, { isDead: true }), wait(-minutes, { kind: 'webhook' })];
    expect(await check()).toMatchObject({
      queue: expect.stringMatching(
        `^1 delivery is dead.*for the webhook waits for ${told}: no answer`,
      ),
    });
  },
);

test('a flood of leads and too little room on the disk are problems of their own', async () => {
  const { backlog, store, check } = open({ floorMegabytes: 900_000_000 });
  backlog.shared = 12;
  const found = await check();
  expect(found).toMatchObject({
    queue: null,
    flood: expect.stringMatching(/^12 of .*all of each/),
  });
  expect(found.disk).toMatch(/MB are free.*below 900000000 MB/);
  const full = 'less than 900000000 MB are free on the disk of /x';
  store.checkWritable = () => Promise.reject(new Error(full));
  expect(await check()).toMatchObject({
    store: expect.stringContaining(full),
    disk: undefined,
  });
});
