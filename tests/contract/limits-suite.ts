import { beforeEach, describe, expect, test } from 'vitest';
import { createAcceptLead } from '../../server/inbox/accept-leads.ts';
import { createId } from '../../server/inbox/create-id.ts';
import type { LeadWithDeliveries, NewLead } from '../../server/inbox/lead.ts';
import type { Store } from '../../server/inbox/store.ts';
import { createNewLead, noLimits } from '../support/leads/new-lead.ts';

const hourMs = 3_600_000;
const isAboutAnHour = (seconds: number) => seconds > 3300 && seconds <= 3600;

/** A limit per address that no test reaches. */
const manyLeads = { leads: 1_000_000, windowMs: hourMs };

type Confirmation = NewLead['confirmation'];

/** The hashes that limits count by: those that are not given have no other lead's value. */
const describeConfirmation = (given: Partial<Confirmation>): Confirmation => ({
  recipient: createId(),
  domain: null,
  address: createId(),
  network: createId(),
  words: createId(),
  ...given,
});

/** Leads a millisecond apart, the last one second ago. */
const createLeads = (count: number, describe: (index: number) => Partial<Confirmation>): NewLead[] =>
  Array.from({ length: count }, (_, index) =>
    createNewLead({ receivedAt: Date.now() - 1000 + index, confirmation: describeConfirmation(describe(index)) }),
  );

/** What every store promises about the limits of leads and of confirmations. */
export function describeLimits(name: string, open: () => Promise<{ store: Store }>) {
  describe(`${name} store with limits`, () => {
    let store: Store;
    beforeEach(async () => {
      ({ store } = await open());
    });

    test('limits leads per address, without counting repeats and canaries', async () => {
      const accept = createAcceptLead(store, { ...noLimits, rateLimit: { leads: 2, windowMs: 60_000 } });
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
      const accept = createAcceptLead(store, { ...noLimits, rateLimit: { leads: 5, windowMs: 60_000 } });
      const answers = await Promise.all(Array.from({ length: 12 }, () => accept(createNewLead())));
      expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(5);
      expect(answers.filter(({ kind }) => kind === 'limited')).toHaveLength(7);
    });

    describe('and leads from many addresses of a network', () => {
      const openAccept = () => {
        const accept = createAcceptLead(store, { ...noLimits, rateLimit: { leads: 5, windowMs: 600_000 } });
        return (network: string, more = {}) =>
          accept(createNewLead({ addressHash: createId(), confirmation: describeConfirmation({ network }), ...more }));
      };

      test('limits leads per network, whatever its addresses', async () => {
        const send = openAccept();
        const answers = await Promise.all(Array.from({ length: 80 }, () => send('crowd')));
        expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(60);
        // An hour after the first one.
        expect(await send('crowd')).toEqual({ kind: 'limited', retryAfterSeconds: expect.toSatisfy(isAboutAnHour) });
        expect((await send('crowd', { canary: true })).kind).toBe('stored');
        expect((await send('somebody')).kind).toBe('stored');
        expect((await send('crowd', { receivedAt: Date.now() + 3_700_000 })).kind).toBe('stored');
      });

      test('refuses crowded networks only when there are more than 1000 leads an hour in all', async () => {
        const send = openAccept();
        await Promise.all(Array.from({ length: 1000 }, (_, index) => send(`crowd ${index % 40}`)));
        expect((await send('crowd 7')).kind).toBe('limited');
        for (let count = 0; count < 10; count++) expect((await send('somebody')).kind).toBe('stored');
        expect((await send('somebody')).kind).toBe('limited');
      });
    });

    describe('and mails to the agency', () => {
      const windowMs = 600_000;
      /** The first moment of ten minutes that share a digest. */
      const begin = Math.floor(Date.now() / windowMs) * windowMs;
      const acceptAll = (leads: NewLead[]) => {
        const accept = createAcceptLead(store, { ...noLimits, rateLimit: manyLeads, mailLimit: { leads: 8, windowMs: hourMs } });
        return Promise.all(leads.map((lead) => accept(lead)));
      };
      const createCrowd = (count: number, at: number, network?: string) =>
        Array.from({ length: count }, (_, index) =>
          createNewLead({
            receivedAt: at + index,
            kinds: ['agency'],
            confirmation: describeConfirmation(network ? { network } : {}),
          }),
        );
      const claimAll = (now: number) =>
        store.claimDeliveries({ kinds: ['agency'], owner: 'a', now, leaseUntil: now + hourMs, most: 100 });

      test('sends one mail, the digest, with those above the limit', async () => {
        const leads = createCrowd(20, begin);
        await acceptAll(leads);
        expect(await claimAll(begin + 1000)).toHaveLength(8);
        const [digest, ...more] = await claimAll(begin + windowMs);
        expect([digest?.others, more]).toEqual([
          Array(11).fill(expect.objectContaining({ name: leads[0]?.name, consent: expect.anything() })),
          [],
        ]);
        expect(await store.readStatus()).toMatchObject({ leads: 20, withheld: 11 });
      });

      test('begins another digest after ten minutes, and counts each lead once', async () => {
        await acceptAll([...createCrowd(20, begin), ...createCrowd(5, begin + windowMs)]);
        await claimAll(begin + 1000);
        const digests = await claimAll(begin + 2 * windowMs);
        expect(digests.map(({ others }) => others?.length).sort()).toEqual([11, 4]);
      });

      test('keeps a quarter for networks with few leads', async () => {
        await acceptAll(createCrowd(10, begin, 'crowd'));
        await acceptAll(createCrowd(1, begin + 500, 'somebody'));
        const mails = await claimAll(begin + 1000);
        expect(mails.map(({ lead }) => lead.receivedAt - begin).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 500]);
      });

      test('sends a lead of a digest alone when somebody asks for it', async () => {
        const leads = createCrowd(10, begin);
        await acceptAll(leads);
        expect(await store.retryDeliveries(begin + 1000, leads[9]?.id)).toBe(1);
        const mails = await claimAll(begin + 1000);
        expect(mails.find(({ lead }) => lead.id === leads[9]?.id)?.others).toBeUndefined();
      });

      test('counts no canary and limits none', async () => {
        await acceptAll(createCrowd(8, begin).map((lead) => ({ ...lead, canary: true })));
        await acceptAll(createCrowd(9, begin + 100));
        await acceptAll(createCrowd(1, begin + 200).map((lead) => ({ ...lead, canary: true })));
        expect(await claimAll(begin + 1000)).toHaveLength(17);
      });
    });

    describe('and confirmations', () => {
      const openAccept = (total: number) =>
        createAcceptLead(store, {
          ...noLimits,
          rateLimit: manyLeads,
          confirmationLimit: { leads: total, windowMs: hourMs },
        });
      const acceptAll = async (leads: NewLead[], total = 200) => {
        const accept = openAccept(total);
        for (const lead of leads) expect((await accept(lead)).kind).toBe('stored');
      };
      const listConfirmations = async (state: string) =>
        (await store.listLeads({}))
          .flatMap(({ deliveries }) => deliveries)
          .filter((delivery) => delivery.kind === 'visitor' && delivery.state === state);
      /** Accepts leads, and counts the confirmations of all leads so far that leave. */
      const countSent = async (leads: NewLead[], total?: number) => {
        await acceptAll(leads, total);
        return (await listConfirmations('queued')).length;
      };

      test('sends three a day to one recipient, whoever asks', async () => {
        expect(await countSent(createLeads(5, () => ({ recipient: 'victim' })))).toBe(3);
        const agencyMails = await store.claimDeliveries({
          kinds: ['agency'],
          owner: 'a',
          now: Date.now(),
          leaseUntil: Date.now(),
          most: 9,
        });
        expect(agencyMails.map(({ isUnconfirmed }) => isUnconfirmed).sort()).toEqual([false, false, false, true, true]);
        expect(await listConfirmations('withheld')).toMatchObject([
          { nextAt: null, lastError: expect.stringMatching(/withheld: more than 3 confirmations in 24 h to this recipient/) },
          {},
        ]);
        const later = createNewLead({
          receivedAt: Date.now() + 25 * hourMs,
          confirmation: describeConfirmation({ recipient: 'victim' }),
        });
        expect(await countSent([later])).toBe(4);
      });

      test('limits them per address, per network and in all', async () => {
        expect(await countSent(createLeads(25, () => ({ address: 'one', network: 'a' })))).toBe(20);
        expect(await countSent(createLeads(25, () => ({ network: 'a' })))).toBe(40);
        expect(
          await countSent(
            createLeads(25, () => ({})),
            50,
          ),
        ).toBe(50);
        expect(await store.readStatus()).toMatchObject({ leads: 75, withheld: 25 });
      });

      test('keeps a quarter for networks without another lead that day', async () => {
        expect(
          await countSent(
            createLeads(100, (index) => ({ network: `crowd ${index % 4}` })),
            40,
          ),
        ).toBe(30);
        expect(
          await countSent(
            createLeads(1, () => ({ network: 'somebody' })),
            40,
          ),
        ).toBe(31);
        expect(
          await countSent(
            createLeads(1, () => ({ network: 'somebody' })),
            40,
          ),
        ).toBe(31);
      });

      test('sends ten a day to one domain, and any number to those of large providers', async () => {
        expect(await countSent(createLeads(20, () => ({ domain: 'catch-all' })))).toBe(10);
        expect(await countSent(createLeads(20, () => ({ domain: null })))).toBe(30);
      });

      test('counts confirmations of leads of the same commit', async () => {
        await Promise.all(createLeads(10, () => ({ recipient: 'victim' })).map(openAccept(200)));
        expect(await store.readStatus()).toMatchObject({ leads: 10, withheld: 7, queued: 13 });
      });

      test('sends a withheld one when somebody asks for that lead', async () => {
        await acceptAll(createLeads(4, () => ({ recipient: 'victim' })));
        const withheld = (await store.listLeads({ state: 'withheld' }))[0] as LeadWithDeliveries;
        await store.retryDeliveries(Date.now());
        expect(await store.listLeads({ state: 'withheld' })).toHaveLength(1);
        await store.retryDeliveries(Date.now(), withheld.id);
        expect(await store.listLeads({ state: 'withheld' })).toEqual([]);
      });

      test('sends them after the agency’s mails, and mails about what may be a flood after the rest', async () => {
        const crowd = createLeads(6, () => ({ recipient: 'victim', address: 'one', network: 'one' }));
        await acceptAll([...crowd, createNewLead({ confirmation: describeConfirmation({ recipient: 'ann' }) })]);
        const claimed: string[] = [];
        const now = Date.now() + 1000;
        for (let turn = 0; turn < 11; turn++)
          for (const { kind, lead } of await store.claimDeliveries({
            kinds: ['agency', 'visitor'],
            owner: 'me',
            now,
            leaseUntil: now + 1000,
            most: 1,
          }))
            claimed.push(`${kind} ${crowd.findIndex(({ id }) => id === lead.id)}`);
        expect(claimed.slice(0, 7)).toEqual([
          'agency 0',
          'agency 1',
          'agency 2',
          'agency -1',
          'agency 3',
          'agency 4',
          'agency 5',
        ]);
        expect(claimed.slice(7).every((what) => what.startsWith('visitor'))).toBe(true);
      });

      test('sends the agency the rest of a flood of equal words, from anywhere, after all other leads', async () => {
        const accept = openAccept(5);
        const now = Date.now() - 1000;
        const add = (index: number, words: string) =>
          accept(createNewLead({ receivedAt: now + index, name: words, confirmation: describeConfirmation({ words }) }));
        for (let index = 0; index < 20; index++) await add(index, 'flood');
        await add(20, 'real');
        const claimed = await store.claimDeliveries({
          kinds: ['agency'],
          owner: 'me',
          now: Date.now(),
          leaseUntil: Date.now(),
          most: 11,
        });
        expect(claimed.map(({ lead }) => lead.name).sort()).toEqual([...Array(10).fill('flood'), 'real']);
        expect(await store.readStatus()).toMatchObject({ leads: 21, withheld: 16 });
      });
    });

    test('does not count leads and confirmations of the future after the clock was set back', async () => {
      const accept = createAcceptLead(store, {
        ...noLimits,
        rateLimit: { leads: 1, windowMs: 60_000 },
        confirmationLimit: { leads: 1, windowMs: 60_000 },
      });
      await accept(createNewLead({ receivedAt: Date.now() + 48 * hourMs }));
      expect((await accept(createNewLead())).kind).toBe('stored');
      expect(await store.readStatus()).toMatchObject({ leads: 2, withheld: 0 });
    });
  });
}
