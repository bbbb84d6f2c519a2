import type { Erasure, Store } from '../../inbox/store.ts';
import type { AnySql, Sql } from './connect.ts';

/** Few enough for a transaction that nobody notices. */
const leadsPerStep = 50;

/** Tables of up to this many bytes are rewritten in less than a second; larger ones would keep leads waiting. */
export const defaultMostRewrittenBytes = 64 * 1024 * 1024;

/** Longer than those who write take, and shorter than a visitor notices. */
const lockWithinMs = 200;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockNotAvailable = '55P03';

const tables = 'inbox.leads, inbox.consents, inbox.deliveries, inbox.confirmations';

type Removals = Pick<
  Store,
  'erasePerson' | 'listErasures' | 'finishErasures' | 'scrub' | 'deleteLeads' | 'deleteProofs' | 'forgetConfirmations'
>;

/** Notes that deleted rows remain in the tables' files. The value lists the relfilenodes last seen: VACUUM FULL replaces them. */
const noteUnscrubbed = (sql: AnySql, files = '') =>
  sql`insert into inbox.settings values ('unscrubbed', ${files}) on conflict (name) do update set value = excluded.value`;

/** Keeps a note that a later erasure has written: its value is empty. */
const forgetUnscrubbed = (sql: Sql, files: string) =>
  sql`delete from inbox.settings where name = 'unscrubbed' and value = ${files}`;

/** Whether the tables can be locked at once: a rewrite that waits for a reader makes every new lead wait. */
const areFree = (sql: Sql): Promise<boolean> =>
  sql
    .begin(async (transaction) => {
      await transaction.unsafe(`set local lock_timeout = ${lockWithinMs}; lock table ${tables} in access exclusive mode`);
      return true;
    })
    .catch((error) => {
      if (error.code === lockNotAvailable) return false;
      throw error;
    });

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
      // PostgreSQL has rewritten every table since.
      await forgetUnscrubbed(sql, unscrubbed.files);
      return null;
    }
    if (bytes <= mostRewrittenBytes) {
      if (!(await areFree(sql)))
        return 'another program reads the inbox, so its tables cannot be rewritten: end that program, then run `npm run leads -- erase` again; the server also tries every minute';
      // Write the note before vacuuming, so that a concurrent erasure resets it and is scrubbed in the next run.
      await noteUnscrubbed(sql, files);
      // Deleted rows stay in the files until the tables are rewritten. Not a transaction: vacuum allows none.
      await sql.unsafe(`vacuum (full) ${tables}`);
      await forgetUnscrubbed(sql, files);
      return null;
    }
    if (!unscrubbed.files) {
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
