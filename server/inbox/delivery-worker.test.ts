import { describe, expect, onTestFinished, test } from 'vitest';
import {
  addLeads,
  log,
  openStore,
  quick,
  readDeliveries,
  start,
  waitForSent,
} from '../../tests/support/leads/delivery-worker.ts';
import { waitUntil } from '../../tests/support/processes/wait-until.ts';
import { DeliveryError } from './delivery-error.ts';
import { startDeliveryWorker } from './delivery-worker.ts';
import type { Store } from './store.ts';

describe('a message', () => {
  test('is sent once', async () => {
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

  test('that is refused temporarily is tried again until it is accepted', async () => {
    const store = await openStore();
    await addLeads(store, 1);
    let attempts = 0;
    start(store, async () => {
      if (++attempts < 4) throw new DeliveryError('temporary', '451 later');
    });
    await waitForSent(store, 1);
    expect(await readDeliveries(store)).toMatchObject([{ attempts: 4, lastError: null }]);
  });

  test('that is refused permanently is a dead letter at once, and the others are sent', async () => {
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

test('other kinds that wait for a slot cause no repeated queries', async () => {
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

describe('a receiver that cannot be reached', () => {
  test('is tried with one message at a time, and everything is sent as soon as it is back', async () => {
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
