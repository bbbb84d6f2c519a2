import { gatherMs, sharedLeads, unreadableSenders } from '../inbox/limits.ts';
import { longestRetryMs } from '../inbox/retries.ts';
import type {
  Backlog,
  Claim,
  ClaimedDelivery,
  DeliveryKind,
  Queue,
  QueueStatus,
  Unsent,
} from '../inbox/store.ts';
import { hourMs, minuteMs } from '../time/units.ts';
import { addressDeliveries } from './address-deliveries.ts';
import type { Database } from './database.ts';
import { type DeliveryRow, type LeadRow, leadColumns, toLead } from './lead-rows.ts';

const mostShared = 50;

// This condition makes the databases use the index of what is not sent.
const isUnsent = "state <> 'sent'";
const isDead = `state = 'dead' and ${isUnsent}`;

/** A delivery that would wait longer than this was queued before the clock was set back. */
const longestWaitMs = Math.max(longestRetryMs, gatherMs);

/** The part of a store for deliveries, in SQL that both databases understand. */
export function createQueue({ dialect, query, queryLazily, transact }: Database): Queue {
  const { among, deliveriesOfListed, now, ofLead, skipLocked } = dialect;

  const latest =
    '(select max(next_at) from inbox.deliveries where kind = $2 and next_at is not null)';
  const endOfWaits = `${now} + ${longestWaitMs}`;
  const wasClockSetBack = `${latest} > ${endOfWaits}`;
  const isWaiting = `next_at between ${now} + 1 and ${endOfWaits}`;
  // Without an upper bound the database would read the index through all that waits.
  const endOfDue = `case when ${wasClockSetBack} then ${latest} else ${now} end`;
  const isDue = `next_at <= ${endOfDue} and not (${isWaiting})`;
  const isUnderWay = `id ${among}`;
  const sharedMail = "next_at, coalesce(recipient, ''), copies";
  /**
   * Those that came together for one mailbox, or have failed together: a mail that is sent again
   * has the same leads as before.
   */
  const isOfNextSharedMail = `is_shared and (${sharedMail}) = (
    select ${sharedMail} from inbox.deliveries
    where kind = $2 and is_shared and next_at is not null
    order by next_at, id limit 1
  )`;

  // When the power goes, claims and outcomes of the last moment may be lost: then a mail leaves a
  // second time.
  const claimSome = (which: string, kind: DeliveryKind, most: number, claim: Claim) =>
    queryLazily<ClaimedRow>(
      `with due as (
         select id from inbox.deliveries
         where kind = $2 and ${isDue} and not (${isUnderWay}) and ${which}
         order by ${claim.fewestAttemptsFirst ? 'attempts,' : ''} next_at, id
         limit $3 ${skipLocked}
       )
       update inbox.deliveries
       set state = 'sending', owner = $4, next_at = ${now} + $5, attempts = attempts + 1
       where id in (select id from due) returning *`,
      [JSON.stringify(claim.underWay), kind, most, claim.workerId, claim.leaseMs],
    );
  const readClaimedLeads = (claimed: ClaimedRow[]) =>
    query<ClaimedLeadRow>(
      `select ${leadColumns}, exists (
         select 1 from inbox.deliveries d
         where ${ofLead} and d.kind = 'visitor' and d.state = 'withheld'
       ) as is_unconfirmed
       from inbox.leads l join inbox.consents c on c.lead_id = l.id where l.id ${among}`,
      [JSON.stringify(claimed.map(({ leadId }) => leadId))],
    );

  return {
    async claimDeliveries(claim) {
      const claimed: ClaimedRow[] = [];
      for (const kind of claim.kinds) {
        const free = claim.most - claimed.length;
        if (free > 0) claimed.push(...(await claimSome('not is_shared', kind, free, claim)));
        if (kind === 'agency' && claimed.length < claim.most)
          claimed.push(...(await claimSome(isOfNextSharedMail, kind, mostShared, claim)));
      }
      return claimed.length > 0 ? joinLeads(claimed, await readClaimedLeads(claimed)) : [];
    },
    async renewLeases({ workerId, ids, leaseMs }) {
      await queryLazily(
        `update inbox.deliveries set next_at = ${now} + $2
         where state = 'sending' and owner = $3 and id ${among}`,
        [JSON.stringify(ids), leaseMs, workerId],
      );
    },
    addressDeliveries: (receivers) => addressDeliveries({ dialect, transact }, receivers),
    async noteCopy(ids, workerId) {
      const noted = await query(
        `update inbox.deliveries set copies = copies + 1
         where id ${among} and owner = $2 and state = 'sending' returning id`,
        [JSON.stringify(ids), workerId],
      );
      return noted.length === ids.length;
    },
    async recordOutcome(ids, workerId, outcome) {
      const listed = JSON.stringify(ids);
      const { error, failure } = 'error' in outcome ? outcome : { error: null, failure: null };
      const retry = outcome.state === 'queued' ? outcome : null;
      const waitMs = retry && Math.min(retry.waitMs, longestWaitMs);
      await queryLazily(
        `update inbox.deliveries set state = $3, owner = null, last_error = $4,
           next_at = ${now} + $5, copies = $6, failure = $7,
           settled_at = case when $3 = 'queued' then null else ${now} end
         where id ${among} and owner = $2 and state = 'sending'`,
        [listed, workerId, outcome.state, error, waitMs, retry?.copies ?? 0, failure],
      );
      const rows = await query<{ id: string }>(
        `select id from inbox.deliveries where id ${among}`,
        [listed],
      );
      const there = new Set(rows.map(({ id }) => id));
      return ids.filter((id) => !there.has(id));
    },
    async resumeDeliveries() {
      await query(
        `update inbox.deliveries set state = 'queued', next_at = ${now}, owner = null
         where next_at is not null and state = 'sending'`,
      );
    },
    async findWaitMs(kinds) {
      // One query for each kind: the index begins with the kind, so each finds its row at once.
      const text = `select next_at - ${now} as ms from inbox.deliveries
        where kind = $1 and next_at is not null order by next_at limit 1`;
      const rows = await Promise.all(kinds.map((kind) => query<{ ms: number }>(text, [kind])));
      const waits = rows.flat().map(({ ms }) => ms);
      return waits.length > 0 ? Math.min(...waits) : null;
    },
    async retryDeliveries(leadId) {
      const keepIfOpen = (column: string, other: string) =>
        `${column} = case when state in ('queued', 'dead') then ${column} else ${other} end`;
      const retry = `update inbox.deliveries set state = 'queued',
        next_at = ${now}, settled_at = null, attempts = 0,
        copies = case when state = 'queued' then copies else 0 end,
        ${keepIfOpen('queued_at', now)}, ${keepIfOpen('last_error', 'null')},
        ${keepIfOpen('failure', 'null')}`;
      const retried =
        leadId === undefined
          ? await query(
              `${retry} where state in ('queued', 'dead', 'kept') and ${isUnsent} returning id`,
            )
          : await query(
              `${retry}, is_shared = false
               where id in (select d.id from ${deliveriesOfListed})
                 and state in ('queued', 'dead', 'kept', 'withheld', 'dismissed')
               returning id`,
              [JSON.stringify([leadId])],
            );
      return retried.length;
    },
    async dismissDeliveries() {
      const dismissed = await query(
        `update inbox.deliveries set state = 'dismissed'
         where state in ('dead', 'kept') and ${isUnsent} returning id`,
      );
      return dismissed.length;
    },
    async readBacklog() {
      const unsent = await query<Unsent>(
        `select kind, recipient, failure, state = 'dead' as is_dead, count(*) as count,
           min(queued_at) as since, max(last_error) as last_error
         from inbox.deliveries
         where state in ('queued', 'sending', 'dead') and ${isUnsent} and kind <> 'visitor'
         group by kind, recipient, failure, state = 'dead' order by since`,
      );
      const nextAt = `case when kind <> 'visitor' then next_at end`;
      // While a receiver cannot be reached or refuses, one delivery at a time tries it; all mails,
      // confirmations too, have one.
      const lastTry = `max(case when state = 'sending' or failure in ('unavailable', 'account')
        then next_at end)`;
      const unclaimed = await query<Backlog['unclaimed'][number]>(
        `select min(kind) as kind, count(case when ${nextAt} < ${now} - $1 then 1 end) as count,
           ${now} - min(${nextAt}) as due_ms
         from inbox.deliveries where next_at is not null
         group by kind = 'webhook'
         having min(${nextAt}) < ${now} - $1 and coalesce(${lastTry}, 0) < ${now} - $1`,
        [minuteMs],
      );
      const [row] = await query<Pick<Backlog, 'shared'>>(
        `select count(*) as shared from inbox.uses where budget = $1 and used_at > ${now} - $2`,
        [sharedLeads, hourMs],
      );
      return {
        unsent: unsent.map((group) => ({ ...group, isDead: Boolean(group.isDead) })),
        unclaimed,
        shared: row?.shared ?? 0,
      };
    },
    async readStatus() {
      // One statement, so that all counts are of the same moment. Each uses a small index, but for
      // the two totals.
      const countLeads = '(select count(*) from inbox.leads';
      const count = '(select count(*) from inbox.deliveries';
      const [row] = await query<QueueStatus>(
        `select
           ${countLeads}) - ${countLeads} where spam is not null) as leads,
           ${countLeads} where spam is not null) as spam,
           ${count} where state = 'queued' and ${isUnsent}) as queued,
           ${count} where state = 'sending' and ${isUnsent}) as sending,
           ${count}) - ${count} where ${isUnsent}) as sent,
           ${count} where state = 'kept' and ${isUnsent}) as kept,
           (select max(settled_at) from inbox.deliveries
            where state = 'sent' and kind <> 'webhook') as last_sent_at,
           ${count} where ${isDead} and kind <> 'visitor') as dead,
           ${count} where ${isDead} and kind = 'visitor') as refused,
           ${count} where state = 'withheld' and ${isUnsent}) as withheld,
           (select count(*) from inbox.uses where budget = $1) as unreadable`,
        [unreadableSenders],
      );
      return row as QueueStatus;
    },
  };
}

type ClaimedRow = DeliveryRow & { isShared: boolean; copies: number };
type ClaimedLeadRow = LeadRow & { isUnconfirmed: boolean };

/**
 * Puts the lead beside each claimed delivery, and those that share a mail beside the first of them.
 */
function joinLeads(deliveries: ClaimedRow[], leads: ClaimedLeadRow[]): ClaimedDelivery[] {
  const byId = new Map(leads.map((row) => [row.id, row]));
  const inOrder = deliveries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const claimed = inOrder.flatMap((row) => {
    const leadOfRow = byId.get(row.leadId);
    if (!leadOfRow) return [];
    const { isUnconfirmed, ...leadRow } = leadOfRow;
    return {
      ...row,
      lead: toLead(leadRow),
      isUnconfirmed: Boolean(isUnconfirmed),
      others: [],
    };
  });
  const alone = claimed.filter(({ isShared }) => !isShared);
  const [first, ...others] = claimed.filter(({ isShared }) => isShared);
  return first ? [...alone, { ...first, others }] : alone;
}
