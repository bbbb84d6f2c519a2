import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addLeads, openStore, readDeliveries, start, waitForSent } from '../../tests/support/leads/delivery-worker.ts';
import { waitUntil } from '../../tests/support/processes/wait-until.ts';
import { DeliveryError } from './delivery-error.ts';
import type { DeliveryWorkerDependencies } from './delivery-worker.ts';
import type { ClaimedDelivery } from './lead.ts';
import type { Store } from './store.ts';

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
  test('waits for deliveries under way and claims no more', async () => {
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

  test('resolves for its caller even when deliveries are left', async () => {
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

  test('releases deliveries that do not finish in time', async () => {
    const store = await openStore();
    await addLeads(store, 1);
    const worker = start(store, lastUntilStopped);
    await waitUntil('it is under way', async () => (await store.readStatus()).sending === 1);
    await worker.stop(20);
    expect(await store.readStatus()).toMatchObject({ sending: 0, queued: 1 });
  });
});
