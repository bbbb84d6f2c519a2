import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { claimForAgency, createNewLead, insertLeads } from '../../tests/support/leads/new-lead.ts';
import { openStore } from '../../tests/support/leads/open-store.ts';
import { quick } from '../../tests/support/leads/quick-timing.ts';
import { waitUntil } from '../../tests/support/processes/wait-until.ts';
import type { Log } from '../settings/log.ts';
import {
  type DeliveryTiming,
  type DeliveryWorkerDependencies,
  startDeliveryWorker,
} from './delivery-worker.ts';
import { createDeliveryId } from './identifiers.ts';
import { DeliveryError } from './retries.ts';
import type { Store } from './store.ts';

type Deliver = DeliveryWorkerDependencies['deliver'];

const log: Log = { info: () => undefined, error: () => undefined };

async function openWith(count: number, overrides = {}): Promise<Store> {
  const store = await openStore();
  const leads = Array.from({ length: count }, (_, index) =>
    createNewLead({ name: `lead ${index}`, kinds: ['agency'], ...overrides }),
  );
  await insertLeads(store, ...leads);
  return store;
}

function start(store: Store, deliver: Deliver, timing: Partial<DeliveryTiming> = {}) {
  const worker = startDeliveryWorker({
    store,
    deliver,
    log,
    kinds: ['agency', 'visitor'],
    concurrency: 4,
    timing: { ...quick, ...timing },
  });
  onTestFinished(() => worker.stop(0));
  return worker;
}

const readDeliveries = async (store: Store) =>
  (await store.listLeads({})).flatMap(({ deliveries }) => deliveries);
const waitForSent = (store: Store, count: number) =>
  waitUntil(`${count} sent`, async () => (await store.readStatus()).sent === count);

/** An attempt that lasts until the test ends it, or until it is given up. */
function createGate() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const deliver: Deliver = (_, { signal }) => {
    signal.addEventListener('abort', () => reject(new DeliveryError('unavailable', 'stopped')));
    return promise;
  };
  return { deliver, open: resolve };
}

describe('a message', () => {
  test('that is refused temporarily is tried again until it is accepted', async () => {
    const store = await openWith(1);
    let attempts = 0;
    start(store, async () => {
      if (++attempts < 4) throw new DeliveryError('temporary', '451 later');
    });
    await waitForSent(store, 1);
    expect(await readDeliveries(store)).toMatchObject([{ attempts: 4, lastError: null }]);
  });

  test.each([
    ['the agency’s server refuses', new DeliveryError('permanent', '550 no such user'), 'queued'],
    ['makes the program fail', new TypeError('cannot render'), 'queued'],
    [
      'always breaks the connection',
      new DeliveryError('unavailable', 'connection reset'),
      'queued',
    ],
  ] as const)('that %s does not stop the others', async (_, failure, state) => {
    const store = await openWith(10);
    start(store, async ({ lead }) => {
      if (lead.name === 'lead 3') throw failure;
    });
    await waitForSent(store, 9);
    const [failed] = await waitUntil('it is settled or waits', async () => {
      const found = (await readDeliveries(store)).filter((delivery) => delivery.state === state);
      return found.length === 1 && found;
    });
    expect(failed?.lastError).toContain(failure.message);
  });

  test('to a visitor that fails for too long is a dead letter', async () => {
    const store = await openWith(1, { receivedAt: Date.now() - 61_000, kinds: ['visitor'] });
    start(store, async () => {
      throw new DeliveryError('temporary', '451 later');
    });
    await waitUntil('it is dead', async () => (await store.readStatus()).refused === 1);
    expect((await readDeliveries(store))[0]?.lastError).toMatch(/given up.*451 later/);
  });
});

describe('a message that was handed over and not answered', () => {
  test('waits for minutes, and lets the others go on at once', async () => {
    const store = await openWith(10);
    const deliver: Deliver = async ({ lead }) => {
      if (lead.name === 'lead 0') throw new DeliveryError('unanswered', 'no answer');
    };
    const unanswered = { baseMs: 300_000, capMs: 300_000 };
    start(store, deliver, { waits: { ...quick.waits, unanswered } });
    await waitForSent(store, 9);
    await waitUntil('it waits', async () => ((await store.findWaitMs(['agency'])) ?? 0) > 250_000);
  });

  test('leaves in two copies at most, whatever happens between', async () => {
    const store = await openWith(1);
    let attempts = 0;
    start(store, async () => {
      if (++attempts === 2) throw new DeliveryError('unavailable', 'connection refused');
      throw new DeliveryError('unanswered', 'no answer');
    });
    await waitUntil('it is dead', async () => (await store.readStatus()).dead === 1);
    const delivery = {
      attempts: 3,
      lastError: expect.stringMatching(/given up after two copies.*may have arrived: no answer/),
    };
    expect(await readDeliveries(store)).toMatchObject([delivery]);
  });
});

describe('a mail that killed servers had handed over', () => {
  /** @param copies after how many of the attempts a copy was noted */
  async function openWithCopies(copies: number, attempts: number) {
    const store = await openWith(1);
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const ids = (await claimForAgency(store, 'killed')).map(({ id }) => id);
      if (attempt <= copies) await store.noteCopy(ids, 'killed');
      await store.resumeDeliveries();
    }
    return store;
  }

  test('leaves a second time once the next server has run for a while', async () => {
    const store = await openWithCopies(1, 1);
    const startedAt = performance.now();
    start(store, async () => undefined, { secondCopyAfterMs: 200 });
    await waitForSent(store, 1);
    expect(performance.now() - startedAt).toBeGreaterThan(199);
  });

  test('leaves at its eleventh attempt where no server runs for a while', async () => {
    const store = await openWithCopies(1, 10);
    start(store, async () => undefined, { secondCopyAfterMs: 1_000_000 });
    await waitForSent(store, 1);
  });

  test('does not leave a third time', async () => {
    const store = await openWithCopies(2, 2);
    const deliver = vi.fn(async () => undefined);
    start(store, deliver);
    await waitUntil('it is dead', async () => (await store.readStatus()).dead === 1);
    expect(deliver).not.toHaveBeenCalled();
    expect((await readDeliveries(store))[0]?.lastError).toMatch(/two copies.*may have arrived/);
  });
});

test('a claim is renewed while its attempt lasts, so that no other process sends the same', async () => {
  const store = await openWith(1);
  const { deliver, open } = createGate();
  const counting = vi.fn(deliver);
  const leaseMs = 1500;
  for (let worker = 0; worker < 2; worker++) start(store, counting, { leaseMs });
  const [first] = await waitUntil('it is taken up', async () => {
    const found = await readDeliveries(store);
    return found[0]?.state === 'sending' && found;
  });
  const isRenewed = async () =>
    ((await readDeliveries(store))[0]?.nextAt ?? 0) > (first?.nextAt ?? 0) + leaseMs / 2;
  await waitUntil('the claim was renewed twice', isRenewed);
  open();
  await waitForSent(store, 1);
  expect(counting).toHaveBeenCalledOnce();
});

test('an outcome that cannot be recorded at first is not sent a second time', async () => {
  const store = await openWith(3);
  const recordOutcome = vi
    .fn(store.recordOutcome)
    .mockRejectedValueOnce(new Error('database or disk is full'));
  const sent: string[] = [];
  // The lease is shorter than the wait before an outcome is recorded again: it must be renewed.
  start({ ...store, recordOutcome }, async ({ id }) => void sent.push(id), { leaseMs: 900 });
  await waitForSent(store, 3);
  expect(sent).toHaveLength(3);
});

test('a fault of the store is logged once until it is over or another one, and what it had claimed is claimed again', async () => {
  const store = await openWith(1);
  const faults = [
    ...Array(4).fill('database is locked'),
    'disk I/O error',
    null,
    'database is locked',
  ];
  const claimDeliveries = vi.fn(store.claimDeliveries);
  for (const fault of faults)
    claimDeliveries.mockImplementationOnce(async (asked) =>
      fault ? store.claimDeliveries(asked).then(() => Promise.reject(new Error(fault))) : [],
    );
  const logError = vi.spyOn(log, 'error');
  start({ ...store, claimDeliveries }, async () => undefined);
  await waitForSent(store, 1);
  const told = ['database is locked', 'disk I/O error', 'database is locked'];
  expect(logError.mock.calls).toEqual(
    told.map((fault) => ['deliveries not claimed', new Error(fault), undefined]),
  );
});

test('a receiver that cannot be reached is tried with one message at a time, and gets all as soon as it is back', async () => {
  const store = await openWith(40);
  let isAway = true;
  let underWay = 0;
  let mostUnderWay = 0;
  let attempts = 0;
  start(store, async () => {
    attempts++;
    mostUnderWay = attempts > 4 && isAway ? Math.max(mostUnderWay, ++underWay) : mostUnderWay;
    await new Promise(setImmediate);
    underWay = 0;
    if (isAway) throw new DeliveryError('unavailable', 'connection refused');
  });
  await waitUntil('several probes', () => attempts >= 12);
  expect(mostUnderWay).toBe(1);
  isAway = false;
  await waitForSent(store, 40);
});

test('a mailbox whose refusal looks like one of the account keeps no other from its mail', async () => {
  const store = await openWith(60);
  let refused = 0;
  start(store, async ({ lead }) => {
    if (!lead.name.startsWith('lead')) return;
    refused++;
    throw new DeliveryError('account', '550 relaying denied');
  });
  await waitUntil('each was tried', () => refused > 80);
  const before = refused;
  await insertLeads(store, createNewLead({ name: 'another' }));
  await waitForSent(store, 2);
  expect(refused - before).toBeLessThan(25);
});

describe('stopping', () => {
  test('waits for deliveries under way and claims no more', async () => {
    const store = await openWith(20);
    const { deliver, open } = createGate();
    const worker = start(store, deliver);
    await waitUntil('four are under way', async () => (await store.readStatus()).sending === 4);
    const stopped = worker.stop(5000);
    open();
    await stopped;
    expect(await store.readStatus()).toMatchObject({ sent: 4, sending: 0, queued: 16 });
  });

  test('releases deliveries that do not finish in time, and resolves for whoever waits until all is done', async () => {
    const store = await openWith(20);
    const worker = start(store, createGate().deliver);
    await waitUntil('four are under way', async () => (await store.readStatus()).sending === 4);
    const idle = worker.whenIdle();
    await worker.stop(20);
    await Promise.all([idle, worker.whenIdle()]);
    expect(await store.readStatus()).toMatchObject({ sending: 0, queued: 20 });
  });
});

test('leads that take more than one mail leave in several, each tried again by itself', async () => {
  const store = await openStore();
  const sharedAt = Date.now() - 1;
  const leads = ['one', 'two', 'three'].map((name) => {
    const lead = createNewLead({ name, kinds: [] });
    const id = createDeliveryId(lead.id, 'agency');
    return { ...lead, deliveries: [{ id, kind: 'agency' as const, sharedAt }] };
  });
  await insertLeads(store, ...leads);
  const mails: string[] = [];
  const worker = startDeliveryWorker({
    store,
    log,
    kinds: ['agency'],
    concurrency: 4,
    timing: quick,
    split: async (delivery) =>
      [delivery, ...delivery.others].map((part) => ({ ...delivery, ...part, others: [] })),
    deliver: async ({ lead, others }) => {
      mails.push(lead.name);
      expect(others).toEqual([]);
      if (lead.name === 'two' && mails.length < 4) throw new DeliveryError('temporary', 'later');
    },
  });
  onTestFinished(() => worker.stop(0));
  await waitForSent(store, 3);
  expect(mails.toSorted()).toEqual(['one', 'three', 'two', 'two']);
});
