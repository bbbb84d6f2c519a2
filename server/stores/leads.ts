import { findFirstId } from '../inbox/identifiers.ts';
import type { ConsentRecord, LeadFilter, Leads, Person, Wording } from '../inbox/store.ts';
import { createAdmission } from './admit-leads.ts';
import { createInsert, type Database, ifNew, type Value } from './database.ts';
import {
  type DeliveryRow,
  deliveryColumns,
  type LeadRow,
  leadColumns,
  toDeliveryRows,
  toLead,
} from './lead-rows.ts';

/** The part of a store for leads, in SQL that both databases understand. */
export function createLeads(database: Database): Omit<Leads, 'keys'> {
  const { dialect, query, transact } = database;
  const { among, deliveriesOfListed } = dialect;

  return {
    admitLeads: createAdmission(database),
    async listLeads(filter) {
      const { condition, values } = describeFilter(filter);
      const most = values.push(filter.most ?? Number.MAX_SAFE_INTEGER);
      const skip = values.push(filter.skip ?? 0);
      const leads = await query<LeadRow>(
        `select ${leadColumns} from inbox.leads l join inbox.consents c on c.lead_id = l.id
         where ${condition} order by l.id desc limit $${most} offset $${skip}`,
        values,
      );
      const deliveries = await query<DeliveryRow>(
        `select ${deliveryColumns} from ${deliveriesOfListed} order by d.kind, d.id`,
        [JSON.stringify(leads.map(({ id }) => id))],
      );
      const byLead = Map.groupBy(deliveries, ({ leadId }) => leadId);
      return leads.map((row) => ({
        ...toLead(row),
        deliveries: (byLead.get(row.id) ?? []).map(({ leadId: _, ...delivery }) => delivery),
      }));
    },
    releaseSpam: (leadId, deliveries) =>
      transact(async (inTransaction) => {
        await inTransaction('update inbox.leads set spam = null where id = $1', [leadId]);
        const rows = toDeliveryRows({ id: leadId, deliveries }, Date.now());
        await createInsert(dialect, inTransaction)('deliveries', rows, ifNew);
      }),
    async deleteLeads(ids, { proofs }) {
      if (ids.length === 0) return;
      const listed = JSON.stringify(ids);
      await transact(async (inTransaction) => {
        await inTransaction(
          `delete from inbox.deliveries where id in (select d.id from ${deliveriesOfListed})`,
          [listed],
        );
        await inTransaction(`delete from inbox.leads where id ${among}`, [listed]);
        await inTransaction(
          `delete from inbox.consents where lead_id ${among} ${proofs ? '' : 'and not ticked'}`,
          [listed],
        );
      });
    },
    async listConsents(email) {
      const rows = await query<ConsentRecord>(
        'select * from inbox.consents where lower(email) = lower($1) order by given_at',
        [email],
      );
      return rows.map((row) => ({ ...row, ticked: Boolean(row.ticked) }));
    },
    listPeople: () => query<Person>('select distinct name, email, phone from inbox.consents'),
    async deleteProofs(which) {
      const [condition, values] =
        'email' in which
          ? ['lower(email) = lower($1)', [which.email]]
          : ['lead_id < $1 and given_at < $2', [findFirstId(which.before), which.before]];
      const isOrphan = 'not exists (select 1 from inbox.leads where id = lead_id)';
      const deleted = await query<{ ticked: unknown }>(
        `delete from inbox.consents where ${condition} and ${isOrphan} returning ticked`,
        values,
      );
      return deleted.filter(({ ticked }) => ticked).length;
    },
    keepWordings: (wordings) => createInsert(dialect, query)('wordings', wordings, ifNew),
    async findWording(version) {
      const [row] = await query<Wording>(
        'select version, locale, wording from inbox.wordings where version = $1',
        [version],
      );
      return row ?? null;
    },
  };
}

function describeFilter({ id, before, email, spam, canary, state }: LeadFilter) {
  const values: Value[] = [];
  const give = (value: Value) => `$${values.push(value)}`;
  const conditions = [
    id !== undefined && `l.id = ${give(id)}`,
    before !== undefined && `l.id < ${give(before)}`,
    email !== undefined && `lower(l.email) = lower(${give(email)})`,
    // The conditions below are written into the SQL: with parameters in their place, SQLite and
    // PostgreSQL would not use the partial indexes.
    spam !== undefined && `l.spam is ${spam ? 'not ' : ''}null`,
    canary !== undefined && `${canary ? '' : 'not '}l.canary`,
    state !== undefined &&
      `l.id in (select lead_id from inbox.deliveries where state = '${state}' and state <> 'sent')`,
  ];
  return { condition: conditions.filter(Boolean).join(' and ') || 'true', values };
}
