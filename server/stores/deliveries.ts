import { findFirstId } from '../inbox/create-id.ts';
import { type ClaimedDelivery, precedences } from '../inbox/lead.ts';
import { findDigestTime } from '../inbox/limits.ts';
import type { QueueStatus, Store, StoreMeasure, Summary } from '../inbox/store.ts';
import { type Database, insertRows, toJsonRows } from './database.ts';
import { type DeliveryRow, joinLeads, type LeadRow, leadColumns, toDeliveryRows, toLead } from './rows.ts';

/** Written so that both databases use the partial index of waiting deliveries. */
const waiting = (state: 'queued' | 'sending') =>
  `select id from inbox.deliveries where next_at is not null and state = '${state}'`;

export function createDeliveries({ dialect, query, queryLazily, transact }: Database) {
  const { among } = dialect;

  /** Adds to a digest the leads whose own mails were withheld for it; leaves a mail about one lead as it is. */
  async function fillDigest(delivery: ClaimedDelivery): Promise<ClaimedDelivery> {
    const digestAt = findDigestTime(delivery.lead.receivedAt);
    if (delivery.kind !== 'agency' || delivery.queuedAt !== digestAt) return delivery;
    const rows = await query<LeadRow>(
      `select ${leadColumns} from inbox.deliveries s
       join inbox.leads l on l.id = s.lead_id join inbox.consents c on c.lead_id = l.id
       where s.id > $1 and s.id < $2 and s.kind = 'agency' and s.state = 'withheld' order by s.id`,
      [delivery.id, findFirstId(digestAt)],
    );
    return { ...delivery, others: rows.map(toLead) };
  }

  return {
    async claimDeliveries({ kinds, owner, now, leaseUntil, most, newestFirst = false }) {
      const claimed: DeliveryRow[] = [];
      for (const kind of kinds)
        for (const precedence of precedences) {
          const free = most - claimed.length;
          if (free <= 0) break;
          // When the power goes, a claim may be lost: the delivery is due again, as after a server that was killed.
          const rows = await queryLazily<DeliveryRow>(
            `with due as (
               select id from inbox.deliveries where kind = $1 and precedence = $2 and next_at <= $3
               order by next_at ${newestFirst ? 'desc' : 'asc'} limit $4 ${dialect.skipLocked}
             )
             update inbox.deliveries set state = 'sending', owner = $5, next_at = $6, attempts = attempts + 1
             where id in (select id from due) returning *`,
            [kind, precedence, now, free, owner, leaseUntil],
          );
          claimed.push(...rows);
        }
      if (claimed.length === 0) return [];
      const leads = await query<LeadRow & { isUnconfirmed: boolean }>(
        `select ${leadColumns}, exists (
           select 1 from inbox.deliveries d where ${dialect.ofLead} and d.kind = 'visitor' and d.state = 'withheld'
         ) as is_unconfirmed
         from inbox.leads l join inbox.consents c on c.lead_id = l.id where l.id ${among}`,
        [JSON.stringify(claimed.map(({ leadId }) => leadId))],
      );
      return Promise.all(joinLeads(claimed, leads).map(fillDigest));
    },
    async renewLeases({ owner, ids, leaseUntil }) {
      await queryLazily(`update inbox.deliveries set next_at = $2 where state = 'sending' and owner = $3 and id ${among}`, [
        JSON.stringify(ids),
        leaseUntil,
        owner,
      ]);
    },
    async recordOutcomes(outcomes) {
      const rows = outcomes.map(({ id, owner, outcome, at }) => ({
        id,
        owner,
        state: outcome.state,
        nextAt: outcome.state === 'queued' ? outcome.nextAt : null,
        lastError: outcome.state === 'sent' ? null : outcome.error,
        settledAt: outcome.state === 'queued' ? null : at,
      }));
      await query(
        `update inbox.deliveries as d
         set state = o.state, next_at = o.next_at, last_error = o.last_error, settled_at = o.settled_at, owner = null
         from ${dialect.rows('deliveries', ['id', 'owner', 'state', 'next_at', 'last_error', 'settled_at'])} o
         where d.id = o.id and d.owner = o.owner and d.state = 'sending'`,
        [toJsonRows(rows)],
      );
      const ids = outcomes.map(({ id }) => id);
      const there = await query<{ id: string }>(`select id from inbox.deliveries where id ${among}`, [JSON.stringify(ids)]);
      return ids.filter((id) => !there.some((delivery) => delivery.id === id));
    },
    async releaseDeliveries(now, owner) {
      await query(
        `update inbox.deliveries set state = 'queued', next_at = $1, owner = null
         where next_at is not null and state = 'sending' and owner = coalesce($2, owner)`,
        [now, owner ?? null],
      );
    },
    async hastenDeliveries(now, { longestMs, leaseMs }) {
      await query(
        `update inbox.deliveries set next_at = case state when 'queued' then cast($1 as bigint) else cast($2 as bigint) end
         where next_at > $3`,
        [now, now + leaseMs, now + longestMs],
      );
    },
    async findNextDueAt(kinds) {
      const text = `select next_at as at from inbox.deliveries
        where kind = $1 and precedence = $2 and next_at is not null order by next_at limit 1`;
      const due = await Promise.all(
        kinds.flatMap((kind) => precedences.map((precedence) => query<{ at: number }>(text, [kind, precedence]))),
      );
      const times = due.flat().map(({ at }) => at);
      return times.length > 0 ? Math.min(...times) : null;
    },
    async readStatus() {
      // One statement, so that all counts are of the same moment. Each uses a small index, but for the two totals.
      const aside = "from inbox.deliveries where state in ('withheld', 'dismissed')";
      const [{ settled, dismissed, ...counts }] = (await query(
        `select (select count(*) from inbox.leads) - (select count(*) from inbox.leads where spam is not null) as leads,
           (select count(*) from inbox.leads where spam is not null) as spam,
           (select count(*) from (${waiting('queued')}) q) as queued, (select count(*) from (${waiting('sending')}) s) as sending,
           (select count(*) from inbox.deliveries) - (select count(*) from inbox.deliveries where next_at is not null) as settled,
           (select count(*) from inbox.deliveries where state = 'dead' and kind <> 'visitor') as dead,
           (select count(*) from inbox.deliveries where state = 'dead' and kind = 'visitor') as refused,
           (select count(*) ${aside} and state = 'withheld') as withheld,
           (select count(*) ${aside} and state = 'dismissed') as dismissed`,
      )) as [Omit<QueueStatus, 'sent'> & { settled: number; dismissed: number }];
      const sent = settled - counts.dead - counts.refused - counts.withheld - dismissed;
      return { ...counts, sent };
    },
    async summarise(since) {
      const [row] = await query<Summary>(
        `select (select count(*) from inbox.leads where id >= $1 and spam is null and not canary) as leads,
           count(*) filter (where kind = 'agency' and state in ('queued', 'sending', 'dead')) as undelivered,
           count(*) filter (where kind = 'visitor' and state in ('withheld', 'dead')) as unconfirmed
         from inbox.deliveries where id >= $1`,
        [findFirstId(since)],
      );
      return row as Summary;
    },
    async measure() {
      // Each half of the union uses its own index.
      const deliveries = await query<StoreMeasure['deliveries'][number]>(
        `select kind, 'waiting' as state, count(*) as count, min(queued_at) as oldest_at
         from inbox.deliveries where next_at is not null group by kind
         union all
         select kind, 'dead', count(*), min(queued_at) from inbox.deliveries where state = 'dead' group by kind`,
      );
      const [size] = await query<{ bytes: number }>(dialect.size);
      return { deliveries, bytes: size?.bytes ?? 0 };
    },
    async retryDeliveries(now, leadId) {
      const [which, at, values] =
        leadId === undefined
          ? [`${waiting('queued')} union all select id from inbox.deliveries where state = 'dead'`, '$1', [now]]
          : [`select d.id from ${dialect.deliveriesOfListed}`, '$2', [JSON.stringify([leadId]), now]];
      const retried = await query(
        `update inbox.deliveries set state = 'queued', next_at = ${at}, queued_at = ${at}, settled_at = null, attempts = 0, last_error = null
         where id in (${which}) and state in ('queued', 'dead', 'withheld', 'dismissed') returning id`,
        values,
      );
      return retried.length;
    },
    async dismissDeliveries(leadId) {
      const dismissed = await query(
        `update inbox.deliveries set state = 'dismissed' where state = 'dead' and lead_id = coalesce($1, lead_id) returning id`,
        [leadId ?? null],
      );
      return dismissed.length;
    },
    releaseSpam: (leadId, deliveries, now) =>
      transact(async (inTransaction) => {
        await inTransaction('update inbox.leads set spam = null where id = $1', [leadId]);
        const rows = toDeliveryRows({ id: leadId, deliveries }, now);
        await insertRows(inTransaction, dialect, 'deliveries', rows, 'on conflict do nothing');
      }),
  } satisfies Partial<Store>;
}
