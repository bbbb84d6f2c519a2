import { describe, expect, test } from 'vitest';
import type { DeliveryKind, Store } from '../../server/inbox/store.ts';
import { claimForAgency, createNewLead, insertLeads } from '../support/leads/new-lead.ts';

const lasting = 60_000;

/** What every store says of mail that has not left. */
export function describeBacklog(name: string, open: () => Promise<{ store: Store }>) {
  describe(`${name} store`, () => {
    test('knows what is due and claimed by nobody, and when its receiver is only waited for', async () => {
      const { store } = await open();
      const readUnclaimed = async () => (await store.readBacklog()).unclaimed;
      await insertLeads(store, createNewLead());
      expect(await readUnclaimed()).toEqual([]);
      const receivedAt = Date.now() - lasting - 1000;
      const old = [1, 2].map(() => createNewLead({ kinds: ['agency'], receivedAt }));
      await insertLeads(store, ...old);
      const [{ count, dueMs } = {}] = await readUnclaimed();
      expect(count).toBe(2);
      expect(dueMs).toBeGreaterThan(lasting);
      const [claimed] = await store.claimDeliveries({
        kinds: ['agency'],
        workerId: 'me',
        leaseMs: lasting,
        most: 1,
        underWay: [],
      });
      expect(await readUnclaimed()).toEqual([]);
      const failed = { state: 'queued', waitMs: 1000, error: 'ECONNREFUSED', copies: 0 } as const;
      const ids = [claimed?.id ?? ''];
      await store.recordOutcome(ids, 'me', { ...failed, failure: 'unavailable' });
      expect(await readUnclaimed()).toEqual([]);
    });

    test('takes a confirmation that the mail account refuses for a try of all mail', async () => {
      const { store } = await open();
      const receivedAt = Date.now() - lasting - 1000;
      await insertLeads(store, createNewLead({ kinds: ['agency', 'visitor'], receivedAt }));
      const kinds: DeliveryKind[] = ['visitor'];
      const claim = { kinds, workerId: 'me', leaseMs: lasting, most: 1, underWay: [] };
      const ids = (await store.claimDeliveries(claim)).map(({ id }) => id);
      const failed = { state: 'queued', waitMs: 1000, error: '535', copies: 0 } as const;
      await store.recordOutcome(ids, 'me', { ...failed, failure: 'account' });
      expect((await store.readBacklog()).unclaimed).toEqual([]);
    });

    test('keeps mail that nobody got until it is retried or dismissed', async () => {
      const { store } = await open();
      const lead = createNewLead({ kinds: ['agency'] });
      await insertLeads(store, lead);
      const ids = [`${lead.id}-agency`];
      const keep = async () => {
        await claimForAgency(store, 'me');
        await store.recordOutcome(ids, 'me', { state: 'kept' });
      };
      await keep();
      expect(await store.readStatus()).toMatchObject({ kept: 1, sent: 0, lastSentAt: null });
      expect(await store.retryDeliveries()).toBe(1);
      await keep();
      expect(await store.dismissDeliveries()).toBe(1);
      expect(await store.readStatus()).toMatchObject({ kept: 0, sent: 0 });
    });
  });
}
