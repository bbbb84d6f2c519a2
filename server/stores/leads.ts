import { type Admission, admitBatch } from '../inbox/accept-leads.ts';
import { findFirstId } from '../inbox/create-id.ts';
import type { ConsentRecord, Wording } from '../inbox/lead.ts';
import type { LeadFilter, Leads } from '../inbox/store.ts';
import { type Database, type Dialect, insertRows, type Query, toJsonRows, type Value } from './database.ts';
import { type DeliveryRow, joinDeliveries, type LeadRow, leadColumns, toConsentRow, toDeliveryRows, toLeadRow } from './rows.ts';

export function createLeads({ dialect, query, transact, transactAlone, assertRoom }: Database): Omit<Leads, 'keys'> {
  const { among, deliveriesOfListed } = dialect;
  return {
    async admitLeads(leads, limits) {
      const acceptances = await transactAlone((inTransaction) =>
        admitBatch(createAdmission(inTransaction, dialect, assertRoom), leads, limits),
      );
      // SQLite also commits into a file that was deleted or replaced since it was opened: such leads must not be acknowledged.
      if (acceptances.some(({ kind }) => kind === 'stored')) assertRoom();
      return acceptances;
    },
    async listLeads(filter) {
      const { condition, values } = describeFilter(filter, dialect);
      // SQLite knows OFFSET only after LIMIT; PostgreSQL takes them in either order.
      const limit =
        filter.most === undefined && !filter.skip ? '' : `limit $${values.push(filter.most ?? Number.MAX_SAFE_INTEGER)}`;
      const offset = filter.skip ? `offset $${values.push(filter.skip)}` : '';
      const leads = await query<LeadRow>(
        `select ${leadColumns} from inbox.leads l join inbox.consents c on c.lead_id = l.id
         where ${condition} order by l.id desc ${limit} ${offset}`,
        values,
      );
      const deliveries = await query<DeliveryRow>(`select d.* from ${deliveriesOfListed} order by d.kind`, [
        JSON.stringify(leads.map(({ id }) => id)),
      ]);
      return joinDeliveries(leads, deliveries);
    },
    releaseSpam: (leadId, deliveries) =>
      transact(async (inTransaction) => {
        await inTransaction('update inbox.leads set spam = null where id = $1', [leadId]);
        const rows = toDeliveryRows({ id: leadId, deliveries }, Date.now());
        await insertRows(inTransaction, dialect, 'deliveries', rows, 'on conflict do nothing');
      }),
    async deleteLeads(ids, { proofs }) {
      if (ids.length === 0) return;
      const listed = JSON.stringify(ids);
      await transact(async (inTransaction) => {
        await inTransaction(`delete from inbox.deliveries where id in (select d.id from ${deliveriesOfListed})`, [listed]);
        await inTransaction(`delete from inbox.leads where id ${among}`, [listed]);
        await inTransaction(`delete from inbox.consents where lead_id ${among} ${proofs ? '' : 'and not ticked'}`, [listed]);
      });
    },
    async listConsents(email) {
      const rows = await query<ConsentRecord>('select * from inbox.consents where lower(email) = lower($1) order by given_at', [
        email,
      ]);
      return rows.map((row) => ({ ...row, ticked: Boolean(row.ticked) }));
    },
    async deleteProofs(which) {
      const [condition, values] =
        'email' in which
          ? ['lower(email) = lower($1)', [which.email]]
          : ['lead_id < $1 and given_at < $2', [findFirstId(which.before), which.before]];
      const orphan = 'not exists (select 1 from inbox.leads where id = lead_id)';
      return (await query(`delete from inbox.consents where ${condition} and ${orphan} returning lead_id`, values)).length;
    },
    async keepWordings(wordings, now) {
      const rows = wordings.map((wording) => ({ ...wording, firstShownAt: now }));
      await insertRows(query, dialect, 'wordings', rows, 'on conflict do nothing');
    },
    async findWording(version) {
      const [row] = await query<Wording>('select version, locale, wording from inbox.wordings where version = $1', [version]);
      return row ?? null;
    },
  };
}

const createAdmission = (query: Query, dialect: Dialect, assertRoom: () => void): Admission => ({
  async findLeadsByKey(keys) {
    const rows = await query<{ idempotencyKey: string; id: string; requestHash: string }>(
      `select idempotency_key, id, request_hash from inbox.leads where idempotency_key ${dialect.among}`,
      [JSON.stringify(keys)],
    );
    return new Map(rows.map(({ idempotencyKey, ...lead }) => [idempotencyKey, lead]));
  },

  async countUses(budgets, until) {
    const used = 'from inbox.uses u where u.budget = b.budget and u.used_at > b.used_at and u.used_at <= $2';
    const rows = await query<{ budget: string; count: number; oldestAt: number | null }>(
      `select b.budget, (select count(*) ${used}) as count, (select min(u.used_at) ${used}) as oldest_at
       from ${dialect.rows('uses', ['budget', 'used_at'])} b`,
      [toJsonRows(budgets.map(({ budget, since }) => ({ budget, usedAt: since }))), until],
    );
    return new Map(
      rows.flatMap(({ budget, count, oldestAt }) => (oldestAt === null ? [] : [[budget, { count, oldestAt }] as const])),
    );
  },

  async insertLeads(decided) {
    if (decided.length === 0) return;
    assertRoom();
    const leads = decided.map(({ lead }) => lead);
    const uses = decided.flatMap(({ lead: { id: leadId, receivedAt: usedAt }, uses: budgets }) =>
      budgets.map((budget) => ({ budget, usedAt, leadId })),
    );
    await Promise.all([
      insertRows(query, dialect, 'leads', leads.map(toLeadRow)),
      insertRows(query, dialect, 'consents', leads.map(toConsentRow)),
      insertRows(
        query,
        dialect,
        'deliveries',
        leads.flatMap((lead) => toDeliveryRows(lead, lead.receivedAt)),
      ),
      insertRows(query, dialect, 'uses', uses),
    ]);
  },
});

function describeFilter({ id, before, email, spam, canary, state }: LeadFilter, { ofLead }: Dialect) {
  const values: Value[] = [];
  const give = (value: Value) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (id !== undefined) conditions.push(`l.id = ${give(id)}`);
  if (before !== undefined) conditions.push(`l.id < ${give(before)}`);
  if (email !== undefined) conditions.push(`lower(l.email) = lower(${give(email)})`);
  // Not as parameters: only with these texts do the databases use the partial indexes.
  if (spam !== undefined) conditions.push(`l.spam is ${spam ? 'not ' : ''}null`);
  if (canary !== undefined) conditions.push(`${canary ? '' : 'not '}l.canary`);
  if (state === 'sent') conditions.push(`exists (select 1 from inbox.deliveries d where ${ofLead} and d.state = 'sent')`);
  else if (state !== undefined)
    conditions.push(`l.id in (select lead_id from inbox.deliveries where state = '${state}' and state <> 'sent')`);
  return { condition: conditions.join(' and ') || 'true', values };
}
