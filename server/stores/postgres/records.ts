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
import type { Sql } from './connect.ts';

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

export function createRecords(sql: Sql): Records {
  function describeFilter({ id, before, email, spam, canary, state, settledBefore }: LeadFilter) {
    return sql`
      ${id === undefined ? sql`` : sql`and l.id = ${id}`}
      ${before === undefined ? sql`` : sql`and l.id < ${before}`}
      ${email === undefined ? sql`` : sql`and lower(l.email) = lower(${email})`}
      ${spam === undefined ? sql`` : spam ? sql`and l.spam is not null` : sql`and l.spam is null`}
      ${canary === undefined ? sql`` : sql`and l.canary = ${canary}`}
      ${state === undefined ? sql`` : sql`and exists (select 1 from inbox.deliveries where lead_id = l.id and state = ${state})`}
      ${
        settledBefore === undefined
          ? sql``
          : sql`and l.id < ${findFirstId(settledBefore)} and l.received_at < ${settledBefore}
              and not exists (select 1 from inbox.deliveries where lead_id = l.id and next_at is not null)`
      }`;
  }

  return {
    async listLeads(filter) {
      const leads = await sql<LeadRow[]>`
        select ${sql.unsafe(leadColumns)} from inbox.leads l join inbox.consents c on c.lead_id = l.id
        where true ${describeFilter(filter)} order by l.id desc limit ${filter.most ?? null}`;
      const deliveries = await sql<DeliveryRow[]>`
        select * from inbox.deliveries where lead_id = any(${leads.map(({ id }) => id)}) order by kind`;
      return joinDeliveries(leads, deliveries);
    },
    async listConsents(email) {
      const rows = await sql<ConsentRow[]>`select * from inbox.consents where lower(email) = lower(${email}) order by given_at`;
      return rows.map(toConsentRecord);
    },
    async keepWordings(wordings, now) {
      const rows = wordings.map((wording) => ({ ...wording, first_shown_at: now }));
      await sql`
        insert into inbox.wordings
        select (jsonb_populate_record(null::inbox.wordings, value)).* from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb)
        on conflict do nothing`;
    },
    async findWording(version) {
      const [row] = await sql<WordingRow[]>`select * from inbox.wordings where version = ${version}`;
      return row ? toWording(row) : null;
    },
    async listLinks(after, most) {
      const rows = await sql<LinkRow[]>`
        select p.position, p.lead_id as link_lead_id, p.digest, p.hash, c.*
        from inbox.proofs p left join inbox.consents c on c.lead_id = p.lead_id
        where p.position > ${after} order by p.position limit ${most}`;
      return rows.map(toLink);
    },
    async countUnlinkedProofs() {
      const [row] = await sql<{ count: number }[]>`
        select count(*) as count from inbox.consents c
        where ticked and not exists (select 1 from inbox.proofs p where p.lead_id = c.lead_id)`;
      return row?.count ?? 0;
    },
    async giveTurnBack(task) {
      await sql`delete from inbox.settings where name = ${`turn ${task}`}`;
    },
    async takeTurn(task, now, everyMs) {
      const { count } = await sql`
        insert into inbox.settings as s values (${`turn ${task}`}, ${String(now)}) on conflict (name) do update set value = excluded.value
        where s.value::bigint <= ${now - everyMs} or s.value::bigint > ${now}`;
      return count === 1;
    },
  };
}
