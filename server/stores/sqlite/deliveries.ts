import { precedences } from '../../inbox/lead.ts';
import type { Backlog, QueueStatus, Store, StoreMeasure } from '../../inbox/store.ts';
import { type DeliveryRow, joinLeads, type LeadRow, leadColumns, toDeliveryRows } from '../rows.ts';
import { type Connection, inList, toParameters } from './connection.ts';

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

export function createDeliveries({ prepare, run, transact }: Connection): Deliveries {
  const claim = (direction: 'asc' | 'desc') =>
    prepare(
      `update deliveries set state = 'sending', owner = ?, next_at = ?, attempts = attempts + 1
       where id in (select id from deliveries where kind = ? and precedence = ? and next_at <= ? order by next_at ${direction} limit ?)
       returning *`,
    );
  const claimOldest = claim('asc');
  const claimNewest = claim('desc');
  const leadsById = prepare(`select ${leadColumns} from leads l join consents c on c.lead_id = l.id where l.id ${inList}`);
  const renew = prepare(`update deliveries set next_at = ? where state = 'sending' and owner = ? and id ${inList}`);
  const record = prepare(
    `update deliveries set state = ?, next_at = ?, last_error = ?, settled_at = ?, owner = null
     where id = ? and owner = ? and state = 'sending'`,
  );
  const exists = prepare('select 1 from deliveries where id = ?');
  const release = prepare(
    `update deliveries set state = 'queued', next_at = ?1, owner = null where state = 'sending' and (owner = ?2 or ?2 is null)`,
  );
  const hasten = prepare(
    `update deliveries set next_at = case state when 'queued' then ?1 else ?1 + ?3 end where next_at > ?1 + ?2`,
  );
  const nextDue = prepare(
    'select min(next_at) as next_at from deliveries where kind = ? and precedence = ? and next_at is not null',
  );
  const backlog = prepare(
    `select (select count(*) from deliveries where state = 'dead' and kind <> 'visitor') as dead,
      (select min(queued_at) from deliveries where next_at is not null and kind <> 'visitor') as oldestWaitingAt`,
  );
  const status = prepare(
    `select (select count(*) from leads where spam is null) as leads,
      (select count(*) from leads where spam is not null) as spam,
      count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'sending') as sending,
      count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'dead' and kind <> 'visitor') as dead,
      count(*) filter (where state = 'dead' and kind = 'visitor') as refused,
      count(*) filter (where state = 'withheld') as withheld,
      min(queued_at) filter (where state in ('queued', 'sending') and kind <> 'visitor') as oldestWaitingAt
     from deliveries`,
  );
  // Each half from an index of its own.
  const unfinished = prepare(
    `select kind, 'waiting' as state, count(*) as count, min(queued_at) as oldestAt from deliveries where next_at is not null group by kind
     union all
     select kind, 'dead', count(*), min(queued_at) from deliveries where state = 'dead' group by kind`,
  );
  const size = prepare('select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()');
  const retry = prepare(
    `update deliveries set state = 'queued', next_at = ?1, queued_at = ?1, settled_at = null, attempts = 0
     where (state in ('queued', 'dead') or (lead_id = ?2 and state in ('withheld', 'dismissed'))) and (lead_id = ?2 or ?2 is null)`,
  );
  const dismiss = prepare(`update deliveries set state = 'dismissed' where state = 'dead' and (lead_id = ?1 or ?1 is null)`);
  const unmarkSpam = prepare('update leads set spam = null where id = ?');
  const insertDelivery = prepare(
    `insert into deliveries (id, lead_id, kind, state, next_at, last_error, queued_at, settled_at, precedence)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  );

  return {
    claimDeliveries: ({ kinds, owner, now, leaseUntil, most, newestFirst = false }) =>
      transact(() => {
        const claimed: DeliveryRow[] = [];
        for (const kind of kinds)
          for (const precedence of precedences) {
            const free = most - claimed.length;
            if (free <= 0) break;
            const statement = newestFirst ? claimNewest : claimOldest;
            claimed.push(...(statement.all(owner, leaseUntil, kind, precedence, now, free) as DeliveryRow[]));
          }
        if (claimed.length === 0) return [];
        return joinLeads(claimed, leadsById.all(JSON.stringify(claimed.map((row) => row.lead_id))) as LeadRow[]);
      }),
    renewLeases: ({ owner, ids, leaseUntil }) => run(() => void renew.run(leaseUntil, owner, JSON.stringify(ids))),
    recordOutcomes: (outcomes) =>
      transact(() => {
        const gone: string[] = [];
        for (const { id, owner, outcome, at } of outcomes) {
          const nextAt = outcome.state === 'queued' ? outcome.nextAt : null;
          const error = outcome.state === 'sent' ? null : outcome.error;
          const { changes } = record.run(outcome.state, nextAt, error, outcome.state === 'queued' ? null : at, id, owner);
          if (changes === 0 && !exists.get(id)) gone.push(id);
        }
        return gone;
      }),
    releaseDeliveries: (now, owner) => run(() => void release.run(now, owner ?? null)),
    hastenDeliveries: (now, { longestMs, leaseMs }) => run(() => void hasten.run(now, longestMs, leaseMs)),
    findNextDueAt: (kinds) =>
      run(() => {
        const due = kinds.flatMap((kind) =>
          precedences.map((precedence) => (nextDue.get(kind, precedence) as { next_at: number | null }).next_at),
        );
        const waiting = due.filter((at) => at !== null);
        return waiting.length > 0 ? Math.min(...waiting) : null;
      }),
    readBacklog: () => run(() => backlog.get() as Backlog),
    readStatus: () => run(() => status.get() as QueueStatus),
    measure: () =>
      run(() => ({
        deliveries: unfinished.all() as StoreMeasure['deliveries'],
        ...(size.get() as Pick<StoreMeasure, 'bytes'>),
      })),
    retryDeliveries: (now, leadId) => run(() => Number(retry.run(now, leadId ?? null).changes)),
    dismissDeliveries: (leadId) => run(() => Number(dismiss.run(leadId ?? null).changes)),
    releaseSpam: (leadId, deliveries, now) =>
      transact(() => {
        unmarkSpam.run(leadId);
        for (const row of toDeliveryRows({ id: leadId, deliveries }, now)) insertDelivery.run(...toParameters(row));
      }),
  };
}
