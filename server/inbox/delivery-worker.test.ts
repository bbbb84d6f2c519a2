import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createNewLead } from '../../tests/support/new-lead.ts';
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts';
import { waitUntil } from '../../tests/support/wait-until.ts';
import { openSqliteStore } from '../stores/sqlite/sqlite-store.ts';
import { DeliveryError } from './delivery-error.ts';
import { type DeliveryTiming, type DeliveryWorkerDependencies, startDeliveryWorker } from './delivery-worker.ts';
import type { ClaimedDelivery } from './lead.ts';
import type { Store } from './store.ts';

const quick: DeliveryTiming = {
  leaseMs: 300,
  attemptMs: 5000,
  pollMs: 50,
  giveUpMs: 60_000,
  retry: { baseMs: 10, capMs: 40 },
  pause: { baseMs: 10, capMs: 40 },
  unansweredMs: [10, 20],
};

const log = { info: () => undefined, error: () => undefined };

async function openStore(): Promise<Store> {
  const store = await openSqliteStore(join(createTemporaryFolder(), 'inbox.db'));
  onTestFinished(() => store.close());
  return store;
}

function start(store: Store, deliver: DeliveryWorkerDependencies['deliver'], timing: Partial<DeliveryTiming> = {}) {
  const worker = startDeliveryWorker({ store, deliver, log, kinds: ['agency'], concurrency: 4, timing: { ...quick, ...timing } });
  onTestFinished(() => worker.stop(0));
  return worker;
}

async function addLeads(store: Store, count: number, overrides = {}) {
  const leads = Array.from({ length: count }, (_, index) =>
    createNewLead({ name: `lead ${index}`, kinds: ['agency'], ...overrides }),
  );
  await store.insertLeads(leads);
  return leads;
}

const readDeliveries = async (store: Store) => (await store.listLeads({})).flatMap(({ deliveries }) => deliveries);
const waitForSent = (store: Store, count: number) =>
  waitUntil(`${count} sent`, async () => (await store.readStatus()).sent === count);

describe('a message', () => {
  test('goes out once', async () => {
    const store = await openStore();
    const sent: string[] = [];
    await addLeads(store, 50);
    start(store, async ({ id }) => {
      sent.push(id);
    });
    await waitForSent(store, 50);
    expect(new Set(sent).size).toBe(50);
    expect(sent).toHaveLength(50);
  });

  test('that is turned away for now is tried again until it passes', async () => {
    const store = await openStore();
    await addLeads(store, 1);
    let attempts = 0;
    start(store, async () => {
      if (++attempts < 4) throw new DeliveryError('temporary', '451 later');
    });
    await waitForSent(store, 1);
    expect(await readDeliveries(store)).toMatchObject([{ attempts: 4, lastError: null }]);
  });

  test('that is refused for good is a dead letter at once, and the others go on', async () => {
    const store = await openStore();
    await addLeads(store, 10);
    start(store, async ({ lead }) => {
      if (lead.name === 'lead 3') throw new DeliveryError('permanent', '550 no such user');
    });
    await waitForSent(store, 9);
    expect((await readDeliveries(store)).filter(({ state }) => state === 'dead')).toMatchObject([
      { attempts: 1, lastError: '550 no such user' },
    ]);
  });

  test('that makes the program fail does not stop the others', async () => {
    const store = await openStore();
    await addLeads(store, 10);
    start(store, async ({ lead }) => {
      if (lead.name === 'lead 0') throw new TypeError('cannot render');
    });
    await waitForSent(store, 9);
    expect((await store.readStatus()).dead).toBe(0);
  });

  test('that always breaks the connection does not block the others', async () => {
    const store = await openStore();
    await addLeads(store, 20);
    start(store, async ({ lead }) => {
      if (lead.name === 'lead 0') throw new DeliveryError('unavailable', 'connection reset');
    });
    await waitForSent(store, 19);
  });

  test('that fails for too long is a dead letter', async () => {
    const store = await openStore();
    await addLeads(store, 1, { receivedAt: Date.now() - 61_000 });
    start(store, async () => {
      throw new DeliveryError('temporary', '451 later');
    });
    await waitUntil('it is dead', async () => (await store.readStatus()).dead === 1);
    expect((await readDeliveries(store))[0]?.lastError).toMatch(/given up.*451 later/);
  });
});

describe('a message that was handed over and not answered', () => {
  const timeOut = () => {
    throw new DeliveryError('unanswered', 'no answer');
  };

  test('waits for minutes, and lets the others go on at once', async () => {
    const store = await openStore();
    await addLeads(store, 10);
    let attempts = 0;
    start(
      store,
      async ({ lead }) => {
        if (lead.name !== 'lead 0') return;
        attempts++;
        timeOut();
      },
      { unansweredMs: [300_000] },
    );
    await waitForSent(store, 9);
    const [waiting] = await waitUntil('it waits', async () => {
      const found = (await readDeliveries(store)).filter(({ state }) => state === 'queued');
      return found.length === 1 && found;
    });
    expect(waiting).toMatchObject({ lastError: 'no answer (1 unanswered)' });
    expect((waiting?.nextAt ?? 0) - Date.now()).toBeGreaterThan(250_000);
    expect(attempts).toBe(1);
  });

  test('is a dead letter after the last of its waits, whatever happened between', async () => {
    const store = await openStore();
    await addLeads(store, 1);
    let attempts = 0;
    start(store, async () => {
      if (++attempts === 2) throw new DeliveryError('unavailable', 'connection refused');
      timeOut();
    });
    await waitUntil('it is dead', async () => (await store.readStatus()).dead === 1);
    expect(await readDeliveries(store)).toMatchObject([
      { attempts: 4, lastError: expect.stringMatching(/may have arrived: no answer \(3 unanswered\)/) },
    ]);
    await store.retryDeliveries(Date.now() + 3_600_000);
    expect(await readDeliveries(store)).toMatchObject([{ state: 'queued', lastError: null }]);
  });

  test('holds no slot while its answer is late', async () => {
    const store = await openStore();
    await addLeads(store, 12);
    const gates: (() => void)[] = [];
    start(store, ({ lead }, signal, onLate) => {
      if (Number(lead.name.slice(5)) >= 4) return Promise.resolve();
      onLate();
      return new Promise((resolve, reject) => {
        gates.push(resolve);
        signal.addEventListener('abort', reject);
      });
    });
    await waitForSent(store, 8);
    await waitUntil('the late ones are under way', () => gates.length === 4);
    for (const finish of gates) finish();
    await waitForSent(store, 12);
  });
});

test('other kinds that wait for a slot are not looked for all the time', async () => {
  const store = await openStore();
  await addLeads(store, 20, { kinds: ['agency', 'visitor'] });
  let looks = 0;
  const counting: Store = {
    ...store,
    findNextDueAt(kinds) {
      looks += 1;
      return store.findNextDueAt(kinds);
    },
  };
  const gates: Record<string, () => void> = {};
  const worker = startDeliveryWorker({
    store: counting,
    deliver: ({ id, kind }) => (kind === 'agency' ? Promise.resolve() : new Promise((resolve) => (gates[id] = resolve))),
    log,
    kinds: ['agency', 'visitor'],
    concurrency: 4,
    timing: quick,
  });
  onTestFinished(() => worker.stop(0));
  await waitUntil('two visitors are under way', () => Object.keys(gates).length === 2);
  await waitForSent(store, 20);
  const before = looks;
  await new Promise((resolve) => setTimeout(resolve, 10 * quick.pollMs));
  expect(looks - before).toBeLessThanOrEqual(11);
  await waitUntil('all are sent', async () => {
    for (const finish of Object.values(gates)) finish();
    return (await store.readStatus()).sent === 40;
  });
});

describe('a receiver that is away', () => {
  test('is asked by one message at a time, and everything leaves as soon as it is back', async () => {
    const store = await openStore();
    await addLeads(store, 40);
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
});

describe('a claim', () => {
  test('is renewed while its attempt lasts, so that no other process sends the same', async () => {
    const store = await openStore();
    await addLeads(store, 1);
    let attempts = 0;
    let finish: () => void = () => undefined;
    const deliver = () => {
      attempts++;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    start(store, deliver);
    start(store, deliver);
    const [first] = await waitUntil('it is taken up', async () => {
      const found = await readDeliveries(store);
      return found[0]?.state === 'sending' && found;
    });
    await waitUntil(
      'the claim was renewed twice',
      async () => ((await readDeliveries(store))[0]?.nextAt ?? 0) > (first?.nextAt ?? 0) + 150,
    );
    finish();
    await waitForSent(store, 1);
    expect(attempts).toBe(1);
  });

  test('of a process that died is taken over when its lease ends', async () => {
    const store = await openStore();
    await addLeads(store, 1);
    const now = Date.now();
    await store.claimDeliveries({ kinds: ['agency'], owner: 'dead', now, leaseUntil: now + 100, most: 1 });
    start(store, async () => undefined);
    await waitForSent(store, 1);
    expect((await readDeliveries(store))[0]?.attempts).toBe(2);
  });
});

test('a process whose clock is ahead leaves the leases of others alone', async () => {
  const store = await openStore();
  await addLeads(store, 1);
  const now = Date.now();
  await store.claimDeliveries({ kinds: ['agency'], owner: 'other', now, leaseUntil: now + 3_600_000, most: 1 });
  vi.useFakeTimers({ toFake: ['Date'], now: now + 2 * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  let attempts = 0;
  const deliver = async () => void attempts++;
  await start(store, deliver, { leaseMs: 3_600_000 }).whenIdle();
  expect(attempts).toBe(0);
  expect(await readDeliveries(store)).toMatchObject([{ state: 'sending', attempts: 1 }]);
});

describe('an outcome', () => {
  test('that cannot be recorded at first is not sent a second time', async () => {
    const store = await openStore();
    await addLeads(store, 3);
    let failures = 0;
    const failing: Store = {
      ...store,
      async recordOutcomes(outcomes) {
        if (failures++ < 1) throw new Error('database or disk is full');
        return store.recordOutcomes(outcomes);
      },
    };
    const sent: string[] = [];
    start(failing, async ({ id }: ClaimedDelivery) => {
      sent.push(id);
    });
    await waitForSent(store, 3);
    expect(sent).toHaveLength(3);
  });
});

describe('stopping', () => {
  test('waits for what is under way and takes up nothing more', async () => {
    const store = await openStore();
    await addLeads(store, 20);
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const worker = start(store, () => gate);
    await waitUntil('four are under way', async () => (await store.readStatus()).sending === 4);
    const stopped = worker.stop(5000);
    finish();
    await stopped;
    expect(await store.readStatus()).toMatchObject({ sent: 4, sending: 0, queued: 16 });
  });

  /** An attempt that lasts until it is given up. */
  const lastUntilStopped: DeliveryWorkerDependencies['deliver'] = (_, signal) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new DeliveryError('unavailable', 'stopped'))),
    );

  test('tells who waits for it, however much is left', async () => {
    const store = await openStore();
    await addLeads(store, 20);
    const worker = start(store, lastUntilStopped);
    await waitUntil('four are under way', async () => (await store.readStatus()).sending === 4);
    const idle = worker.whenIdle();
    await worker.stop(20);
    await idle;
    await worker.whenIdle();
    expect(await store.readStatus()).toMatchObject({ sending: 0, queued: 20 });
  });

  test('gives back what does not finish in time', async () => {
    const store = await openStore();
    await addLeads(store, 1);
    const worker = start(store, lastUntilStopped);
    await waitUntil('it is under way', async () => (await store.readStatus()).sending === 1);
    await worker.stop(20);
    expect(await store.readStatus()).toMatchObject({ sending: 0, queued: 1 });
  });
});
