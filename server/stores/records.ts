import { findFirstId } from '../inbox/create-id.ts';
import type { Proof } from '../inbox/proof-chain.ts';
import type { LeadFilter, Store } from '../inbox/store.ts';
import { type Database, type Dialect, insertRows, readSetting, type Value, writeSetting } from './database.ts';
import { type DeliveryRow, joinDeliveries, type LeadRow, type LinkRow, leadColumns, toLink, toProof } from './rows.ts';

/** Up to so many leads are removed without asking, however few there are. */
const removedUnasked = 3;
const countedAtOnce = 1000;

export function createRecords({ dialect, query }: Database) {
  return {
    async listLeads(filter) {
      const { condition, values } = describeFilter(filter, dialect);
      const limit = filter.most === undefined ? '' : `limit $${values.push(filter.most)}`;
      const leads = await query<LeadRow>(
        `select ${leadColumns} from inbox.leads l join inbox.consents c on c.lead_id = l.id
         where ${condition} order by l.id desc ${limit}`,
        values,
      );
      const deliveries = await query<DeliveryRow>(`select d.* from ${dialect.deliveriesOfListed} order by d.kind`, [
        JSON.stringify(leads.map(({ id }) => id)),
      ]);
      return joinDeliveries(leads, deliveries);
    },
    async listConsents(email) {
      const rows = await query<Proof>('select * from inbox.consents where lower(email) = lower($1) order by given_at', [email]);
      return rows.map(toProof).map(({ salt: _, ...consent }) => consent);
    },
    async keepWordings(wordings, now) {
      const rows = wordings.map((wording) => ({ ...wording, firstShownAt: now }));
      await insertRows(query, dialect, 'wordings', rows, 'on conflict do nothing');
    },
    async findWording(version) {
      const [row] = await query<{ version: string; locale: string; wording: string }>(
        'select version, locale, wording from inbox.wordings where version = $1',
        [version],
      );
      return row ?? null;
    },
    async listLinks(after, most) {
      const rows = await query<LinkRow>(
        `select p.position, p.lead_id as link_lead_id, p.digest, p.hash, c.*
         from inbox.proofs p left join inbox.consents c on c.lead_id = p.lead_id
         where p.position > $1 order by p.position limit $2`,
        [after, most],
      );
      return rows.map(toLink);
    },
    async countUnlinkedProofs() {
      const [row] = await query<{ count: number }>(
        'select count(*) as count from inbox.consents where ticked and lead_id not in (select lead_id from inbox.proofs)',
      );
      return row?.count ?? 0;
    },
    async countLargeRemoval(settledBefore) {
      const { condition, values } = describeFilter({ settledBefore, spam: false }, dialect);
      const count = async (limit: string) => {
        const text = `select count(*) as count from (select 1 from inbox.leads l where ${condition} ${limit}) found`;
        return (await query<{ count: number }>(text, values))[0]?.count ?? 0;
      };
      const few = await count(`limit ${countedAtOnce}`);
      if (few <= removedUnasked) return 0;
      const found = few < countedAtOnce ? few : await count('');
      // Reads five times as many leads at most, and not the whole table.
      const [beyond] = await query('select 1 from inbox.leads where spam is null order by id desc limit 1 offset $1', [
        found * 5 - 1,
      ]);
      return beyond ? 0 : found;
    },
    readNote: (name) => readSetting(query, name),
    async writeNote(name, value) {
      if (value === null) await query('delete from inbox.settings where name = $1', [name]);
      else await writeSetting(query, name, value);
    },
    async readTime() {
      const [clock] = await query<{ at: number }>(`select ${dialect.now} as at`);
      return clock?.at ?? Date.now();
    },
    async giveTurnBack(task) {
      await query('delete from inbox.settings where name = $1', [`turn ${task}`]);
    },
    async takeTurn(task, now, everyMs) {
      const taken = await query(
        `insert into inbox.settings as s (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value
         where cast(s.value as bigint) <= $3 or cast(s.value as bigint) > $4 returning name`,
        [`turn ${task}`, String(now), now - everyMs, now],
      );
      return taken.length === 1;
    },
  } satisfies Partial<Store>;
}

function describeFilter({ id, before, email, spam, canary, state, settledBefore }: LeadFilter, { ofLead }: Dialect) {
  const values: Value[] = [];
  const give = (value: Value) => `$${values.push(value)}`;
  const hasDelivery = (condition: string) => `exists (select 1 from inbox.deliveries d where ${ofLead} and ${condition})`;
  const conditions: string[] = [];
  if (id !== undefined) conditions.push(`l.id = ${give(id)}`);
  if (before !== undefined) conditions.push(`l.id < ${give(before)}`);
  if (email !== undefined) conditions.push(`lower(l.email) = lower(${give(email)})`);
  // Not as a parameter: only with this text do the databases use the index of spam.
  if (spam !== undefined) conditions.push(`l.spam is ${spam ? 'not ' : ''}null`);
  if (canary !== undefined) conditions.push(`${canary ? '' : 'not '}l.canary`);
  // Joined from deliveries, with literals in place of parameters, so that both databases use the partial indexes of waiting and dead ones.
  if (state !== undefined)
    conditions.push(
      `l.id in (select lead_id from inbox.deliveries where state = '${state}' ${['queued', 'sending'].includes(state) ? 'and next_at is not null' : ''})`,
    );
  if (settledBefore !== undefined)
    conditions.push(
      `l.id < ${give(findFirstId(settledBefore))} and l.received_at < ${give(settledBefore)}`,
      `not ${hasDelivery("(next_at is not null or (state = 'dead' and kind <> 'visitor'))")}`,
    );
  return { condition: conditions.join(' and ') || 'true', values };
}
