import { beforeEach, describe, expect, test } from 'vitest';
import { createAcceptLead } from '../../server/inbox/accept-leads.ts';
import type { DeliveryKind } from '../../server/inbox/lead.ts';
import type { Store } from '../../server/inbox/store.ts';
import { createNewLead } from '../support/new-lead.ts';

const mailKinds: DeliveryKind[] = ['agency', 'visitor'];

/** What every store promises. `reopen` closes the store and opens the same data again. */
export function describeStore(name: string, open: () => Promise<{ store: Store; reopen: () => Promise<Store> }>) {
  describe(`${name} store`, () => {
    let store: Store;
    let reopen: () => Promise<Store>;
    beforeEach(async () => {
      ({ store, reopen } = await open());
    });

    const claim = (owner: string, now: number, most = 10) =>
      store.claimDeliveries({ kinds: mailKinds, owner, now, leaseUntil: now + 1000, most });

    test('gives back a lead as it was stored, also after a restart', async () => {
      const lead = createNewLead({ ticked: true });
      expect(await store.insertLeads([lead])).toEqual(new Set([lead.id]));
      const { idempotencyKey: _, requestHash: __, deliveries, ...stored } = lead;
      store = await reopen();
      const [found] = await store.listLeads({ id: lead.id });
      expect(found).toMatchObject(stored);
      expect(found?.deliveries.map(({ kind, state, attempts }) => [kind, state, attempts])).toEqual([
        ['agency', 'queued', 0],
        ['visitor', 'queued', 0],
      ]);
      expect(found?.deliveries.map(({ id }) => id).sort()).toEqual(deliveries.map(({ id }) => id).sort());
    });

    test('keeps its secret', async () => {
      const { secret } = store;
      expect(secret.length).toBeGreaterThanOrEqual(64);
      expect((await reopen()).secret).toBe(secret);
    });

    test('stores one lead of 20 with the same key that arrive at once, and again after a restart', async () => {
      const accept = createAcceptLead(store, null);
      const same = () => createNewLead({ idempotencyKey: 'one' });
      const answers = await Promise.all(Array.from({ length: 20 }, () => accept(same())));
      const ids = new Set(answers.map((answer) => 'id' in answer && answer.id));
      expect(ids.size).toBe(1);
      expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
      store = await reopen();
      const [id] = ids;
      expect(await createAcceptLead(store, null)(same())).toEqual({ kind: 'repeated', id });
      expect(await store.listLeads({})).toHaveLength(1);
    });

    test('refuses a key that comes with another body', async () => {
      const accept = createAcceptLead(store, null);
      await accept(createNewLead({ idempotencyKey: 'one' }));
      expect(await accept(createNewLead({ idempotencyKey: 'one', requestHash: 'other' }))).toEqual({ kind: 'conflict' });
      expect(await store.listLeads({})).toHaveLength(1);
    });

    test('limits leads per address, without counting repeats and canaries', async () => {
      const accept = createAcceptLead(store, { leads: 2, windowMs: 60_000 });
      const now = Date.now();
      const at = (receivedAt: number, more = {}) => accept(createNewLead({ receivedAt, ...more }));
      expect((await at(now - 50_000, { idempotencyKey: 'one' })).kind).toBe('stored');
      expect((await at(now - 40_000, { idempotencyKey: 'one' })).kind).toBe('repeated');
      expect((await at(now - 30_000, { canary: true })).kind).toBe('stored');
      expect((await at(now - 20_000)).kind).toBe('stored');
      expect(await at(now)).toEqual({ kind: 'limited', retryAfterSeconds: 10 });
      expect((await at(now, { addressHash: 'another' })).kind).toBe('stored');
      expect((await at(now + 10_001)).kind).toBe('stored');
    });

    test('limits leads that arrive at once', async () => {
      const accept = createAcceptLead(store, { leads: 5, windowMs: 60_000 });
      const answers = await Promise.all(Array.from({ length: 12 }, () => accept(createNewLead())));
      expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(5);
      expect(answers.filter(({ kind }) => kind === 'limited')).toHaveLength(7);
    });

    test('gives each due delivery to one owner, the oldest first', async () => {
      const now = Date.now();
      for (const age of [3, 1, 2]) await store.insertLeads([createNewLead({ receivedAt: now - age * 1000 })]);
      await store.insertLeads([createNewLead({ receivedAt: now + 5000 })]);
      const [mine, theirs] = await Promise.all([claim('me', now, 3), claim('they', now, 10)]);
      const ids = [...mine, ...theirs].map(({ id }) => id);
      expect(new Set(ids).size).toBe(6);
      expect(mine.every(({ lead }) => lead.receivedAt <= now - 2000)).toBe(true);
      expect(mine[0]).toMatchObject({ state: 'sending', attempts: 1, lead: { name: 'Élodie Ünal 🌱' } });
      expect(await claim('me', now)).toEqual([]);
      expect(await store.findNextDueAt(mailKinds)).toBe(now + 1000);
    });

    test('keeps kinds of deliveries apart', async () => {
      const now = Date.now();
      await store.insertLeads([createNewLead({ kinds: ['agency', 'webhook'], receivedAt: now })]);
      expect((await claim('me', now)).map(({ kind }) => kind)).toEqual(['agency']);
      expect(await store.findNextDueAt(['webhook'])).toBe(now);
    });

    test('gives a delivery to another owner only when its lease has ended', async () => {
      const now = Date.now();
      await store.insertLeads([createNewLead({ receivedAt: now, kinds: ['agency'] })]);
      const [delivery] = await claim('dead', now);
      expect(await claim('next', now + 999)).toEqual([]);
      await store.renewLeases({ owner: 'dead', ids: [delivery?.id as string], leaseUntil: now + 3000 });
      expect(await claim('next', now + 2000)).toEqual([]);
      expect((await claim('next', now + 3000)).map(({ attempts }) => attempts)).toEqual([2]);
      // Too late: the outcome of the first owner no longer counts.
      await store.recordOutcomes([
        { id: delivery?.id as string, owner: 'dead', outcome: { state: 'dead', error: 'x' }, at: now },
      ]);
      expect((await store.listLeads({}))[0]?.deliveries[0]?.state).toBe('sending');
    });

    test('records outcomes', async () => {
      const now = Date.now();
      await store.insertLeads([createNewLead({ receivedAt: now, kinds: ['agency', 'visitor', 'webhook'] })]);
      const [agency, visitor] = await claim('me', now);
      await store.recordOutcomes([
        { id: agency?.id as string, owner: 'me', outcome: { state: 'sent' }, at: now + 5 },
        {
          id: visitor?.id as string,
          owner: 'me',
          outcome: { state: 'queued', nextAt: now + 900, error: '451 later' },
          at: now + 5,
        },
      ]);
      const [lead] = await store.listLeads({});
      expect(lead?.deliveries).toMatchObject([
        { kind: 'agency', state: 'sent', nextAt: null, settledAt: now + 5, lastError: null },
        { kind: 'visitor', state: 'queued', nextAt: now + 900, settledAt: null, lastError: '451 later' },
        { kind: 'webhook', state: 'queued' },
      ]);
      expect(await store.readBacklog()).toEqual({ dead: 0, oldestWaitingAt: now });
      expect(await store.readStatus()).toEqual({
        leads: 1,
        spam: 0,
        queued: 2,
        sending: 0,
        sent: 1,
        dead: 0,
        oldestWaitingAt: now,
      });
    });

    test('drives dead letters again', async () => {
      const now = Date.now();
      await store.insertLeads([createNewLead({ receivedAt: now, kinds: ['agency'] })]);
      const [delivery] = await claim('me', now);
      await store.recordOutcomes([
        { id: delivery?.id as string, owner: 'me', outcome: { state: 'dead', error: '550 no' }, at: now },
      ]);
      expect(await claim('me', now + 5000)).toEqual([]);
      expect(await store.listLeads({ state: 'dead' })).toHaveLength(1);
      expect(await store.retryDeliveries(now + 5000, 'unknown')).toBe(0);
      expect(await store.retryDeliveries(now + 5000)).toBe(1);
      expect(await claim('me', now + 5000)).toMatchObject([{ attempts: 1, queuedAt: now + 5000 }]);
    });

    test('gives back what an owner cannot carry out', async () => {
      const now = Date.now();
      await store.insertLeads([createNewLead({ receivedAt: now })]);
      await claim('one', now, 1);
      await claim('two', now, 1);
      await store.releaseDeliveries(now, 'one');
      expect(await claim('three', now)).toHaveLength(1);
      await store.releaseDeliveries(now);
      expect(await claim('four', now)).toHaveLength(2);
    });

    test('keeps spam aside until it is released', async () => {
      const lead = createNewLead({ spam: 'honeypot', kinds: [] });
      await store.insertLeads([lead, createNewLead()]);
      expect(await store.listLeads({ spam: true })).toMatchObject([{ id: lead.id, deliveries: [] }]);
      expect(await store.listLeads({ spam: false })).toHaveLength(1);
      await store.releaseSpam(lead.id, [{ id: `${lead.id}-agency`, kind: 'agency' }], Date.now());
      expect(await store.listLeads({ spam: false })).toHaveLength(2);
      expect((await claim('me', Date.now())).map(({ id }) => id)).toContain(`${lead.id}-agency`);
    });

    test('shows and erases one person, whatever the case of the address', async () => {
      await store.insertLeads([
        createNewLead({ email: 'Ann@Example.com', ticked: true }),
        createNewLead({ email: 'bob@example.com' }),
      ]);
      expect(await store.listLeads({ email: 'ann@example.com' })).toHaveLength(1);
      expect(await store.listConsents('ANN@example.com')).toMatchObject([
        { email: 'Ann@Example.com', ticked: true, version: 'v1' },
      ]);
      await store.erasePerson('ann@example.com');
      expect(await store.listLeads({ email: 'ann@example.com' })).toEqual([]);
      expect(await store.listConsents('ann@example.com')).toEqual([]);
      expect(await store.listLeads({})).toHaveLength(1);
    });

    test('keeps consent proofs when retention removes leads, until their own time comes', async () => {
      const old = createNewLead({ receivedAt: 1000, kinds: [] });
      const waiting = createNewLead({ receivedAt: 1000 });
      await store.insertLeads([old, waiting, createNewLead()]);
      const due = await store.listLeads({ settledBefore: 5000 });
      expect(due.map(({ id }) => id)).toEqual([old.id]);
      await store.deleteLeads([old.id], { consents: false });
      expect(await store.listConsents(old.email)).toHaveLength(3);
      await store.deleteConsents(5000);
      expect((await store.listConsents(old.email)).map(({ leadId }) => leadId)).not.toContain(old.id);
      expect(await store.listConsents(old.email)).toHaveLength(2);
    });

    test('reports that it can be written', async () => {
      await expect(store.checkWritable()).resolves.toBeUndefined();
    });
  });
}
