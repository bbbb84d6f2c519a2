import type { SQLInputValue } from 'node:sqlite';
import { findFirstId } from '../../inbox/create-id.ts';
import type { LeadFilter, Store } from '../../inbox/store.ts';
import {
  type ConsentRow,
  type DeliveryRow,
  joinDeliveries,
  type LeadRow,
  type LinkRow,
  leadColumns,
  toConsentRecord,
  toLink,
  toWording,
  type WordingRow,
} from '../rows.ts';
import { type Connection, ofLead, ofListedLeads } from './connection.ts';

type Records = Pick<
  Store,
  | 'listLeads'
  | 'listConsents'
  | 'keepWordings'
  | 'findWording'
  | 'listLinks'
  | 'countUnlinkedProofs'
  | 'takeTurn'
  | 'giveTurnBack'
>;

export function createRecords({ prepare, run, transact }: Connection): Records {
  const leadsWithConsent = `select ${leadColumns} from leads l join consents c on c.lead_id = l.id`;
  const deliveriesOf = prepare(`select d.* from ${ofListedLeads} order by d.kind`);
  const consentsOf = prepare('select * from consents where lower(email) = lower(?) order by given_at');
  const keepWording = prepare('insert into wordings values (?, ?, ?, ?) on conflict do nothing');
  const findWording = prepare('select * from wordings where version = ?');
  const links = prepare(
    `select p.position, p.lead_id as link_lead_id, p.digest, p.hash, c.* from proofs p left join consents c on c.lead_id = p.lead_id
     where p.position > ? order by p.position limit ?`,
  );
  const unlinked = prepare('select count(*) as count from consents where ticked and lead_id not in (select lead_id from proofs)');
  const giveBack = prepare("delete from settings where name = 'turn ' || ?");
  const turn = prepare(
    `insert into settings values ('turn ' || ?1, ?2) on conflict (name) do update set value = ?2
     where cast(value as integer) <= ?3 or cast(value as integer) > cast(?2 as integer)`,
  );

  return {
    listLeads: (filter) =>
      run(() => {
        const { where, values } = describeFilter(filter);
        const leads = prepare(`${leadsWithConsent} where ${where} order by l.id desc limit ?`).all(
          ...values,
          filter.most ?? -1,
        ) as LeadRow[];
        return joinDeliveries(leads, deliveriesOf.all(JSON.stringify(leads.map(({ id }) => id))) as DeliveryRow[]);
      }),
    listConsents: (email) => run(() => (consentsOf.all(email) as ConsentRow[]).map(toConsentRecord)),
    keepWordings: (wordings, now) =>
      transact(() => {
        for (const { version, locale, wording } of wordings) keepWording.run(version, locale, wording, now);
      }),
    findWording: (version) =>
      run(() => {
        const row = findWording.get(version) as WordingRow | undefined;
        return row ? toWording(row) : null;
      }),
    listLinks: (after, most) => run(() => (links.all(after, most) as LinkRow[]).map(toLink)),
    countUnlinkedProofs: () => run(() => (unlinked.get() as { count: number }).count),
    giveTurnBack: (task) => run(() => void giveBack.run(task)),
    takeTurn: (task, now, everyMs) => run(() => turn.run(task, String(now), now - everyMs).changes === 1),
  };
}

function describeFilter({ id, before, email, spam, canary, state, settledBefore }: LeadFilter) {
  const conditions: [string, SQLInputValue | undefined][] = [
    ['l.id = ?', id],
    ['l.id < ?', before],
    ['lower(l.email) = lower(?)', email],
    ['l.canary = ?', canary === undefined ? undefined : Number(canary)],
    [`exists (select 1 from deliveries d where ${ofLead} and state = ?)`, state],
    ['l.id < ?', settledBefore === undefined ? undefined : findFirstId(settledBefore)],
    [`l.received_at < ? and not exists (select 1 from deliveries d where ${ofLead} and next_at is not null)`, settledBefore],
  ];
  const given = conditions.filter(([, value]) => value !== undefined);
  // As the index has it: without one every lead would be read each hour.
  const aside = spam === undefined ? [] : [`l.spam is ${spam ? 'not ' : ''}null`];
  return {
    where: [...aside, ...given.map(([condition]) => condition)].join(' and ') || 'true',
    values: given.map(([, value]) => value as SQLInputValue),
  };
}
