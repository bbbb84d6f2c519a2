import { beforeEach, describe, expect, test } from 'vitest';
import { gatherMs } from '../../server/inbox/limits.ts';
import { longestRetryMs } from '../../server/inbox/retries.ts';
import type { DeliveryKind, NewLead, Store } from '../../server/inbox/store.ts';
import { createNewLead, insertLeads, refused } from '../support/leads/new-lead.ts';

const mailKinds: DeliveryKind[] = ['agency', 'visitor'];
const lasting = 60_000;

/** What every store promises about deliveries. */
export function describeQueue(name: string, open: () => Promise<{ store: Store }>) {
  describe(`queue of a ${name} store`, () => {
    let store: Store;
    beforeEach(async () => {
      ({ store } = await open());
    });

    const claim = (workerId: string, most = 10, leaseMs = lasting, underWay: string[] = []) =>
      store.claimDeliveries({ kinds: mailKinds, workerId, leaseMs, most, underWay });
    const add = async (...leads: Parameters<typeof createNewLead>[0][]) => {
      const made = leads.map((lead) => createNewLead(lead));
      await insertLeads(store, ...made);
      return made as [NewLead, ...NewLead[]];
    };

    test('gives each due delivery to one worker, the agency’s first and of those the oldest', async () => {
      const now = Date.now();
      for (const age of [3, 1, 2]) await add({ receivedAt: now - age * 1000 });
      await add({ receivedAt: now + lasting });
      const mine = await claim('me', 2);
      const theirs = await Promise.all([claim('they'), claim('others')]);
      const ids = [mine, ...theirs].flat().map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
      expect(
        mine.every(({ kind, lead }) => kind === 'agency' && lead.receivedAt <= now - 2000),
      ).toBe(true);
      expect(mine[0]).toMatchObject({
        state: 'sending',
        attempts: 1,
        lead: { name: 'Élodie Ünal 🌱' },
        others: [],
      });
      expect(await claim('me')).toEqual([]);
      const waitMs = (await store.findWaitMs(mailKinds)) as number;
      expect(waitMs).toBeGreaterThan(lasting / 2);
      expect(waitMs).toBeLessThanOrEqual(lasting);
    });

    test('claims deliveries of the kinds that are asked for alone', async () => {
      await add({ kinds: ['agency', 'webhook'] });
      expect((await claim('me')).map(({ kind }) => kind)).toEqual(['agency']);
      expect(await store.findWaitMs(['webhook'])).toBeLessThanOrEqual(0);
      expect(await store.findWaitMs(['visitor'])).toBeNull();
    });

    test('gives a delivery again once its lease has ended, but not to its worker, which still carries it out', async () => {
      await add({ kinds: ['agency'] });
      const ids = (await claim('dead', 1)).map(({ id }) => id);
      expect(await claim('next')).toEqual([]);
      const renew = (leaseMs: number) => store.renewLeases({ workerId: 'dead', ids, leaseMs });
      await renew(2 * lasting);
      expect(await store.findWaitMs(['agency'])).toBeGreaterThan(lasting);
      // After a leap of the clock or a sleep of the machine, a lease has ended whose worker still
      // carries the delivery out.
      await renew(-1);
      expect(await claim('dead', 10, lasting, ids)).toEqual([]);
      expect(await claim('next')).toMatchObject([{ attempts: 2, copies: 0 }]);
      expect(await store.noteCopy(ids, 'dead')).toBe(false);
      // The outcome of the first worker comes too late, and does not count.
      expect(await store.recordOutcome(ids, 'dead', refused)).toEqual([]);
      expect((await store.listLeads({}))[0]?.deliveries[0]?.state).toBe('sending');
    });

    test('records outcomes, and counts all deliveries', async () => {
      const [{ receivedAt }] = await add({ kinds: ['agency', 'visitor', 'webhook'] });
      const [agency, visitor] = await claim('me');
      await store.recordOutcome([agency?.id as string], 'me', { state: 'sent' });
      const outcome = {
        state: 'queued',
        waitMs: lasting,
        error: '451 later',
        failure: 'unanswered',
        copies: 1,
      } as const;
      await store.recordOutcome([visitor?.id as string], 'me', outcome);
      const [lead] = await store.listLeads({});
      expect(lead?.deliveries).toMatchObject([
        {
          kind: 'agency',
          state: 'sent',
          nextAt: null,
          settledAt: expect.any(Number),
          lastError: null,
        },
        {
          kind: 'visitor',
          state: 'queued',
          nextAt: expect.any(Number),
          settledAt: null,
          lastError: '451 later',
          failure: 'unanswered',
        },
        { kind: 'webhook', state: 'queued' },
      ]);
      expect(await claim('me')).toEqual([]);
      const nothing = {
        spam: 0,
        sending: 0,
        kept: 0,
        dead: 0,
        refused: 0,
        withheld: 0,
        unreadable: 0,
      };
      expect(await store.readStatus()).toEqual({
        ...nothing,
        leads: 1,
        queued: 2,
        sent: 1,
        lastSentAt: expect.any(Number),
      });
      const webhook = { kind: 'webhook', recipient: null, failure: null, lastError: null };
      expect(await store.readBacklog()).toEqual({
        unsent: [{ ...webhook, isDead: false, count: 1, since: receivedAt }],
        unclaimed: [],
        shared: 0,
      });
    });

    test('retries dead letters, which keep their age and their error', async () => {
      const receivedAt = Date.now() - lasting;
      const [lead] = await add({ kinds: ['agency'], receivedAt });
      const id = `${lead.id}-agency`;
      await claim('me');
      await store.recordOutcome([id], 'me', refused);
      expect(await store.listLeads({ state: 'dead' })).toHaveLength(1);
      const group = {
        kind: 'agency',
        recipient: 'agency@example.com',
        count: 1,
        since: receivedAt,
      };
      const error = { failure: 'permanent', lastError: '550 no' };
      const readUnsent = async () => (await store.readBacklog()).unsent;
      expect(await readUnsent()).toEqual([{ ...group, ...error, isDead: true }]);
      expect(await store.retryDeliveries('unknown')).toBe(0);
      expect(await store.retryDeliveries()).toBe(1);
      expect(await readUnsent()).toEqual([{ ...group, ...error, isDead: false }]);
      expect(await claim('me')).toMatchObject([{ attempts: 1, copies: 0, queuedAt: receivedAt }]);
    });

    test('counts copies durably, and a retry of what waits does not forget them', async () => {
      await add({ kinds: ['agency'] });
      const ids = (await claim('killed')).map(({ id }) => id);
      expect(await store.noteCopy(ids, 'killed')).toBe(true);
      await store.resumeDeliveries();
      expect(await claim('next')).toMatchObject([{ attempts: 2, copies: 1 }]);
      await store.resumeDeliveries();
      expect(await store.retryDeliveries()).toBe(1);
      expect(await claim('next')).toMatchObject([{ copies: 1 }]);
      await store.recordOutcome(ids, 'next', refused);
      await store.retryDeliveries();
      expect(await claim('next')).toMatchObject([{ copies: 0 }]);
    });

    test('gives what waits for a clock that was set back, and makes due what a killed process had claimed', async () => {
      await add(
        {},
        { receivedAt: Date.now() + 48 * 3_600_000, kinds: ['agency'] },
        { receivedAt: Date.now() + lasting, kinds: ['agency'] },
      );
      expect(await claim('killed')).toHaveLength(3);
      await store.resumeDeliveries();
      expect(await claim('next')).toHaveLength(3);
    });

    test('does not take a long wait for a clock that was set back', async () => {
      const [lead] = await add({ kinds: ['agency'] });
      await claim('me');
      const outcome = {
        state: 'queued',
        error: '451 later',
        failure: 'temporary',
        copies: 0,
      } as const;
      const waitMs = 3 * 3_600_000;
      await store.recordOutcome([`${lead.id}-agency`], 'me', { ...outcome, waitMs });
      expect(await claim('me')).toEqual([]);
      const longest = Math.max(longestRetryMs, gatherMs);
      expect(await store.findWaitMs(['agency'])).toBeGreaterThan(longest - lasting);
    });

    test('delivers nothing of spam until it is released', async () => {
      const [lead] = await add({ spam: 'honeypot', kinds: [] }, {});
      expect(await store.readStatus()).toMatchObject({ leads: 1, spam: 1 });
      await store.releaseSpam(lead.id, [{ id: `${lead.id}-agency`, kind: 'agency' }]);
      expect(await store.listLeads({ spam: false })).toHaveLength(2);
      expect((await claim('me')).map(({ id }) => id)).toContain(`${lead.id}-agency`);
    });

    test('does not report dismissed deliveries, nor confirmations to mistyped addresses', async () => {
      const [lead] = await add({});
      for (const { id } of await claim('me')) await store.recordOutcome([id], 'me', refused);
      expect((await store.readBacklog()).unsent).toMatchObject([{ isDead: true, count: 1 }]);
      expect(await store.readStatus()).toMatchObject({ dead: 1, refused: 1 });
      expect(await store.dismissDeliveries()).toBe(2);
      expect(await store.readStatus()).toMatchObject({ dead: 0, refused: 0 });
      expect(await store.retryDeliveries()).toBe(0);
      expect(await store.retryDeliveries(lead.id)).toBe(2);
    });
  });
}
