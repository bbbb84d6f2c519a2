import { beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryKind, NewLead, Outcome } from '../../server/inbox/lead.ts';
import type { Store } from '../../server/inbox/store.ts';
import { readBacklog } from '../../server/inbox/watch-queue.ts';
import { createNewLead } from '../support/leads/new-lead.ts';

const mailKinds: DeliveryKind[] = ['agency', 'visitor'];

/** What every store promises about deliveries. */
export function describeDeliveries(name: string, open: () => Promise<{ store: Store }>) {
  describe(`deliveries of a ${name} store`, () => {
    let store: Store;
    beforeEach(async () => {
      ({ store } = await open());
    });

    const claim = (owner: string, now: number, most = 10) =>
      store.claimDeliveries({ kinds: mailKinds, owner, now, leaseUntil: now + 1000, most });

    test('gives each due delivery to one owner, the agency’s first and of those the oldest', async () => {
      const now = Date.now();
      for (const age of [3, 1, 2]) await store.insertLeads([createNewLead({ receivedAt: now - age * 1000 })]);
      await store.insertLeads([createNewLead({ receivedAt: now + 5000 })]);
      const [mine, theirs] = await Promise.all([claim('me', now, 2), claim('they', now, 10)]);
      const ids = [...mine, ...theirs].map(({ id }) => id);
      expect(new Set(ids).size).toBe(6);
      expect(mine.every(({ kind, lead }) => kind === 'agency' && lead.receivedAt <= now - 2000)).toBe(true);
      expect(mine[0]).toMatchObject({ state: 'sending', attempts: 1, lead: { name: 'Élodie Ünal 🌱' } });
      expect(await claim('me', now)).toEqual([]);
      expect(await store.findNextDueAt(mailKinds)).toBe(now + 1000);
    });

    test('claims deliveries of the kinds that are asked for alone', async () => {
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
      expect(await readBacklog(store)).toEqual({ dead: 0, oldestWaitingAt: now, retentionAsksFor: null });
      const { deliveries, bytes } = await store.measure();
      expect(deliveries.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
        { kind: 'visitor', state: 'waiting', count: 1, oldestAt: now },
        { kind: 'webhook', state: 'waiting', count: 1, oldestAt: now },
      ]);
      expect(bytes).toBeGreaterThan(0);
      expect(await store.readStatus()).toEqual({
        leads: 1,
        spam: 0,
        queued: 2,
        sending: 0,
        sent: 1,
        dead: 0,
        refused: 0,
        withheld: 0,
      });
    });

    test('counts all deliveries at one moment, also while an outcome is recorded', async () => {
      const now = Date.now();
      await store.insertLeads([createNewLead({ receivedAt: now, kinds: ['agency'] })]);
      const [delivery] = await claim('me', now);
      const outcome = { state: 'dead' as const, error: '550 no' };
      const counted = store.readStatus();
      await store.recordOutcomes([{ id: delivery?.id as string, owner: 'me', outcome, at: now }]);
      const { sending, sent, dead } = await counted;
      expect([sent, sending + dead]).toEqual([0, 1]);
    });

    test('summarises what came since a time', async () => {
      const now = Date.now();
      const [old, sent, dead, waiting] = [now - 1000, now, now, now].map((receivedAt) => createNewLead({ receivedAt }));
      await store.insertLeads([old, sent, dead, waiting] as NewLead[]);
      await store.insertLeads([
        createNewLead({ receivedAt: now, canary: true, kinds: [] }),
        createNewLead({ receivedAt: now, spam: 'honeypot', kinds: [] }),
      ]);
      const claimed = await store.claimDeliveries({ kinds: ['agency'], owner: 'a', now, leaseUntil: now + 1000, most: 10 });
      const refused = await store.claimDeliveries({ kinds: ['visitor'], owner: 'a', now, leaseUntil: now + 1000, most: 10 });
      const settle = (deliveries: typeof claimed, lead: NewLead | undefined, outcome: Outcome) =>
        store.recordOutcomes(
          deliveries.filter((one) => one.lead.id === lead?.id).map(({ id }) => ({ id, owner: 'a', outcome, at: now })),
        );
      await settle(claimed, sent, { state: 'sent' });
      await settle(claimed, dead, { state: 'dead', error: 'refused' });
      await settle(refused, sent, { state: 'dead', error: 'refused' });
      expect(await store.summarise(now - 500)).toEqual({ leads: 3, undelivered: 2, unconfirmed: 1 });
    });

    test('retries dead letters', async () => {
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

    test('releases the deliveries of an owner, or of all', async () => {
      const now = Date.now();
      await store.insertLeads([createNewLead({ receivedAt: now })]);
      await claim('one', now, 1);
      await claim('two', now, 1);
      await store.releaseDeliveries(now, 'one');
      expect(await claim('three', now)).toHaveLength(1);
      await store.releaseDeliveries(now);
      expect(await claim('four', now)).toHaveLength(2);
    });

    test('delivers nothing of spam until it is released', async () => {
      const lead = createNewLead({ spam: 'honeypot', kinds: [] });
      await store.insertLeads([lead, createNewLead()]);
      expect(await store.listLeads({ spam: true })).toMatchObject([{ id: lead.id, deliveries: [] }]);
      expect(await store.listLeads({ spam: false })).toHaveLength(1);
      await store.releaseSpam(lead.id, [{ id: `${lead.id}-agency`, kind: 'agency' }], Date.now());
      expect(await store.listLeads({ spam: false })).toHaveLength(2);
      expect((await claim('me', Date.now())).map(({ id }) => id)).toContain(`${lead.id}-agency`);
    });

    test('does not list leads as settled that the agency never got', async () => {
      const at = Date.now() - 1000;
      await store.insertLeads([createNewLead({ receivedAt: at })]);
      const refuse = (id: string) => ({ id, owner: 'me', outcome: { state: 'dead' as const, error: '550 no' }, at });
      await store.recordOutcomes((await claim('me', at)).map(({ id }) => refuse(id)));
      expect(await store.listLeads({ settledBefore: Date.now() })).toEqual([]);
      await store.dismissDeliveries();
      expect(await store.listLeads({ settledBefore: Date.now() })).toHaveLength(1);
    });

    test('claims the newest first when `newestFirst` says so', async () => {
      const now = Date.now();
      const leads = [1, 2, 3].map((age) => createNewLead({ receivedAt: now - age * 1000, kinds: ['agency'] }));
      await store.insertLeads(leads);
      const order = { kinds: mailKinds, owner: 'me', now, leaseUntil: now + 1000, most: 1 };
      expect((await store.claimDeliveries({ ...order, newestFirst: true }))[0]?.lead.id).toBe(leads[0]?.id);
      expect((await store.claimDeliveries(order))[0]?.lead.id).toBe(leads[2]?.id);
    });

    test('makes deliveries due that would wait for days because the clock was set back', async () => {
      const now = Date.now();
      await store.insertLeads([createNewLead({ receivedAt: now + 48 * 3_600_000, kinds: ['agency'] })]);
      await store.insertLeads([createNewLead({ receivedAt: now + 60_000, kinds: ['agency'] })]);
      await store.hastenDeliveries(now, { longestMs: 3_600_000, leaseMs: 15_000 });
      expect(await claim('me', now)).toHaveLength(1);
    });

    test('does not count dismissed deliveries, nor confirmations to mistyped addresses', async () => {
      const now = Date.now();
      const lead = createNewLead({ receivedAt: now });
      await store.insertLeads([lead]);
      const refuse = (id: string) => ({ id, owner: 'me', outcome: { state: 'dead' as const, error: '550 no' }, at: now });
      await store.recordOutcomes((await claim('me', now)).map(({ id }) => refuse(id)));
      expect(await readBacklog(store)).toEqual({ dead: 1, oldestWaitingAt: null, retentionAsksFor: null });
      expect(await store.readStatus()).toMatchObject({ dead: 1, refused: 1 });
      expect((await store.measure()).deliveries).toHaveLength(2);
      expect((await store.measure()).deliveries).toContainEqual({ kind: 'agency', state: 'dead', count: 1, oldestAt: now });
      expect(await store.dismissDeliveries('unknown')).toBe(0);
      expect(await store.dismissDeliveries(lead.id)).toBe(2);
      expect(await store.readStatus()).toMatchObject({ dead: 0, refused: 0 });
      expect(await store.retryDeliveries(now)).toBe(0);
      expect(await store.retryDeliveries(now, lead.id)).toBe(2);
    });
  });
}
