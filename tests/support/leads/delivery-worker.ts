import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type DeliveryTiming,
  type DeliveryWorkerDependencies,
  startDeliveryWorker,
} from '../../../server/inbox/delivery-worker.ts';
import type { Store } from '../../../server/inbox/store.ts';
import { openSqliteStore } from '../../../server/stores/sqlite/sqlite-store.ts';
import { createTemporaryFolder } from '../files/temporary-folder.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { createNewLead, insertLeads } from './new-lead.ts';

/** Timing with which retries and pauses take milliseconds. */
export const quick: DeliveryTiming = {
  leaseMs: 300,
  attemptMs: 5000,
  pollMs: 50,
  giveUpMs: 60_000,
  retry: { baseMs: 10, capMs: 40 },
  pause: { baseMs: 10, capMs: 40 },
  unansweredMs: 10,
};

export const log = { info: () => undefined, error: () => undefined };

export async function openStore(): Promise<Store> {
  const store = await openSqliteStore(join(createTemporaryFolder(), 'inbox.db'));
  onTestFinished(() => store.close());
  return store;
}

export function start(store: Store, deliver: DeliveryWorkerDependencies['deliver'], timing: Partial<DeliveryTiming> = {}) {
  const worker = startDeliveryWorker({ store, deliver, log, kinds: ['agency'], concurrency: 4, timing: { ...quick, ...timing } });
  onTestFinished(() => worker.stop(0));
  return worker;
}

export async function addLeads(store: Store, count: number, overrides = {}) {
  const leads = Array.from({ length: count }, (_, index) =>
    createNewLead({ name: `lead ${index}`, kinds: ['agency'], ...overrides }),
  );
  await insertLeads(store, ...leads);
  return leads;
}

export const readDeliveries = async (store: Store) => (await store.listLeads({})).flatMap(({ deliveries }) => deliveries);
export const waitForSent = (store: Store, count: number) =>
  waitUntil(`${count} sent`, async () => (await store.readStatus()).sent === count);
