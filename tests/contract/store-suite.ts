import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAcceptLead, noLimits } from '../../server/inbox/accept-leads.ts';
import { applyRetention, retentionAgreed } from '../../server/inbox/apply-retention.ts';
import { openWordings } from '../../server/inbox/consent-wordings.ts';
import type { DeliveryKind, NewLead, Outcome } from '../../server/inbox/lead.ts';
import { checkProofs } from '../../server/inbox/proof-chain.ts';
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
      const { idempotencyKey: _, requestHash: __, confirmation: ___, budgets: ____, deliveries, ...stored } = lead;
      store = await reopen();
      const [found] = await store.listLeads({ id: lead.id });
      expect(found).toMatchObject(stored);
      expect(found?.deliveries.map(({ kind, state, attempts }) => [kind, state, attempts])).toEqual([
        ['agency', 'queued', 0],
        ['visitor', 'queued', 0],
      ]);
      expect(found?.deliveries.map(({ id }) => id).sort()).toEqual(deliveries.map(({ id }) => id).sort());
    });

    test('adds figures to the sums that are there', async () => {
      const visit = { day: '2027-01-31', page: '/fr/', language: 'fr', referrer: 'été.example', campaign: '', device: 'phone' };
      const tally = { month: '2027-01', kind: 'LCP', name: '/fr/', bucket: 3 };
      await store.addFigures([{ ...visit, views: 3, visits: 1 }], [{ ...tally, count: 2 }]);
      await store.addFigures(
        [{ ...visit, views: 2, visits: 1 }],
        [
          { ...tally, count: 1 },
          { ...tally, bucket: 4, count: 1 },
        ],
      );
      await store.addFigures([], []);
      store = await reopen();
      expect(await store.listVisits('2027-01-01', '2027-01-31')).toEqual([{ ...visit, views: 5, visits: 2 }]);
      expect(await store.listVisits('2027-02-01', '2027-02-31')).toEqual([]);
      const counts = (await store.listTallies('2027-01')).map(({ bucket, count }) => [bucket, count]);
      expect(counts.sort()).toEqual([
        [3, 3],
        [4, 1],
      ]);
      await store.forgetFigures('2027-02-01');
      expect([await store.listVisits('2027-01-01', '2027-01-31'), await store.listTallies('2027-01')]).toEqual([[], []]);
    });

    test('tells the page and source of the leads of a span of time, without spam and canaries', async () => {
      const lead = (more: object) => createNewLead({ receivedAt: 1000, ...more });
      const [counted] = [lead({}), 0];
      const others = [lead({ receivedAt: 999 }), lead({ receivedAt: 2000 }), lead({ spam: 'honeypot' }), lead({ canary: true })];
      await store.insertLeads([counted, ...others]);
      const { locale, page, source } = counted;
      expect(await store.listLeadFacts(1000, 2000)).toEqual([{ locale, page, source }]);
    });

    test('keeps its keys, one for each use', async () => {
      const { keys } = store;
      expect(new Set(Object.values(keys)).size).toBe(4);
      for (const key of Object.values(keys)) expect(key.length).toBeGreaterThanOrEqual(43);
      expect((await reopen()).keys).toEqual(keys);
    });

    test('stores one lead of 20 with the same key that arrive at once, and again after a restart', async () => {
      const accept = createAcceptLead(store, noLimits);
      const same = () => createNewLead({ idempotencyKey: 'one' });
      const answers = await Promise.all(Array.from({ length: 20 }, () => accept(same())));
      const ids = new Set(answers.map((answer) => 'id' in answer && answer.id));
      expect(ids.size).toBe(1);
      expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
      store = await reopen();
      const [id] = ids;
      expect(await createAcceptLead(store, noLimits)(same())).toEqual({ kind: 'repeated', id });
      expect(await store.listLeads({})).toHaveLength(1);
    });

    test('refuses a key that comes with another body', async () => {
      const accept = createAcceptLead(store, noLimits);
      await accept(createNewLead({ idempotencyKey: 'one' }));
      expect(await accept(createNewLead({ idempotencyKey: 'one', requestHash: 'other' }))).toEqual({ kind: 'conflict' });
      expect(await store.listLeads({})).toHaveLength(1);
    });

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

    test('tells the time of the database, whatever clock this process goes by', async () => {
      const before = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: before + 3_600_000 });
      onTestFinished(() => void vi.useRealTimers());
      const at = await store.readTime();
      expect(Number.isInteger(at)).toBe(true);
      expect(Math.abs(at - before)).toBeLessThan(600_000);
    });

    test('retention that would remove more than a fifth of the leads asks first', async () => {
      const now = Date.now();
      const day = 24 * 3_600_000;
      const apply = () =>
        applyRetention(store, { retentionDays: 90, consentRetentionDays: 1827, figuresMonths: 13 }, async () => undefined, now);
      const old = Array.from({ length: 5 }, () => createNewLead({ kinds: [], receivedAt: now - 100 * day }));
      const fresh = Array.from({ length: 19 }, () => createNewLead({ kinds: [], receivedAt: now - day }));
      await store.insertLeads([...old, ...fresh]);
      expect(await apply()).toEqual({ removed: 0, asksFor: 5 });
      expect((await store.readBacklog()).retentionAsksFor).toBe(5);
      await store.writeNote(retentionAgreed, String(now + day));
      expect(await apply()).toEqual({ removed: 5, asksFor: 0 });
      expect((await store.readBacklog()).retentionAsksFor).toBeNull();
    });

    test('retention removes a fifth of the leads, or three of few, without asking', async () => {
      const now = Date.now();
      const day = 24 * 3_600_000;
      const apply = () =>
        applyRetention(store, { retentionDays: 90, consentRetentionDays: 1827, figuresMonths: 13 }, async () => undefined, now);
      const make = (count: number, ageDays: number) =>
        Array.from({ length: count }, () => createNewLead({ kinds: [], receivedAt: now - ageDays * day }));
      await store.insertLeads(make(3, 100));
      expect(await apply()).toEqual({ removed: 3, asksFor: 0 });
      await store.insertLeads([...make(4, 100), ...make(16, 1)]);
      expect(await apply()).toEqual({ removed: 4, asksFor: 0 });
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
      expect(await store.readBacklog()).toEqual({ dead: 0, oldestWaitingAt: now, retentionAsksFor: null });
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
        oldestWaitingAt: now,
        retentionAsksFor: null,
      });
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

    test('shows and erases one person, whatever the case of the address', async () => {
      await store.insertLeads([
        createNewLead({ email: 'Ann@Example.com', ticked: true }),
        createNewLead({ email: 'bob@example.com' }),
      ]);
      expect(await store.listLeads({ email: 'ann@example.com' })).toHaveLength(1);
      expect(await store.listConsents('ANN@example.com')).toMatchObject([
        { email: 'Ann@Example.com', ticked: true, version: 'v1' },
      ]);
      expect(await store.erasePerson('ann@example.com', 0)).toEqual({ leads: 1, consents: 1 });
      expect(await store.erasePerson('ann@example.com', 0)).toEqual({ leads: 0, consents: 0 });
      expect(await store.listLeads({ email: 'ann@example.com' })).toEqual([]);
      expect(await store.listConsents('ann@example.com')).toEqual([]);
      expect(await store.listLeads({})).toHaveLength(1);
      expect(await store.scrub()).toBeNull();
    });

    test('notes which mails of an erased person may still be written, and reports erased deliveries to their owner', async () => {
      const now = Date.now();
      const lead = createNewLead({ receivedAt: now, email: 'ann@example.com' });
      await store.insertLeads([lead]);
      const [agency] = await claim('me', now, 1);
      await store.erasePerson('ann@example.com', now + 65_000);
      expect((await store.listErasures()).sort((one, other) => one.deliveryId.localeCompare(other.deliveryId))).toEqual([
        { deliveryId: `${lead.id}-agency`, inFlightUntil: now + 65_000 },
        { deliveryId: `${lead.id}-visitor`, inFlightUntil: 0 },
      ]);
      const outcome = { id: agency?.id as string, owner: 'me', outcome: { state: 'sent' as const }, at: now };
      expect(await store.recordOutcomes([outcome])).toEqual([agency?.id]);
      await store.finishErasures([`${lead.id}-agency`, `${lead.id}-visitor`]);
      expect(await store.listErasures()).toEqual([]);
    });

    test('keeps ticked consents after retention removed their leads, until their own retention ends', async () => {
      const at = { receivedAt: 1000, kinds: [] };
      const [ticked, unticked] = [createNewLead({ ...at, ticked: true }), createNewLead(at)];
      const waiting = createNewLead({ receivedAt: 1000, ticked: true });
      await store.insertLeads([ticked, unticked, waiting, createNewLead()]);
      const due = await store.listLeads({ settledBefore: 5000 });
      expect(due.map(({ id }) => id).sort()).toEqual([ticked.id, unticked.id].sort());
      await store.deleteLeads([ticked.id, unticked.id], { proofs: false });
      const listProofs = async () => (await store.listConsents(ticked.email)).map(({ leadId }) => leadId);
      expect(await listProofs()).toContain(ticked.id);
      expect(await listProofs()).not.toContain(unticked.id);
      await store.deleteProofs(5000);
      expect(await listProofs()).not.toContain(ticked.id);
      expect(await listProofs()).toContain(waiting.id);
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

    test('keeps the newest spam leads, and no more than asked', async () => {
      const leads = [1, 2, 3].map((age) =>
        createNewLead({ spam: 'honeypot', kinds: [], receivedAt: Date.now() - age * 1000, ticked: true }),
      );
      await store.insertLeads([...leads, createNewLead()]);
      expect(await store.dropSpam(1)).toBe(2);
      expect((await store.listLeads({ spam: true })).map(({ id }) => id)).toEqual([leads[0]?.id]);
      expect(await store.listConsents('elodie@example.com')).toHaveLength(2);
      expect(await store.dropSpam(1)).toBe(0);
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
      expect(await store.readBacklog()).toEqual({ dead: 1, oldestWaitingAt: null, retentionAsksFor: null });
      expect(await store.readStatus()).toMatchObject({ dead: 1, refused: 1 });
      expect((await store.measure()).deliveries).toHaveLength(2);
      expect((await store.measure()).deliveries).toContainEqual({ kind: 'agency', state: 'dead', count: 1, oldestAt: now });
      expect(await store.dismissDeliveries('unknown')).toBe(0);
      expect(await store.dismissDeliveries(lead.id)).toBe(2);
      expect(await store.readStatus()).toMatchObject({ dead: 0, refused: 0 });
      expect(await store.retryDeliveries(now)).toBe(0);
      expect(await store.retryDeliveries(now, lead.id)).toBe(2);
    });

    test('chains the proofs, and goes on after a restart and after somebody is erased', async () => {
      await store.insertLeads([
        createNewLead({ ticked: true, email: 'ann@example.com' }),
        createNewLead(),
        createNewLead({ ticked: true }),
      ]);
      store = await reopen();
      await store.insertLeads([createNewLead({ ticked: true })]);
      const { head } = await checkProofs(store);
      expect(await checkProofs(store)).toEqual({ intact: 3, removed: 0, problems: [], head: expect.any(String) });
      await store.erasePerson('ann@example.com', 0);
      expect(await checkProofs(store)).toEqual({ intact: 2, removed: 1, problems: [], head });
    });

    test('keeps every wording that was shown', async () => {
      const old = await openWordings(store, new Map([['en', 'Old words']]));
      const shown = await old.find(null, 'en');
      store = await reopen();
      const wordings = await openWordings(store, new Map([['en', 'New words']]));
      expect(await wordings.find(null, 'en')).toMatchObject({ wording: 'New words' });
      expect(await wordings.find(shown?.version as string, 'en')).toEqual(shown);
      expect(await wordings.find('never-shown', 'en')).toBeNull();
    });

    test('gives the turn of a task to one process', async () => {
      const turns = [
        await store.takeTurn('alert', 1000, 500),
        await store.takeTurn('alert', 1400, 500),
        await store.takeTurn('alert', 1500, 500),
      ];
      expect(turns).toEqual([true, false, true]);
      expect(await store.takeTurn('other', 1000, 500)).toBe(true);
      await store.giveTurnBack('other');
      expect(await store.takeTurn('other', 1001, 500)).toBe(true);
      // The clock was set back.
      expect(await store.takeTurn('alert', 100, 500)).toBe(true);
    });

    test('finds no damage where there is none', async () => {
      expect(await store.findDamage()).toEqual([]);
    });

    test('reports that it can be written', async () => {
      await expect(store.checkWritable()).resolves.toBeUndefined();
    });
  });
}
