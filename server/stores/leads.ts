import { textFields } from '../../contact/lead-form.ts';
import { createLaterId, findFirstId } from '../inbox/identifiers.ts';
import { type Decision, findBudgets, limitLead, type Uses } from '../inbox/limits.ts';
import {
  type Acceptance,
  type ConsentRecord,
  isWritten,
  type LeadFilter,
  type Leads,
  type Limits,
  type NewLead,
  type Person,
  type Wording,
} from '../inbox/store.ts';
import {
  createInsert,
  type Database,
  type Query,
  toJsonRows,
  toSnakeCase,
  type Value,
} from './database.ts';
import {
  type DeliveryRow,
  deliveryColumns,
  type LeadRow,
  leadColumns,
  toConsentRow,
  toDeliveryRows,
  toLead,
  toLeadRow,
} from './lead-rows.ts';

/**
 * Uses of a budget that are later than a lead by more than this do not count: the clock was set
 * back since.
 */
const clockSkewMs = 60_000;

/** What is compared when a key comes again. */
type Known = Pick<NewLead, 'id' | 'requestHash' | 'email' | 'phone'>;

type Admitted = Exclude<Decision, { waitMs: number }>;

/** What keeps a row that is there already. */
const ifNew = 'on conflict do nothing';

/** The part of a store for leads, in SQL that both databases understand. */
export function createLeads(database: Database): Omit<Leads, 'keys'> {
  const { dialect, query, transact, transactAlone, assertRoom } = database;
  const { among, deliveriesOfListed } = dialect;
  const insert = createInsert(dialect);

  async function findByKey(inTransaction: Query, leads: NewLead[]) {
    const rows = await inTransaction<Known & Pick<NewLead, 'idempotencyKey'>>(
      `select idempotency_key, id, request_hash, email, phone
       from inbox.leads where idempotency_key ${among}`,
      [JSON.stringify(leads.map(({ idempotencyKey }) => idempotencyKey))],
    );
    return new Map(
      rows.map(({ idempotencyKey, ...lead }): [string, Known] => [idempotencyKey, lead]),
    );
  }

  async function countUses(inTransaction: Query, leads: NewLead[], limits: Limits): Promise<Uses> {
    const budgets = new Map(
      leads
        .flatMap((lead) => findBudgets(lead, limits))
        .map((budget) => [budget.name, budget.windowMs]),
    );
    if (budgets.size === 0) return new Map();
    const times = leads.map(({ receivedAt }) => receivedAt);
    const since = Math.min(...times);
    const windows = [...budgets].map(([budget, windowMs]) => ({
      budget,
      usedAt: since - windowMs,
    }));
    const used =
      'from inbox.uses u where u.budget = b.budget and u.used_at > b.used_at and u.used_at <= $2';
    const rows = await inTransaction<{ budget: string; count: number; oldestAt: number | null }>(
      `select b.budget,
         (select count(*) ${used}) as count,
         (select min(u.used_at) ${used}) as oldest_at
       from ${dialect.rows('uses', ['budget', 'used_at'])} b`,
      [toJsonRows(windows), Math.max(...times) + clockSkewMs],
    );
    return new Map(
      rows.flatMap(({ budget, count, oldestAt }) =>
        oldestAt === null ? [] : [[budget, { count, oldestAt }]],
      ),
    );
  }

  async function insertLeads(inTransaction: Query, leads: NewLead[]) {
    const deliveries = leads.flatMap((lead) => toDeliveryRows(lead, lead.receivedAt));
    await Promise.all([
      insert(inTransaction, 'leads', leads.map(toLeadRow)),
      insert(inTransaction, 'consents', leads.map(toConsentRow)),
      insert(inTransaction, 'deliveries', deliveries),
    ]);
  }

  /**
   * Replaces the words of a lead. A delivery that still waits takes the later words along; this
   * locks it, so that nobody claims it meanwhile.
   */
  async function changeLead(inTransaction: Query, lead: NewLead) {
    const { id, requestHash, spam } = lead;
    const setTexts = textFields.map((field, index) => `${toSnakeCase(field)} = $${index + 4}`);
    await inTransaction(
      `update inbox.leads set ${setTexts.join(', ')}, request_hash = $2,
         spam = case when spam is null then null else $3 end
       where id = $1`,
      [id, requestHash, spam, ...textFields.map((field) => lead[field])],
    );
    await inTransaction('delete from inbox.consents where lead_id = $1', [id]);
    await insert(inTransaction, 'consents', [toConsentRow(lead)]);
    const waiting = await inTransaction<Pick<DeliveryRow, 'kind' | 'recipient'>>(
      `update inbox.deliveries set state = 'queued'
       where id in (select d.id from ${deliveriesOfListed}) and state = 'queued'
       returning kind, recipient`,
      [JSON.stringify([id])],
    );
    const deliveries = toDeliveryRows(lead, lead.receivedAt).filter(
      ({ kind, recipient }) =>
        !waiting.some((other) => other.kind === kind && other.recipient === recipient),
    );
    await insert(inTransaction, 'deliveries', deliveries);
  }

  async function write(inTransaction: Query, added: Admitted[], changed: Admitted[]) {
    const admitted = [...added, ...changed];
    if (admitted.length === 0) return;
    assertRoom();
    const leads = added.map(({ lead }) => lead);
    await insertLeads(inTransaction, leads);
    for (const { lead } of changed) await changeLead(inTransaction, lead);
    const uses = admitted.flatMap(({ lead: { id: leadId, receivedAt: usedAt }, uses: budgets }) =>
      budgets.map((budget) => ({ budget, usedAt, leadId })),
    );
    await insert(inTransaction, 'uses', uses, ifNew);
  }

  /** Decides on leads one after the other, and writes those that are taken. */
  async function admit(inTransaction: Query, leads: NewLead[], limits: Limits) {
    const [stored, uses] = await Promise.all([
      findByKey(inTransaction, leads),
      countUses(inTransaction, leads, limits),
    ]);
    const added: Admitted[] = [];
    const changed: Admitted[] = [];
    const acceptances = leads.map((lead): Acceptance => {
      const earlier = stored.get(lead.idempotencyKey);
      const known = judgeKey(lead, earlier);
      if (known) return known;
      const decision = limitLead(earlier ? toLaterWords(lead, earlier) : lead, limits, uses);
      if ('waitMs' in decision) return toLimited(decision.waitMs);
      const { id } = decision.lead;
      stored.set(lead.idempotencyKey, { ...lead, id });
      (earlier ? changed : added).push(decision);
      return { kind: earlier ? 'changed' : 'stored', id };
    });
    await write(inTransaction, added, changed);
    return acceptances;
  }

  return {
    async admitLeads(leads, limits) {
      const acceptances = await transactAlone((inTransaction) =>
        admit(inTransaction, leads, limits),
      );
      // SQLite also commits into a file that was deleted or replaced since it was opened: such
      // leads must not be acknowledged.
      if (acceptances.some(isWritten)) assertRoom();
      return acceptances;
    },
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
        await insert(inTransaction, 'deliveries', rows, ifNew);
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
    keepWordings: (wordings) => insert(query, 'wordings', wordings, ifNew),
    async findWording(version) {
      const [row] = await query<Wording>(
        'select version, locale, wording from inbox.wordings where version = $1',
        [version],
      );
      return row ?? null;
    },
  };
}

const toLimited = (waitMs: number): Acceptance => ({
  kind: 'limited',
  retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
});

/**
 * Judges a lead whose idempotency key was used before: repeated, or a conflict with another
 * person's lead, whose words it must not replace. Undefined for a new key and for later words of
 * one person.
 */
function judgeKey(lead: Known, earlier: Known | undefined): Acceptance | undefined {
  if (!earlier) return undefined;
  if (earlier.requestHash === lead.requestHash) return { kind: 'repeated', id: earlier.id };
  const hasSameEmail = earlier.email.toLowerCase() === lead.email.toLowerCase();
  return hasSameEmail || earlier.phone === lead.phone ? undefined : { kind: 'conflict' };
}

/** A lead in the place of an earlier one, whose visitor gets no second confirmation. */
const toLaterWords = (lead: NewLead, { id }: Known): NewLead => ({
  ...lead,
  id,
  deliveries: lead.deliveries
    .filter(({ kind }) => kind !== 'visitor')
    .map((delivery) => ({
      ...delivery,
      id: createLaterId(delivery.id.replace(lead.id, id), lead.id.slice(-12)),
    })),
});

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
