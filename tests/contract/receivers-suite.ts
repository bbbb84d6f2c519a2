import { beforeEach, describe, expect, test } from 'vitest';
import { planDeliveries } from '../../server/inbox/create-lead.ts';
import type { NewLead, Store } from '../../server/inbox/store.ts';
import { claimForAgency, createNewLead, insertLeads, refused } from '../support/leads/new-lead.ts';

/** What every store promises about the receivers of a lead. */
export function describeReceivers(name: string, open: () => Promise<{ store: Store }>) {
  describe(`receivers of a ${name} store`, () => {
    let store: Store;
    beforeEach(async () => {
      ({ store } = await open());
    });

    const claim = () => claimForAgency(store, 'me');
    const [ann, ben, eve] = ['ann@example.com', 'ben@example.com', 'eve@example.com'] as const;
    const to = (...mailboxes: string[]) => ({ mailboxes, ofPages: {}, hasWebhook: false });
    const addTo = async (mailboxes: string[], more: Partial<NewLead> = {}) => {
      const lead = createNewLead(more);
      const deliveries = planDeliveries({ ...lead, canary: true }, to(...mailboxes));
      await insertLeads(store, { ...lead, deliveries });
      return lead;
    };
    const listRecipients = async () =>
      (await claim()).map(({ lead, recipient }) => [lead.name, recipient]).sort();

    test('keeps the outcome of each mailbox', async () => {
      await addTo([ann, ben, `Ann <${ann}>`]);
      const [one, other] = (await claim()).sort((a, b) =>
        String(a.recipient).localeCompare(String(b.recipient)),
      );
      expect([one?.recipient, other?.recipient]).toEqual([ann, ben]);
      await store.recordOutcome([one?.id as string], 'me', { state: 'sent' });
      const later = { state: 'queued', waitMs: 0, error: '452 full', copies: 0 } as const;
      await store.recordOutcome([other?.id as string], 'me', { ...later, failure: 'temporary' });
      expect((await store.readBacklog()).unsent).toMatchObject([
        { kind: 'agency', recipient: ben, lastError: '452 full', isDead: false },
      ]);
      expect(await claim()).toMatchObject([{ id: other?.id, attempts: 2 }]);
    });

    test('gives what waited for one that is not configured any more to those that lack it', async () => {
      await addTo([ann], { name: 'waits for Ann' });
      await addTo([ann, ben], { name: 'Ben has it' });
      for (const { id, recipient, lead } of await claim())
        if (recipient === ben) await store.recordOutcome([id], 'me', { state: 'sent' });
        else if (lead.name !== 'waits for Ann') await store.recordOutcome([id], 'me', refused);
      await store.resumeDeliveries();
      await store.addressDeliveries(to(ben, eve));
      const moved = [
        ['Ben has it', eve],
        ['waits for Ann', ben],
        ['waits for Ann', eve],
      ];
      expect(await listRecipients()).toEqual(moved);
      await store.resumeDeliveries();
      await store.addressDeliveries(to(ben, eve));
      expect(await listRecipients()).toEqual(moved);
      expect(await store.readStatus()).toMatchObject({ dead: 0, sent: 1 });
    });

    test('gives a new one what no other has got, by the mailboxes of its page', async () => {
      await addTo([ann], { name: 'usual', page: null });
      await addTo([ann], { name: 'of a page', page: '/caf%C3%A9' });
      await store.addressDeliveries({ ...to(ann, ben), ofPages: { '/café': eve } });
      expect(await listRecipients()).toEqual([
        ['of a page', eve],
        ['usual', ann],
        ['usual', ben],
      ]);
    });

    test('waits no longer for a webhook that is not configured any more', async () => {
      await insertLeads(store, createNewLead({ kinds: ['webhook'] }));
      await store.addressDeliveries({ ...to(ann), hasWebhook: true });
      expect((await store.readBacklog()).unsent).toHaveLength(1);
      await store.addressDeliveries(to(ann));
      expect((await store.readBacklog()).unsent).toEqual([]);
      expect(await store.findWaitMs(['webhook'])).toBeNull();
    });

    test('shares mails for each apart', async () => {
      const sharedAt = Date.now() - 1000;
      for (let count = 0; count < 3; count++) {
        const lead = createNewLead();
        const planned = planDeliveries({ ...lead, canary: true }, to(ann, ben));
        const deliveries = planned.map((delivery) => ({ ...delivery, sharedAt }));
        await insertLeads(store, { ...lead, deliveries });
      }
      const mails = [...(await claim()), ...(await claim())];
      expect(mails.map(({ recipient, others }) => [recipient, others.length]).sort()).toEqual([
        [ann, 2],
        [ben, 2],
      ]);
      expect(await claim()).toEqual([]);
    });
  });
}
