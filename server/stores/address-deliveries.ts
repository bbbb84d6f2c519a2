import { createDeliveryId } from '../inbox/identifiers.ts';
import { findRecipients, type Receivers } from '../inbox/receivers.ts';
import { type Database, toJsonRows } from './database.ts';

// With the last condition the databases use the index of what is not sent.
const isUndelivered = "d.state in ('queued', 'dead') and d.state <> 'sent'";

/**
 * Gives what waits or is dead to the receivers that are configured now. A mailbox gets the leads
 * that waited for one that is not configured any more, and those that no other has got. A webhook
 * that is not configured any more is waited for no longer.
 */
export const addressDeliveries = (
  { dialect: { now, rows }, transact }: Pick<Database, 'dialect' | 'transact'>,
  receivers: Receivers,
): Promise<void> =>
  transact(async (query) => {
    const configured = rows('deliveries', ['id', 'recipient']);
    const isUnknown = `(d.recipient is null
      or d.recipient not in (select recipient from ${configured} c))`;
    const ofPage = `inbox.deliveries d join inbox.leads l on l.id = d.lead_id
      where d.kind = 'agency' and ${isUndelivered} and l.page is not distinct from $2`;
    const isAlsoTo = (condition: string) => `exists (
      select 1 from inbox.deliveries o
      where o.lead_id = d.lead_id and o.kind = 'agency' and ${condition})`;
    const pages = await query<{ page: string | null }>(
      `select distinct l.page from inbox.deliveries d join inbox.leads l on l.id = d.lead_id
       where d.kind = 'agency' and ${isUndelivered}`,
    );
    for (const { page } of pages) {
      const recipients = findRecipients(page, receivers).map((recipient) => ({
        id: createDeliveryId('', 'agency', recipient),
        recipient,
      }));
      const values = [toJsonRows(recipients), page];
      await query(
        `insert into inbox.deliveries
           (id, lead_id, kind, state, next_at, is_shared, queued_at, recipient, copies)
         select d.lead_id || r.id, d.lead_id, d.kind, 'queued', coalesce(d.next_at, ${now}),
           d.is_shared, d.queued_at, r.recipient,
           case when d.recipient is null then d.copies else 0 end
         from ${configured} r cross join ${ofPage}
           and not ${isAlsoTo('o.recipient = r.recipient')}
           and (${isUnknown} or not ${isAlsoTo("o.state in ('sent', 'kept')")})
         on conflict do nothing`,
        values,
      );
      await query(
        `delete from inbox.deliveries where id in (select d.id from ${ofPage} and ${isUnknown})`,
        values,
      );
    }
    if (!receivers.hasWebhook)
      await query(
        `update inbox.deliveries set state = 'dismissed', next_at = null, settled_at = ${now}
         where id in (
           select d.id from inbox.deliveries d where d.kind = 'webhook' and ${isUndelivered})`,
      );
  });
