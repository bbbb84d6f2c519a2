import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAcceptLead } from '../../server/inbox/accept-leads.ts';
import { applyRetention, retentionAgreed } from '../../server/inbox/apply-retention.ts';
import { openWordings } from '../../server/inbox/consent-wordings.ts';
import type { DeliveryKind } from '../../server/inbox/lead.ts';
import { checkProofs } from '../../server/inbox/proof-chain.ts';
import type { Store } from '../../server/inbox/store.ts';
import { readBacklog } from '../../server/inbox/watch-queue.ts';
import { createNewLead, noLimits } from '../support/leads/new-lead.ts';

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

    test('adds figures to existing sums', async () => {
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
      await store.addFigures([{ ...visit, day: '2027-01-30', device: 'desktop', views: 1, visits: 0 }], []);
      const { page, language, campaign } = visit;
      expect(await store.sumVisits('2027-01-01', '2027-01-31')).toEqual([{ page, language, campaign, views: 6, visits: 2 }]);
      const counts = (await store.listTallies('2027-01')).map(({ bucket, count }) => [bucket, count]);
      expect(counts.sort()).toEqual([
        [3, 3],
        [4, 1],
      ]);
      await store.forgetFigures('2027-02-01');
      expect([await store.listVisits('2027-01-01', '2027-01-31'), await store.listTallies('2027-01')]).toEqual([[], []]);
    });

    test('lists page and source of the leads of a period, without spam and canaries', async () => {
      const lead = (more: object) => createNewLead({ receivedAt: 1000, ...more });
      const counted = lead({});
      const others = [lead({ receivedAt: 999 }), lead({ receivedAt: 2000 }), lead({ spam: 'honeypot' }), lead({ canary: true })];
      await store.insertLeads([counted, ...others]);
      const { locale, page, source } = counted;
      expect(await store.listLeadFacts(1000, 2000)).toEqual([{ locale, page, source }]);
    });

    test('keeps its secret keys, one for each use, after a restart', async () => {
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

    test('refuses an idempotency key with another body', async () => {
      const accept = createAcceptLead(store, noLimits);
      await accept(createNewLead({ idempotencyKey: 'one' }));
      expect(await accept(createNewLead({ idempotencyKey: 'one', requestHash: 'other' }))).toEqual({ kind: 'conflict' });
      expect(await store.listLeads({})).toHaveLength(1);
    });

    test('reads the clock of the database, not that of the process', async () => {
      const before = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: before + 3_600_000 });
      onTestFinished(() => void vi.useRealTimers());
      const at = await store.readTime();
      expect(Number.isInteger(at)).toBe(true);
      expect(Math.abs(at - before)).toBeLessThan(600_000);
    });

    test('asks before retention removes more than a fifth of the leads', async () => {
      const now = Date.now();
      const day = 24 * 3_600_000;
      const apply = () =>
        applyRetention(store, { retentionDays: 90, consentRetentionDays: 1827, figuresMonths: 13 }, async () => undefined, now);
      const old = Array.from({ length: 5 }, () => createNewLead({ kinds: [], receivedAt: now - 100 * day }));
      const fresh = Array.from({ length: 19 }, () => createNewLead({ kinds: [], receivedAt: now - day }));
      await store.insertLeads([...old, ...fresh]);
      expect(await apply()).toMatchObject({ removed: 0, asksFor: 5 });
      expect((await readBacklog(store)).retentionAsksFor).toBe(5);
      await store.writeNote(retentionAgreed, String(now + day));
      expect(await apply()).toMatchObject({ removed: 5, asksFor: 0 });
      expect((await readBacklog(store)).retentionAsksFor).toBeNull();
    });

    test('lets retention remove a fifth of the leads, or three of few, without asking', async () => {
      const now = Date.now();
      const day = 24 * 3_600_000;
      const apply = () =>
        applyRetention(store, { retentionDays: 90, consentRetentionDays: 1827, figuresMonths: 13 }, async () => undefined, now);
      const make = (count: number, ageDays: number) =>
        Array.from({ length: count }, () => createNewLead({ kinds: [], receivedAt: now - ageDays * day }));
      await store.insertLeads(make(3, 100));
      expect(await apply()).toMatchObject({ removed: 3, asksFor: 0 });
      await store.insertLeads([...make(4, 100), ...make(16, 1)]);
      expect(await apply()).toMatchObject({ removed: 4, asksFor: 0 });
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

    test('lets one process at a time take the turn of a task', async () => {
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
