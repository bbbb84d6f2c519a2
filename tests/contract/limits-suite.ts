import { beforeEach, describe, expect, test } from 'vitest';
import { createAcceptLead } from '../../server/inbox/accept-leads.ts';
import { createId } from '../../server/inbox/identifiers.ts';
import { gatherMs } from '../../server/inbox/limits.ts';
import type { ClaimedDelivery, Limits, NewLead, Store } from '../../server/inbox/store.ts';
import { hourMs } from '../../server/time/units.ts';
import { claimForAgency, createNewLead, noLimits } from '../support/leads/new-lead.ts';
import { waitUntil } from '../support/processes/wait-until.ts';

/** A limit per sender that no test reaches. */
const manyLeads = { leads: 1_000_000, windowMs: hourMs };

/** Leads of as many senders and recipients, a millisecond apart. */
const createCrowd = (
  count: number,
  at = Date.now() - 1000,
  more: Parameters<typeof createNewLead>[0] = {},
): NewLead[] =>
  Array.from({ length: count }, (_, index) =>
    createNewLead({ receivedAt: at + index, addressHash: createId(), ...more }),
  );

/** What every store promises about the limits of leads, confirmations and mails. */
export function describeLimits(name: string, open: () => Promise<{ store: Store }>) {
  describe(`${name} store with limits`, () => {
    let store: Store;
    beforeEach(async () => {
      ({ store } = await open());
    });
    const admit = (leads: NewLead[], limits: Partial<Limits>) =>
      store.admitLeads(leads, { ...noLimits, rateLimit: manyLeads, ...limits });
    const claim = () => claimForAgency(store, 'a');
    const acceptWith = (limits: Partial<Limits>) =>
      createAcceptLead(store, { ...noLimits, ...limits });

    test('limits leads per sender, without counting repeats and canaries', async () => {
      const accept = acceptWith({ rateLimit: { leads: 2, windowMs: 60_000 } });
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

    test('above 200 leads an hour in all, unusual ones go to spam, and others do not', async () => {
      const now = Date.now();
      await admit(createCrowd(199, now - 1000), {});
      const link = { message: 'Look at https://example.com' };
      const [early] = await admit(createCrowd(1, now, link), {});
      expect(await store.listLeads({ spam: true })).toEqual([]);
      expect(early).toMatchObject({ kind: 'stored' });
      const { counted } = createNewLead();
      const unusual = [link, { message: 'a'.repeat(1001) }, { name: 'www.example.com' }];
      const same = Array.from({ length: 5 }, () => ({ counted: { ...counted, text: 'same' } }));
      for (const more of [...unusual, ...same, {}]) await admit(createCrowd(1, now, more), {});
      const spam = await store.listLeads({ spam: true });
      expect(spam.map((lead) => [lead.spam, lead.deliveries])).toEqual(
        Array.from({ length: 5 }, () => ['flood', []]),
      );
      expect(await store.readStatus()).toMatchObject({ leads: 204, spam: 5 });
      const later = createCrowd(1, now + hourMs + 1, link);
      await admit(later, {});
      expect((await store.listLeads({ spam: false, most: 1 })).map(({ id }) => id)).toEqual([
        later[0]?.id,
      ]);
    });

    test('refuses more than 5,000 leads of spam in an hour, and no other lead', async () => {
      const now = Date.now();
      // One transaction of all would take longer on a busy machine than a store may answer.
      for (let count = 0; count < 5000; count += 500)
        await admit(createCrowd(500, now - 10_000 + count, { spam: 'honeypot', kinds: [] }), {});
      const answers = await admit(
        [...createCrowd(1, now, { spam: 'honeypot', kinds: [] }), ...createCrowd(1, now)],
        {},
      );
      expect(answers.map(({ kind }) => kind)).toEqual(['limited', 'stored']);
    });

    test('limits leads that arrive at once', async () => {
      const accept = acceptWith({ rateLimit: { leads: 5, windowMs: 60_000 } });
      const answers = await Promise.all(Array.from({ length: 12 }, () => accept(createNewLead())));
      expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(5);
      expect(answers.filter(({ kind }) => kind === 'limited')).toHaveLength(7);
    });

    describe('puts leads above the limit of mails into mails that they share', () => {
      const mailLimit = { leads: 8, windowMs: hourMs };
      /**
       * The first moment of ten minutes that are over, and so is the wait of those that share a
       * mail.
       */
      const begin = (Math.floor(Date.now() / gatherMs) - 1) * gatherMs;
      const createMails = (count: number, at = begin) =>
        createCrowd(count, at, { kinds: ['agency'] });

      /** Waits until these ten minutes last longer than a test: at their end their mail is due. */
      const leaveEndOfTenMinutes = () =>
        waitUntil('ten minutes have begun', () => Date.now() % gatherMs < gatherMs - 10_000);

      const isShared = ({ others }: ClaimedDelivery) => others.length > 0;
      const idsOf = (mail: ClaimedDelivery | undefined) =>
        mail ? [mail, ...mail.others].map(({ id }) => id) : [];

      test('with all of each lead, once', async () => {
        const leads = createMails(20);
        await admit(leads, { mailLimit });
        const mails = await claim();
        expect(mails.map(({ others }) => others.length).sort()).toEqual([
          0, 0, 0, 0, 0, 0, 0, 0, 11,
        ]);
        const shared = mails.find(isShared);
        const { name, message } = leads[0] as NewLead;
        expect(shared?.others[0]?.lead).toMatchObject({ name, message, consent: {} });
        const received = mails.flatMap((mail) => [mail, ...mail.others]).map(({ lead }) => lead.id);
        expect(received.sort()).toEqual(leads.map(({ id }) => id));
        await store.recordOutcome(idsOf(shared), 'a', { state: 'sent' });
        expect(await store.readStatus()).toMatchObject({
          leads: 20,
          withheld: 0,
          sending: 8,
          sent: 12,
        });
      });

      test('that leave at the end of ten minutes, with at most 50 leads each', async () => {
        await leaveEndOfTenMinutes();
        await admit(createMails(70), { mailLimit });
        await admit(createMails(3, Date.now()), { mailLimit });
        const claimed: number[] = [];
        for (let mails = await claim(); mails.length > 0; mails = await claim())
          claimed.push(...mails.map(({ others }) => others.length));
        expect(claimed.sort((a, b) => b - a).slice(0, 3)).toEqual([49, 11, 0]);
        expect(await store.findWaitMs(['agency'])).toBeLessThanOrEqual(gatherMs);
        expect((await store.readStatus()).queued).toBe(3);
        expect((await store.readBacklog()).shared).toBe(65);
      });

      test('and goes on with the same leads in the same mail when it has failed', async () => {
        await admit(createMails(12), { mailLimit });
        const shared = (await claim()).find(isShared);
        await store.recordOutcome(idsOf(shared), 'a', {
          state: 'queued',
          waitMs: 0,
          error: 'no answer',
          failure: 'unanswered',
          copies: 1,
        });
        await admit(createMails(1, begin + 1000), { mailLimit });
        const [one, other] = [...(await claim()), ...(await claim())].sort(
          (a, b) => b.others.length - a.others.length,
        );
        expect([one?.id, one?.others.length, one?.copies]).toEqual([shared?.id, 3, 1]);
        expect([other?.others.length, other?.copies]).toEqual([0, 0]);
      });

      test('but sends one alone when somebody asks for it, and every canary', async () => {
        await leaveEndOfTenMinutes();
        const leads = createMails(10, Date.now() - 20);
        await admit(
          [...leads, ...createMails(2, Date.now() - 20).map((lead) => ({ ...lead, canary: true }))],
          { mailLimit },
        );
        expect(await claim()).toHaveLength(10);
        expect(await store.retryDeliveries(leads[9]?.id)).toBe(1);
        expect(await claim()).toMatchObject([{ lead: { id: leads[9]?.id }, others: [] }]);
      });
    });

    test('confirms three a day to one recipient, whoever asks, and tells the agency of the others', async () => {
      const confirmationLimit = { leads: 200, windowMs: hourMs };
      const toVictim = (at?: number, count = 1) =>
        createCrowd(count, at).map((lead) => ({
          ...lead,
          counted: { ...lead.counted, recipient: 'victim' },
        }));
      await Promise.all(toVictim(undefined, 5).map(acceptWith({ confirmationLimit })));
      expect(await store.readStatus()).toMatchObject({ leads: 5, withheld: 2 });
      expect((await claim()).map(({ isUnconfirmed }) => isUnconfirmed).sort()).toEqual([
        false,
        false,
        false,
        true,
        true,
      ]);
      const [withheld] = await store.listLeads({ state: 'withheld' });
      expect(withheld?.deliveries[1]).toMatchObject({
        nextAt: null,
        lastError: expect.stringMatching(
          /withheld: more than 3 confirmations in 24 h to this recipient/,
        ),
      });
      await admit(toVictim(Date.now() + 25 * hourMs), { confirmationLimit });
      expect((await store.readStatus()).withheld).toBe(2);
      await store.retryDeliveries();
      expect((await store.readStatus()).withheld).toBe(2);
      await store.retryDeliveries(withheld?.id);
      expect((await store.readStatus()).withheld).toBe(1);
    });

    test('confirms twenty a day to one domain', async () => {
      const confirmationLimit = { leads: 200, windowMs: hourMs };
      const crowd = createCrowd(25).map((lead) => ({
        ...lead,
        counted: { ...lead.counted, domain: 'victim' },
      }));
      await admit([...crowd, ...createCrowd(5)], { confirmationLimit });
      expect(await store.readStatus()).toMatchObject({ leads: 30, withheld: 5 });
      expect((await store.listLeads({ state: 'withheld' }))[0]?.deliveries[1]?.lastError).toBe(
        'withheld: more than 20 confirmations in 24 h to this domain',
      );
    });

    test('limits confirmations in all', async () => {
      await admit(createCrowd(25), { confirmationLimit: { leads: 20, windowMs: hourMs } });
      expect(await store.readStatus()).toMatchObject({ leads: 25, withheld: 5, queued: 45 });
    });

    test('does not count leads and confirmations of the future after the clock was set back', async () => {
      const once = { leads: 1, windowMs: 60_000 };
      for (const receivedAt of [Date.now() + 48 * hourMs, Date.now()])
        expect(
          await admit([createNewLead({ receivedAt })], {
            rateLimit: once,
            confirmationLimit: once,
          }),
        ).toMatchObject([{ kind: 'stored' }]);
      expect(await store.readStatus()).toMatchObject({ leads: 2, withheld: 0 });
      await store.forgetUses(Date.now() + 1);
      expect((await admit([createNewLead()], { rateLimit: once }))[0]?.kind).toBe('stored');
    });
  });
}
