import { precedences } from '../../inbox/lead.ts';
import type { Backlog, QueueStatus, Store, StoreMeasure } from '../../inbox/store.ts';
import { type DeliveryRow, joinLeads, type LeadRow, leadColumns, toDeliveryRows } from '../rows.ts';
import type { Sql } from './connect.ts';

type Deliveries = Pick<
  Store,
  | 'claimDeliveries'
  | 'renewLeases'
  | 'recordOutcomes'
  | 'releaseDeliveries'
  | 'hastenDeliveries'
  | 'findNextDueAt'
  | 'readBacklog'
  | 'readStatus'
  | 'measure'
  | 'retryDeliveries'
  | 'dismissDeliveries'
  | 'releaseSpam'
>;

export function createDeliveries(sql: Sql): Deliveries {
  const oldestFirst = sql`order by next_at`;
  const newestFirst = sql`order by next_at desc`;

  return {
    async claimDeliveries({ kinds, owner, now, leaseUntil, most, newestFirst: fromNewest = false }) {
      const claimed: DeliveryRow[] = [];
      for (const kind of kinds)
        for (const precedence of precedences) {
          const free = most - claimed.length;
          if (free <= 0) break;
          const rows = await sql<DeliveryRow[]>`
            with due as (
              select id from inbox.deliveries where kind = ${kind} and precedence = ${precedence} and next_at <= ${now}
              ${fromNewest ? newestFirst : oldestFirst} limit ${free} for update skip locked
            )
            update inbox.deliveries d set state = 'sending', owner = ${owner}, next_at = ${leaseUntil}, attempts = attempts + 1
            from due where d.id = due.id returning d.*`;
          claimed.push(...rows);
        }
      if (claimed.length === 0) return [];
      const leads = await sql<LeadRow[]>`
        select ${sql.unsafe(leadColumns)} from inbox.leads l join inbox.consents c on c.lead_id = l.id
        where l.id = any(${claimed.map((row) => row.lead_id)})`;
      return joinLeads(claimed, leads);
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
      const gone = await sql<{ id: string }[]>`
        with input as (
          select * from jsonb_to_recordset(${JSON.stringify(input)}::text::jsonb)
            as s (id text, owner text, state text, next_at bigint, last_error text, settled_at bigint)
        ),
        recorded as (
          update inbox.deliveries d
          set state = s.state, next_at = s.next_at, last_error = s.last_error, settled_at = s.settled_at, owner = null
          from input s where d.id = s.id and d.owner = s.owner and d.state = 'sending'
        )
        select id from input where not exists (select 1 from inbox.deliveries d where d.id = input.id)`;
      return gone.map(({ id }) => id);
    },
    async releaseDeliveries(now, owner) {
      await sql`
        update inbox.deliveries set state = 'queued', next_at = ${now}, owner = null
        where state = 'sending' and (${owner ?? null}::text is null or owner = ${owner ?? null})`;
    },
    async hastenDeliveries(now, { longestMs, leaseMs }) {
      await sql`
        update inbox.deliveries set next_at = case state when 'queued' then ${now}::bigint else ${now + leaseMs}::bigint end
        where next_at > ${now + longestMs}`;
    },
    async findNextDueAt(kinds) {
      const [row] = await sql<{ next_at: number | null }[]>`
        select min(first.next_at) as next_at from unnest(${kinds}::text[]) as k (kind)
        cross join unnest(${[...precedences]}::integer[]) as p (precedence)
        cross join lateral (
          select next_at from inbox.deliveries where kind = k.kind and precedence = p.precedence and next_at is not null
          order by next_at limit 1
        ) first`;
      return row?.next_at ?? null;
    },

    async readBacklog() {
      const [row] = await sql<Backlog[]>`
        select (select count(*) from inbox.deliveries where state = 'dead' and kind <> 'visitor') as dead,
          (select min(queued_at) from inbox.deliveries where next_at is not null and kind <> 'visitor') as "oldestWaitingAt"`;
      return { ...(row as Backlog) };
    },
    async measure() {
      const deliveries = await sql<StoreMeasure['deliveries']>`
        select kind, 'waiting' as state, count(*)::int as count, min(queued_at) as "oldestAt"
        from inbox.deliveries where next_at is not null group by kind
        union all
        select kind, 'dead', count(*)::int, min(queued_at) from inbox.deliveries where state = 'dead' group by kind`;
      const [size] = await sql<Pick<StoreMeasure, 'bytes'>[]>`
        select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint as bytes from pg_class
        where relnamespace = 'inbox'::regnamespace and relkind = 'r'`;
      return { deliveries: deliveries.map((row) => ({ ...row })), bytes: Number(size?.bytes ?? 0) };
    },
    async readStatus() {
      const [row] = await sql<QueueStatus[]>`
        select (select count(*) from inbox.leads where spam is null) as leads,
          (select count(*) from inbox.leads where spam is not null) as spam,
          count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'sending') as sending,
          count(*) filter (where state = 'sent') as sent,
          count(*) filter (where state = 'dead' and kind <> 'visitor') as dead,
          count(*) filter (where state = 'dead' and kind = 'visitor') as refused,
          count(*) filter (where state = 'withheld') as withheld,
          min(queued_at) filter (where state in ('queued', 'sending') and kind <> 'visitor') as "oldestWaitingAt"
        from inbox.deliveries`;
      return { ...(row as QueueStatus) };
    },
    async retryDeliveries(now, leadId) {
      const id = leadId ?? null;
      const { count } = await sql`
        update inbox.deliveries set state = 'queued', next_at = ${now}, queued_at = ${now}, settled_at = null, attempts = 0
        where (state in ('queued', 'dead') or (lead_id = ${id} and state in ('withheld', 'dismissed')))
          and (${id}::text is null or lead_id = ${id})`;
      return count;
    },
    async dismissDeliveries(leadId) {
      const id = leadId ?? null;
      const { count } = await sql`
        update inbox.deliveries set state = 'dismissed' where state = 'dead' and (${id}::text is null or lead_id = ${id})`;
      return count;
    },
    async releaseSpam(leadId, deliveries, now) {
      const rows = toDeliveryRows({ id: leadId, deliveries }, now);
      await sql`
        with released as (update inbox.leads set spam = null where id = ${leadId} returning id)
        insert into inbox.deliveries (id, lead_id, kind, state, next_at, queued_at)
        select d.id, r.id, d.kind, d.state, d.next_at, d.queued_at
        from released r cross join jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          as d (id text, kind text, state text, next_at bigint, queued_at bigint)
        on conflict do nothing`;
    },
  };
}
