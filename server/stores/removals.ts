import { randomUUID } from 'node:crypto';
import { findFirstId } from '../inbox/create-id.ts';
import type { Erasure, Store } from '../inbox/store.ts';
import { type Database, type Query, readSetting, writeSetting } from './database.ts';

/** Few enough for a short transaction. */
const leadsPerStep = 50;

/** Notes that deleted rows may still be read in the store's files. The value identifies a removal. */
const noteUnscrubbed = (query: Query) => writeSetting(query, 'unscrubbed', randomUUID());

export function createRemovals({ dialect, query, transact, rewrite }: Database) {
  const { among, deliveriesOfListed } = dialect;

  async function deleteListed(inTransaction: Query, ids: string) {
    await inTransaction(`delete from inbox.deliveries where id in (select d.id from ${deliveriesOfListed})`, [ids]);
    await inTransaction(`delete from inbox.confirmations where lead_id ${among}`, [ids]);
    await inTransaction(`delete from inbox.leads where id ${among}`, [ids]);
  }

  return {
    erasePerson: (email, inFlightUntil) =>
      transact(async (inTransaction) => {
        const leads = await inTransaction<{ id: string }>('select id from inbox.leads where lower(email) = lower($1) limit $2', [
          email,
          leadsPerStep,
        ]);
        const ids = JSON.stringify(leads.map(({ id }) => id));
        await inTransaction(
          `insert into inbox.erasures (delivery_id, in_flight_until)
           select d.id, case d.state when 'sending' then cast($2 as bigint) else 0 end from ${deliveriesOfListed}
           on conflict do nothing`,
          [ids, inFlightUntil],
        );
        await deleteListed(inTransaction, ids);
        const consents = await inTransaction(
          `delete from inbox.consents where lead_id ${among}
           or (lower(email) = lower($2) and not exists (select 1 from inbox.leads where id = lead_id)) returning lead_id`,
          [ids, email],
        );
        if (leads.length + consents.length > 0) await noteUnscrubbed(inTransaction);
        return { leads: leads.length, consents: consents.length };
      }),
    listErasures: () => query<Erasure>('select delivery_id, in_flight_until from inbox.erasures'),
    async finishErasures(deliveryIds) {
      await query(`delete from inbox.erasures where delivery_id ${among}`, [JSON.stringify(deliveryIds)]);
    },
    async scrub(evenLarge = false) {
      const note = await readSetting(query, 'unscrubbed');
      if (note === null) return null;
      const left = await rewrite(evenLarge);
      // A removal during the rewrite has written another value, whose note stays.
      if (left === null) await query(`delete from inbox.settings where name = 'unscrubbed' and value = $1`, [note]);
      return left;
    },
    deleteLeads: (ids, { proofs }) =>
      transact(async (inTransaction) => {
        await deleteListed(inTransaction, JSON.stringify(ids));
        await inTransaction(`delete from inbox.consents where lead_id ${among} ${proofs ? '' : 'and not ticked'}`, [
          JSON.stringify(ids),
        ]);
        await noteUnscrubbed(inTransaction);
      }),
    deleteProofs: (before) =>
      transact(async (inTransaction) => {
        const deleted = await inTransaction(
          `delete from inbox.consents where lead_id < $1 and given_at < $2
           and not exists (select 1 from inbox.leads where id = lead_id) returning lead_id`,
          [findFirstId(before), before],
        );
        if (deleted.length > 0) await noteUnscrubbed(inTransaction);
      }),
    async forgetUses(before) {
      await query('delete from inbox.confirmations where sent_at < $1', [before]);
    },
  } satisfies Partial<Store>;
}
