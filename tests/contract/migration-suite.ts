import { describe, expect, test } from 'vitest';
import type { Store } from '../../server/inbox/store.ts';
import { claimForAgency } from '../support/leads/new-lead.ts';

/** A store as the version before wrote it. */
type Old = {
  run(sql: string): Promise<unknown>;
  /** Opens it with this version. */
  open(): Promise<Store>;
};

const columns = 'id, lead_id, kind, state, next_at, is_shared, may_have_arrived, queued_at';

/** One lead with a delivery to the agency in this state. */
const insertLead = (id: string, state: string, isDue: boolean, mayHaveArrived = false) => [
  `insert into inbox.leads (id, received_at, locale, name, email, phone, message, canary,
     idempotency_key, request_hash)
   values ('${id}', 1, 'en', 'Ann', 'ann@example.com', '1234567', '', false, '${id}', '')`,
  `insert into inbox.consents (lead_id, given_at, ticked, wording, version, locale, address_hash,
     name, email, phone)
   values ('${id}', 1, false, '', '', 'en', '', 'Ann', 'ann@example.com', '1234567')`,
  `insert into inbox.deliveries (${columns})
   values ('${id}-agency', '${id}', 'agency', '${state}', ${isDue ? 1 : 'null'}, false,
     ${mayHaveArrived}, 1)`,
];

/** What every store keeps of a queue that the version before wrote. */
export function describeMigration(name: string, openOld: () => Promise<Old>) {
  describe(`a ${name} store of the version before`, () => {
    test('sends what waited to each mailbox, and knows what may have arrived', async () => {
      const old = await openOld();
      const leads = [
        insertLead('a', 'queued', true),
        insertLead('b', 'sending', true),
        insertLead('c', 'sending', true, true),
        insertLead('d', 'dead', false),
        insertLead('e', 'sent', false),
      ];
      for (const statement of leads.flat()) await old.run(statement);
      const store = await old.open();
      await store.resumeDeliveries();
      const mailboxes = ['ann@example.com', 'Ben <ben@example.com>'];
      await store.addressDeliveries({ mailboxes, ofPages: {}, hasWebhook: false });
      const claimed = await claimForAgency(store, 'me');
      const told = claimed.map(({ lead, recipient, copies }) => [lead.id, recipient, copies]);
      expect(told.sort()).toEqual([
        ['a', 'ann@example.com', 0],
        ['a', 'ben@example.com', 0],
        ['b', 'ann@example.com', 1],
        ['b', 'ben@example.com', 1],
        ['c', 'ann@example.com', 2],
        ['c', 'ben@example.com', 2],
        ['d', 'ann@example.com', 0],
        ['d', 'ben@example.com', 0],
      ]);
      const [sent] = await store.listLeads({ id: 'e' });
      expect(sent?.deliveries).toMatchObject([{ state: 'sent', recipient: null }]);
    });
  });
}
