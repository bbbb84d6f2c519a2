import { findFirstId } from '../../inbox/create-id.ts';
import type { Erasure, Store } from '../../inbox/store.ts';
import { type Connection, inList, ofListedLeads } from './connection.ts';

/** Few enough for a transaction that nobody notices. */
const leadsPerStep = 50;

type Removals = Pick<
  Store,
  'erasePerson' | 'listErasures' | 'finishErasures' | 'deleteLeads' | 'deleteProofs' | 'forgetConfirmations'
>;

/**
 * Removing rows. The store's files hold what they said until they are scrubbed; `unscrubbed` remembers that they must be,
 * with another value each time: scrubbing forgets only what was noted before it began.
 */
export function createRemovals({ prepare, run, transact }: Connection): Removals {
  const idsOf = prepare('select id from leads where lower(email) = lower(?) limit ?');
  const orphansOf = prepare(
    'select lead_id as id from consents where lower(email) = lower(?) and lead_id not in (select id from leads) limit ?',
  );
  const noteErasures = prepare(
    `insert or replace into erasures select d.id, case d.state when 'sending' then ? else 0 end from ${ofListedLeads}`,
  );
  const erasures = prepare('select delivery_id as deliveryId, in_flight_until as inFlightUntil from erasures');
  const finish = prepare(`delete from erasures where delivery_id ${inList}`);
  const deleteDeliveries = prepare(`delete from deliveries where id in (select d.id from ${ofListedLeads})`);
  const deleteUses = prepare(`delete from confirmations where lead_id ${inList}`);
  const deleteLeads = prepare(`delete from leads where id ${inList}`);
  const deleteConsents = prepare(`delete from consents where lead_id ${inList}`);
  const deleteUnticked = prepare(`delete from consents where not ticked and lead_id ${inList}`);
  const deleteOldProofs = prepare(
    'delete from consents where lead_id < ? and given_at < ? and not exists (select 1 from leads where id = lead_id)',
  );
  const deleteOldUses = prepare('delete from confirmations where sent_at < ?');
  const noteUnscrubbed = prepare("insert or replace into settings values ('unscrubbed', hex(randomblob(8)))");

  const listIds = (rows: unknown[]) => (rows as { id: string }[]).map(({ id }) => id);

  return {
    erasePerson: (email, inFlightUntil) =>
      transact(() => {
        const leads = listIds(idsOf.all(email, leadsPerStep));
        const orphans = leads.length > 0 ? [] : listIds(orphansOf.all(email, leadsPerStep));
        const ids = JSON.stringify([...leads, ...orphans]);
        if (leads.length + orphans.length === 0) return { leads: 0, consents: 0 };
        noteErasures.run(inFlightUntil, ids);
        deleteDeliveries.run(ids);
        deleteUses.run(ids);
        deleteLeads.run(ids);
        const { changes } = deleteConsents.run(ids);
        noteUnscrubbed.run();
        return { leads: leads.length, consents: Number(changes) };
      }),
    listErasures: () => run(() => erasures.all() as Erasure[]),
    finishErasures: (deliveryIds) => run(() => void finish.run(JSON.stringify(deliveryIds))),
    deleteLeads: (ids, { proofs }) =>
      transact(() => {
        const list = JSON.stringify(ids);
        deleteDeliveries.run(list);
        deleteUses.run(list);
        deleteLeads.run(list);
        (proofs ? deleteConsents : deleteUnticked).run(list);
        noteUnscrubbed.run();
      }),
    deleteProofs: (before) =>
      transact(() => {
        if (deleteOldProofs.run(findFirstId(before), before).changes > 0) noteUnscrubbed.run();
      }),
    forgetConfirmations: (before) => run(() => void deleteOldUses.run(before)),
  };
}
