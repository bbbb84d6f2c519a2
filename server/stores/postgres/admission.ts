import { createProof, createSalt, type Link, linkProofs, type Proof } from '../../inbox/proof-chain.ts';
import type { Admission, Store } from '../../inbox/store.ts';
import { toConsentRow, toDeliveryRows, toLeadRow } from '../rows.ts';
import type { AnySql, Sql } from './connect.ts';

/** Any number, the same in every process: only one admits leads at a time. */
const admissionLock = 4_276_002;

/** Adds links for proofs that have none yet. Call it while no other process does. */
export async function linkInOrder(sql: AnySql, proofs: Proof[]): Promise<void> {
  if (proofs.length === 0) return;
  const [last] = await sql<Link[]>`
    select position, lead_id as "leadId", digest, hash from inbox.proofs order by position desc limit 1`;
  const links = linkProofs(proofs, last).map(({ position, leadId, digest, hash }) => ({
    position,
    lead_id: leadId,
    digest,
    hash,
  }));
  await sql`
    insert into inbox.proofs
    select (jsonb_populate_record(null::inbox.proofs, value)).* from jsonb_array_elements(${JSON.stringify(links)}::text::jsonb)`;
}

/** Queries are sent without waiting for the lock's answer: the connection keeps their order. */
export async function inTurn<T>(sql: Sql, work: (transaction: AnySql) => Promise<T>): Promise<T> {
  const result = await sql.begin(async (transaction) => {
    const locked = transaction`select pg_advisory_xact_lock(${admissionLock})`.execute();
    const [done] = await Promise.all([work(transaction), locked]);
    return { done };
  });
  return result.done as T;
}

export function createAdmission(sql: Sql): Pick<Store, keyof Admission | 'admit' | 'dropSpam'> {
  return {
    ...createReading(sql),
    insertLeads: (leads) => inTurn(sql, (transaction) => insertLeads(transaction, leads)),
    admit: (work) =>
      inTurn(sql, (transaction) =>
        work({ ...createReading(transaction), insertLeads: (leads) => insertLeads(transaction, leads) }),
      ),
    dropSpam: (keep) =>
      sql.begin(async (transaction) => {
        const rows = await transaction<{ id: string }[]>`
          select id from inbox.leads where spam is not null order by id desc offset ${keep}`;
        if (rows.length === 0) return 0;
        const ids = rows.map(({ id }) => id);
        await transaction`delete from inbox.leads where id = any(${ids})`;
        await transaction`delete from inbox.consents where lead_id = any(${ids})`;
        return ids.length;
      }),
  };
}

const createReading = (sql: AnySql): Omit<Admission, 'insertLeads'> => ({
  async findLeadsByKey(keys) {
    const rows = await sql<{ idempotency_key: string; id: string; request_hash: string }[]>`
      select idempotency_key, id, request_hash from inbox.leads where idempotency_key = any(${keys})`;
    return new Map(rows.map((row) => [row.idempotency_key, { id: row.id, requestHash: row.request_hash }]));
  },

  async listArrivals(addressHashes, { since, until }, most) {
    const rows = await sql<{ address_hash: string; received_at: number }[]>`
      select a.address_hash, l.received_at from unnest(${addressHashes}::text[]) as a (address_hash)
      cross join lateral (
        select received_at from inbox.leads
        where address_hash = a.address_hash and received_at > ${since} and received_at <= ${until} and not canary
        order by received_at desc limit ${most}
      ) l`;
    const arrivals = new Map<string, number[]>(addressHashes.map((hash) => [hash, []]));
    for (const row of rows) arrivals.get(row.address_hash)?.push(row.received_at);
    return arrivals;
  },

  async countConfirmations(uses) {
    const rows = await sql<{ budget: string; used: number }[]>`
      select u.budget, c.used
      from jsonb_to_recordset(${JSON.stringify(uses)}::text::jsonb) as u (budget text, since bigint, until bigint, most integer)
      cross join lateral (
        select count(*) as used from (
          select 1 from inbox.confirmations where budget = u.budget and sent_at > u.since and sent_at <= u.until limit u.most
        ) counted
      ) c`;
    return new Map(rows.map(({ budget, used }) => [budget, used]));
  },
});

async function insertLeads(sql: AnySql, leads: Parameters<Admission['insertLeads']>[0]): Promise<Set<string>> {
  const proofs = leads.map((lead) => createProof(lead, lead.consent.ticked ? createSalt() : ''));
  const input = leads.map((lead, index) => ({
    lead: toLeadRow(lead),
    consent: toConsentRow(proofs[index] as Proof),
    deliveries: toDeliveryRows(lead, lead.receivedAt),
    budgets: lead.budgets,
  }));
  // In the order of the keys: two processes that insert the same ones would else wait for each other.
  const rows = await sql<{ id: string }[]>`
    with input as (
      select value -> 'lead' as lead, value -> 'consent' as consent, value -> 'deliveries' as deliveries, value -> 'budgets' as budgets
      from jsonb_array_elements(${JSON.stringify(input)}::text::jsonb)
    ),
    stored as (
      insert into inbox.leads
      select (jsonb_populate_record(null::inbox.leads, lead)).* from input order by lead ->> 'idempotency_key'
      on conflict do nothing returning id, received_at
    ),
    proven as (
      insert into inbox.consents
      select (jsonb_populate_record(null::inbox.consents, consent)).* from input
      where consent ->> 'lead_id' in (select id from stored)
    ),
    planned as (
      insert into inbox.deliveries (id, lead_id, kind, state, next_at, last_error, queued_at, settled_at, precedence)
      select d.* from stored s join input i on i.lead ->> 'id' = s.id
      cross join jsonb_to_recordset(i.deliveries) as d (
        id text, lead_id text, kind text, state text, next_at bigint, last_error text, queued_at bigint, settled_at bigint, precedence integer
      )
    ),
    counted as (
      insert into inbox.confirmations (budget, sent_at, lead_id)
      select budget, s.received_at, s.id from stored s join input i on i.lead ->> 'id' = s.id
      cross join jsonb_array_elements_text(i.budgets) as budget
    )
    select id from stored`;
  const stored = new Set(rows.map(({ id }) => id));
  await linkInOrder(
    sql,
    proofs.filter(({ ticked, leadId }) => ticked && stored.has(leadId)),
  );
  return stored;
}
