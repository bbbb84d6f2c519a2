import { beforeEach, describe, expect, test } from 'vitest';
import { textFields } from '../../contact/lead-form.ts';
import { createAcceptLead, openWordings } from '../../server/inbox/accept-leads.ts';
import { readLeads } from '../../server/inbox/read-leads.ts';
import { applyRetention, erasePerson } from '../../server/inbox/remove-leads.ts';
import type { LeadFilter, Store } from '../../server/inbox/store.ts';
import { dayMs } from '../../server/time/units.ts';
import {
  claimForAgency,
  createNewLead,
  insertLeads,
  noLimits,
  refused,
} from '../support/leads/new-lead.ts';

const keepMails = async () => undefined;

/** What every store promises. `reopen` closes the store and opens the same data again. */
export function describeStore(
  name: string,
  open: () => Promise<{ store: Store; reopen: () => Promise<Store> }>,
) {
  describe(`${name} store`, () => {
    let store: Store;
    let reopen: () => Promise<Store>;
    beforeEach(async () => {
      ({ store, reopen } = await open());
    });
    const listIds = async () => (await store.listLeads({})).map(({ id }) => id).sort();
    const listProofs = async (email: string) =>
      (await store.listConsents(email)).map(({ leadId }) => leadId).sort();
    const idsOf = (...leads: { id: string }[]) => leads.map(({ id }) => id).sort();

    test('gives back a lead as it was stored, and its keys, also after a restart', async () => {
      const lead = createNewLead({ ticked: true });
      expect(await insertLeads(store, lead)).toEqual([{ kind: 'stored', id: lead.id }]);
      const {
        idempotencyKey: _,
        requestHash: __,
        counted: ___,
        deliveries: ____,
        ...stored
      } = lead;
      const { keys } = store;
      store = await reopen();
      const [found] = await store.listLeads({ id: lead.id });
      expect(found).toMatchObject(stored);
      expect(
        found?.deliveries.map(({ id, kind, state, attempts }) => [id, kind, state, attempts]),
      ).toEqual([
        [`${lead.id}-agency`, 'agency', 'queued', 0],
        [`${lead.id}-visitor`, 'visitor', 'queued', 0],
      ]);
      expect(store.keys).toEqual(keys);
      expect(new Set(Object.values(keys)).size).toBe(2);
    });

    test('stores one lead of 20 with the same key that arrive at once, and again after a restart', async () => {
      const accept = createAcceptLead(store, noLimits);
      const same = (more = {}) => createNewLead({ idempotencyKey: 'one', ...more });
      const answers = await Promise.all(Array.from({ length: 20 }, () => accept(same())));
      const ids = new Set(answers.map((answer) => 'id' in answer && answer.id));
      expect(ids.size).toBe(1);
      expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
      store = await reopen();
      const [id] = ids;
      const ofAnother = { requestHash: 'other', email: 'b@example.com', phone: '5550199' };
      expect(await insertLeads(store, same(), same(ofAnother))).toEqual([
        { kind: 'repeated', id },
        { kind: 'conflict' },
      ]);
      expect(await store.listLeads({})).toHaveLength(1);
    });

    test('replaces the words of a lead by later ones of the same person, which its mail has if it waits, and else one more mail', async () => {
      const textsOf = (word: string) =>
        Object.fromEntries(textFields.map((field) => [field, `${field} ${word}`]));
      const write = (message: string) =>
        createNewLead({
          ...textsOf(message),
          email: 'elodie@example.com',
          idempotencyKey: 'one',
          message,
          requestHash: message,
          ticked: true,
        });
      const first = write('one');
      const at = (kind: string) => ({ kind, id: first.id });
      expect(await insertLeads(store, first, write('two'))).toEqual([at('stored'), at('changed')]);
      const readDeliveries = async () => {
        const [lead, ...others] = await store.listLeads({});
        expect(others).toEqual([]);
        return lead?.deliveries.map(({ kind, state }) => `${kind} ${state}`);
      };
      expect(await readDeliveries()).toEqual(['agency queued', 'visitor queued']);

      const [mail] = await claimForAgency(store, 'worker');
      expect(mail?.lead).toMatchObject({ ...textsOf('two'), email: first.email, message: 'two' });
      expect(await insertLeads(store, write('three'))).toEqual([at('changed')]);
      expect(await insertLeads(store, write('three'))).toEqual([at('repeated')]);
      await store.recordOutcome([mail?.id ?? ''], 'worker', { state: 'sent' });
      const [later, ...others] = await claimForAgency(store, 'worker');
      expect([later?.lead.message, others]).toEqual(['three', []]);
      expect(later?.id).not.toBe(mail?.id);
      expect(await readDeliveries()).toEqual(['agency sent', 'agency sending', 'visitor queued']);
      expect(await store.listConsents(first.email)).toMatchObject([{ leadId: first.id }]);
    });

    test('lists leads by what is asked for, newest first, in pages of any size', async () => {
      const leads = Array.from({ length: 120 }, (_, index) =>
        createNewLead({ receivedAt: 1000 + index, kinds: [] }),
      );
      const spam = createNewLead({ spam: 'honeypot', kinds: [] });
      const canary = createNewLead({ canary: true, kinds: ['agency'] });
      await insertLeads(store, ...leads, spam, canary);
      const listed = (filter: LeadFilter) =>
        Array.fromAsync(readLeads(store, filter), ({ id }) => id);
      const newest = leads.map(({ id }) => id).reverse();
      expect(await listed({ spam: false, canary: false, most: 110 })).toEqual(newest.slice(0, 110));
      expect(await listed({ spam: true })).toEqual([spam.id]);
      expect(await listed({ canary: true, state: 'queued' })).toEqual([canary.id]);
      expect(await listed({ spam: false, skip: 120 })).toEqual(newest.slice(-1));
    });

    test('shows and erases one person, whatever the case of the address, and reports erased deliveries to their owner', async () => {
      const ann = createNewLead({ email: 'Ann@Example.com', ticked: true });
      const bob = createNewLead({ email: 'bob@example.com' });
      const former = createNewLead({ email: 'ann@example.com', ticked: true });
      await insertLeads(store, ann, bob, former);
      await store.deleteLeads([former.id], { proofs: false });
      expect(await store.listLeads({ email: 'ann@example.com' })).toMatchObject([{ id: ann.id }]);
      expect(await listProofs('ANN@example.com')).toEqual(idsOf(ann, former));
      await claimForAgency(store, 'me');
      const removed: [mails: string[], left: string[]][] = [];
      const erase = () =>
        erasePerson(
          store,
          'ann@example.com',
          async (ids) => void removed.push([ids, await listIds()]),
        );
      expect(await erase()).toEqual({ leads: 1, proofs: 2 });
      const own = [`${ann.id}-agency`, `${ann.id}-visitor`];
      // Mails are removed before the rows and after them: a server may write one meanwhile.
      expect(removed).toEqual([
        [own, idsOf(ann, bob)],
        [own, [bob.id]],
      ]);
      expect(await erase()).toEqual({ leads: 0, proofs: 0 });
      expect([await listIds(), await store.listConsents('ann@example.com')]).toEqual([
        [bob.id],
        [],
      ]);
      const mails = [ann, bob].map(({ id }) => `${id}-agency`);
      expect(await store.recordOutcome(mails, 'me', { state: 'sent' })).toEqual([
        `${ann.id}-agency`,
      ]);
    });

    test('removes what is older than its retention, and nothing that waits or was refused', async () => {
      const now = Date.now();
      const aged = (days: number, more = {}) =>
        createNewLead({ receivedAt: now - days * dayMs, kinds: [], ...more });
      const ticked = aged(100, { ticked: true });
      const recent = aged(20);
      const waiting = aged(100, { kinds: ['visitor'] });
      const returned = aged(100, { kinds: ['agency'] });
      const spam = aged(31, { spam: 'honeypot' });
      await insertLeads(store, ticked, aged(100), recent, spam, waiting, returned);
      await claimForAgency(store, 'me');
      await store.recordOutcome([`${returned.id}-agency`], 'me', refused);
      const apply = (consentRetentionDays: number, retentionDays: number | null = 90) =>
        applyRetention(store, { retentionDays, consentRetentionDays }, keepMails, now);
      expect(await apply(1827, null)).toEqual({ removed: 1, doubt: null });
      expect(await apply(1827)).toEqual({ removed: 2, doubt: null });
      expect(await listIds()).toEqual(idsOf(recent, waiting, returned));
      expect(await listProofs(ticked.email)).toEqual(idsOf(ticked, recent, waiting, returned));
      await store.dismissDeliveries();
      expect((await apply(99)).removed).toBe(1);
      expect(await listProofs(ticked.email)).toEqual(idsOf(recent, waiting));
    });

    test('keeps every wording that was shown', async () => {
      const old = await openWordings(store, new Map([['en', 'Old words']]));
      const shown = await old(null, 'en');
      store = await reopen();
      const findWording = await openWordings(store, new Map([['en', 'New words']]));
      expect(await findWording(null, 'en')).toMatchObject({ wording: 'New words' });
      expect(await findWording(shown?.version as string, 'en')).toEqual(shown);
      expect(await findWording('never-shown', 'en')).toBeNull();
    });

    test('keeps notes, and reports that it can be written', async () => {
      await store.writeNote('a', 'one');
      await store.writeNote('a', 'two');
      expect(await store.readNote('a')).toBe('two');
      expect(await store.readNote('b')).toBeNull();
      const replaced = [null, null, 'one'].map((before, index) =>
        store.replaceNote('b', before, ['one', 'two', 'three'][index] ?? ''),
      );
      expect(await Promise.all(replaced)).toEqual([true, false, true]);
      expect(await store.readNote('b')).toBe('three');
      await expect(store.checkWritable()).resolves.toBeUndefined();
    });
  });
}
