import { randomBytes } from 'node:crypto';
import type { Backlog, LeadFilter, QueueStatus, Store } from '../../inbox/store.ts';
import type { Migration } from '../read-migrations.ts';
import {
  type ConsentRow,
  type DeliveryRow,
  joinDeliveries,
  joinLeads,
  type LeadRow,
  leadColumns,
  toConsentRecord,
  toConsentRow,
  toLeadRow,
} from '../rows.ts';
import { connect, type Sql } from './connect.ts';
import { checkVersion, migrateDatabase } from './migrate-database.ts';

const defaultConnections = 8;

/**
 * The inbox in PostgreSQL, shared by any number of processes.
 * @param migrations applied first; null only checks that they were
 * @throws Error when the database cannot be reached or is at an unknown version
 */
export async function openPostgresStore(
  url: string,
  migrations: Migration[] | null,
  connections = defaultConnections,
): Promise<Store> {
  const sql = connect(url, connections);
  try {
    await (migrations ? migrateDatabase(sql, migrations) : checkVersion(sql));
    await sql`insert into inbox.settings values ('secret', ${randomBytes(32).toString('hex')}) on conflict do nothing`;
    const [setting] = await sql<{ value: string }[]>`select value from inbox.settings where name = 'secret'`;
    return createStore(sql, setting?.value as string);
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
}

function createStore(sql: Sql, secret: string): Store {
  const leadsWithConsent = sql.unsafe(`select ${leadColumns} from inbox.leads l join inbox.consents c on c.lead_id = l.id`);

  function describeFilter({ id, before, email, spam, canary, state, settledBefore }: LeadFilter) {
    return sql`
      ${id === undefined ? sql`` : sql`and l.id = ${id}`}
      ${before === undefined ? sql`` : sql`and l.id < ${before}`}
      ${email === undefined ? sql`` : sql`and lower(l.email) = lower(${email})`}
      ${spam === undefined ? sql`` : sql`and (l.spam is not null) = ${spam}`}
      ${canary === undefined ? sql`` : sql`and l.canary = ${canary}`}
      ${state === undefined ? sql`` : sql`and exists (select 1 from inbox.deliveries where lead_id = l.id and state = ${state})`}
      ${
        settledBefore === undefined
          ? sql``
          : sql`and l.received_at < ${settledBefore}
              and not exists (select 1 from inbox.deliveries where lead_id = l.id and next_at is not null)`
      }`;
  }

  return {
    secret,

    async findLeadsByKey(keys) {
      const rows = await sql<{ idempotency_key: string; id: string; request_hash: string }[]>`
        select idempotency_key, id, request_hash from inbox.leads where idempotency_key = any(${keys})`;
      return new Map(rows.map((row) => [row.idempotency_key, { id: row.id, requestHash: row.request_hash }]));
    },

    async listArrivals(addressHashes, since, most) {
      const rows = await sql<{ address_hash: string; received_at: number }[]>`
        select a.address_hash, l.received_at from unnest(${addressHashes}::text[]) as a (address_hash)
        cross join lateral (
          select received_at from inbox.leads
          where address_hash = a.address_hash and received_at > ${since} and not canary
          order by received_at desc limit ${most}
        ) l`;
      const arrivals = new Map<string, number[]>(addressHashes.map((hash) => [hash, []]));
      for (const row of rows) arrivals.get(row.address_hash)?.push(row.received_at);
      return arrivals;
    },

    async insertLeads(leads) {
      const input = leads.map((lead) => ({
        lead: toLeadRow(lead),
        consent: toConsentRow(lead),
        deliveries: lead.deliveries,
      }));
      // In the order of the keys: two processes that insert the same ones would else wait for each other.
      const rows = await sql<{ id: string }[]>`
        with input as (
          select value -> 'lead' as lead, value -> 'consent' as consent, value -> 'deliveries' as deliveries
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
          insert into inbox.deliveries (id, lead_id, kind, state, next_at, queued_at)
          select d.id, s.id, d.kind, 'queued', s.received_at, s.received_at
          from stored s join input i on i.lead ->> 'id' = s.id
          cross join jsonb_to_recordset(i.deliveries) as d (id text, kind text)
        )
        select id from stored`;
      return new Set(rows.map(({ id }) => id));
    },

    async claimDeliveries({ kinds, owner, now, leaseUntil, most }) {
      const claimed = await sql<DeliveryRow[]>`
        with due as (
          select id from inbox.deliveries where next_at <= ${now} and kind = any(${kinds})
          order by next_at, kind, id limit ${most} for update skip locked
        )
        update inbox.deliveries d set state = 'sending', owner = ${owner}, next_at = ${leaseUntil}, attempts = attempts + 1
        from due where d.id = due.id returning d.*`;
      if (claimed.length === 0) return [];
      return joinLeads(claimed, await sql<LeadRow[]>`${leadsWithConsent} where l.id = any(${claimed.map((row) => row.lead_id)})`);
    },
    async renewLeases({ owner, ids, leaseUntil }) {
      await sql`update inbox.deliveries set next_at = ${leaseUntil} where state = 'sending' and owner = ${owner} and id = any(${ids})`;
    },
    async recordOutcomes(outcomes) {
      const input = outcomes.map(({ id, owner, outcome, at }) => ({
        id,
        owner,
        state: outcome.state,
        next_at: outcome.state === 'queued' ? outcome.nextAt : null,
        last_error: outcome.state === 'sent' ? null : outcome.error,
        settled_at: outcome.state === 'queued' ? null : at,
      }));
      await sql`
        update inbox.deliveries d
        set state = s.state, next_at = s.next_at, last_error = s.last_error, settled_at = s.settled_at, owner = null
        from jsonb_to_recordset(${JSON.stringify(input)}::text::jsonb)
          as s (id text, owner text, state text, next_at bigint, last_error text, settled_at bigint)
        where d.id = s.id and d.owner = s.owner and d.state = 'sending'`;
    },
    async releaseDeliveries(now, owner) {
      await sql`
        update inbox.deliveries set state = 'queued', next_at = ${now}, owner = null
        where state = 'sending' and (${owner ?? null}::text is null or owner = ${owner ?? null})`;
    },
    async findNextDueAt(kinds) {
      const [row] = await sql<{ next_at: number | null }[]>`
        select min(next_at) as next_at from inbox.deliveries where next_at is not null and kind = any(${kinds})`;
      return row?.next_at ?? null;
    },

    async listLeads(filter) {
      const leads = await sql<LeadRow[]>`
        ${leadsWithConsent} where true ${describeFilter(filter)}
        order by l.id desc limit ${filter.most ?? null}`;
      const deliveries = await sql<DeliveryRow[]>`
        select * from inbox.deliveries where lead_id = any(${leads.map(({ id }) => id)}) order by kind`;
      return joinDeliveries(leads, deliveries);
    },
    async listConsents(email) {
      const rows = await sql<ConsentRow[]>`select * from inbox.consents where lower(email) = lower(${email}) order by given_at`;
      return rows.map(toConsentRecord);
    },
    async readBacklog() {
      const [row] = await sql<Backlog[]>`
        select (select count(*) from inbox.deliveries where state = 'dead') as dead,
          (select min(queued_at) from inbox.deliveries where next_at is not null) as "oldestWaitingAt"`;
      return { ...(row as Backlog) };
    },
    async readStatus() {
      const [row] = await sql<QueueStatus[]>`
        select (select count(*) from inbox.leads where spam is null) as leads,
          (select count(*) from inbox.leads where spam is not null) as spam,
          count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'sending') as sending,
          count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'dead') as dead,
          min(queued_at) filter (where state in ('queued', 'sending')) as "oldestWaitingAt"
        from inbox.deliveries`;
      return { ...(row as QueueStatus) };
    },
    async retryDeliveries(now, leadId) {
      const { count } = await sql`
        update inbox.deliveries set state = 'queued', next_at = ${now}, queued_at = ${now}, settled_at = null, attempts = 0
        where state in ('queued', 'dead') and (${leadId ?? null}::text is null or lead_id = ${leadId ?? null})`;
      return count;
    },
    async releaseSpam(leadId, deliveries, now) {
      await sql`
        with released as (update inbox.leads set spam = null where id = ${leadId} returning id)
        insert into inbox.deliveries (id, lead_id, kind, state, next_at, queued_at)
        select d.id, r.id, d.kind, 'queued', ${now}::bigint, ${now}::bigint
        from released r cross join jsonb_to_recordset(${JSON.stringify(deliveries)}::text::jsonb) as d (id text, kind text)
        on conflict do nothing`;
    },

    async erasePerson(email) {
      await sql.begin(async (transaction) => {
        await transaction`delete from inbox.leads where lower(email) = lower(${email})`;
        await transaction`delete from inbox.consents where lower(email) = lower(${email})`;
      });
      // Rewrites the tables: deleted rows stay in their files until then.
      await sql`vacuum full inbox.leads, inbox.consents, inbox.deliveries`;
    },
    async deleteLeads(ids, { consents }) {
      await sql.begin(async (transaction) => {
        await transaction`delete from inbox.leads where id = any(${ids})`;
        if (consents) await transaction`delete from inbox.consents where lead_id = any(${ids})`;
      });
    },
    async deleteConsents(before) {
      await sql`delete from inbox.consents where given_at < ${before} and lead_id not in (select id from inbox.leads)`;
    },
    async checkWritable() {
      await sql`insert into inbox.settings values ('checked', '') on conflict (name) do update set value = ''`;
    },
    async close() {
      await sql.end({ timeout: 5 });
    },
  };
}
