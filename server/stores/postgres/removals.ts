import type { Erasure, Store } from '../../inbox/store.ts';
import type { AnySql, Sql } from './connect.ts';

/** Few enough for a transaction that nobody notices. */
const leadsPerStep = 50;

/** Tables of up to this many bytes are rewritten in less than a second; larger ones would keep leads waiting. */
export const defaultMostRewrittenBytes = 64 * 1024 * 1024;

const tables = 'inbox.leads, inbox.consents, inbox.deliveries, inbox.confirmations';

type Removals = Pick<
  Store,
  'erasePerson' | 'listErasures' | 'finishErasures' | 'scrub' | 'deleteLeads' | 'deleteProofs' | 'forgetConfirmations'
>;

/** The value names the files that still hold removed rows, once an operator has been asked to rewrite them. */
const noteUnscrubbed = (sql: AnySql, files = '') =>
  sql`insert into inbox.settings values ('unscrubbed', ${files}) on conflict (name) do update set value = excluded.value`;

const forgetUnscrubbed = (sql: Sql) => sql`delete from inbox.settings where name = 'unscrubbed'`;

/** PostgreSQL gives a table another file when it rewrites it. */
async function describeTables(sql: Sql): Promise<{ bytes: number; files: string }> {
  const [row] = await sql<{ bytes: string; files: string }[]>`
    select sum(pg_total_relation_size(to_regclass(name))) as bytes,
           string_agg(pg_relation_filenode(to_regclass(name))::text, ' ' order by name) as files
    from unnest(${tables.split(', ')}::text[]) as name`;
  return { bytes: Number(row?.bytes), files: row?.files ?? '' };
}

export const createRemovals = (sql: Sql, mostRewrittenBytes: number): Removals => ({
  erasePerson: (email, inFlightUntil) =>
    sql.begin(async (transaction) => {
      const leads = await transaction<{ id: string }[]>`
        select id from inbox.leads where lower(email) = lower(${email}) limit ${leadsPerStep}`;
      const ids = leads.map(({ id }) => id);
      await transaction`
        insert into inbox.erasures
        select id, case state when 'sending' then ${inFlightUntil}::bigint else 0 end from inbox.deliveries where lead_id = any(${ids})
        on conflict do nothing`;
      await transaction`delete from inbox.confirmations where lead_id = any(${ids})`;
      await transaction`delete from inbox.leads where id = any(${ids})`;
      const { count } = await transaction`
        delete from inbox.consents where lead_id = any(${ids})
          or (lower(email) = lower(${email}) and not exists (select 1 from inbox.leads where id = lead_id))`;
      if (ids.length + count > 0) await noteUnscrubbed(transaction);
      return { leads: ids.length, consents: count };
    }),
  async listErasures() {
    const rows = await sql<Erasure[]>`select delivery_id as "deliveryId", in_flight_until as "inFlightUntil" from inbox.erasures`;
    return [...rows];
  },
  async finishErasures(deliveryIds) {
    await sql`delete from inbox.erasures where delivery_id = any(${deliveryIds})`;
  },
  async scrub() {
    const [unscrubbed] = await sql<{ files: string }[]>`select value as files from inbox.settings where name = 'unscrubbed'`;
    if (!unscrubbed) return null;
    const { bytes, files } = await describeTables(sql);
    const last = unscrubbed.files.split(' ');
    if (unscrubbed.files && !files.split(' ').some((file) => last.includes(file))) {
      // An operator has rewritten them all.
      await forgetUnscrubbed(sql);
      return null;
    }
    if (bytes <= mostRewrittenBytes) {
      // Deleted rows stay in the files until the tables are rewritten. Not a transaction: vacuum allows none.
      await sql.unsafe(`vacuum (full) ${tables}`);
      await forgetUnscrubbed(sql);
      return null;
    }
    if (!unscrubbed.files) {
      // First: what is removed meanwhile takes the note back, and is looked at in its turn.
      await noteUnscrubbed(sql, files);
      await sql.unsafe(`vacuum ${tables}`);
    }
    return `PostgreSQL keeps removed rows in its files until it needs the room; at a quiet hour, \`vacuum full ${tables}\` rewrites them`;
  },
  async deleteLeads(ids, { proofs }) {
    await sql.begin(async (transaction) => {
      await transaction`delete from inbox.confirmations where lead_id = any(${ids})`;
      await transaction`delete from inbox.leads where id = any(${ids})`;
      await transaction`delete from inbox.consents where lead_id = any(${ids}) and (${proofs} or not ticked)`;
      await noteUnscrubbed(transaction);
    });
  },
  async deleteProofs(before) {
    const { count } = await sql`
      delete from inbox.consents c where given_at < ${before} and not exists (select 1 from inbox.leads where id = c.lead_id)`;
    if (count > 0) await noteUnscrubbed(sql);
  },
  async forgetConfirmations(before) {
    await sql`delete from inbox.confirmations where sent_at < ${before}`;
  },
});
