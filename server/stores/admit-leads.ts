import { textFields } from '../../contact/lead-form.ts';
import { createLaterId } from '../inbox/identifiers.ts';
import { type Decision, findBudgets, limitLead, type Uses } from '../inbox/limits.ts';
import {
  type Acceptance,
  isWritten,
  type Leads,
  type Limits,
  type NewLead,
} from '../inbox/store.ts';
import {
  createInsert,
  type Database,
  type Dialect,
  ifNew,
  type Query,
  toJsonRows,
  toSnakeCase,
} from './database.ts';
import { type DeliveryRow, toConsentRow, toDeliveryRows, toLeadRow } from './lead-rows.ts';

/**
 * Uses of a budget that are later than a lead by more than this do not count: the clock was set
 * back since.
 */
const clockSkewMs = 60_000;

/** The transaction in which leads are admitted. */
type Transaction = {
  dialect: Dialect;
  query: Query;
  insert: ReturnType<typeof createInsert>;
};

/** What is compared when a key comes again. */
type Known = Pick<NewLead, 'id' | 'requestHash' | 'email' | 'phone'>;

type Admitted = Exclude<Decision, { waitMs: number }>;

/** Leads that are taken: new ones, and later words in the place of earlier ones. */
type Decided = { acceptances: Acceptance[]; added: Admitted[]; changed: Admitted[] };

/** Returns the part of a store that admits leads. */
export function createAdmission(database: Database): Leads['admitLeads'] {
  const { dialect, transactAlone, assertRoom } = database;
  return async (leads, limits) => {
    const acceptances = await transactAlone(async (query) => {
      const transaction = { dialect, query, insert: createInsert(dialect, query) };
      const decided = await decide(transaction, leads, limits);
      if (decided.acceptances.some(isWritten)) {
        assertRoom();
        await write(transaction, decided);
      }
      return decided.acceptances;
    });
    // SQLite also commits into a file that was deleted or replaced since it was opened: such leads
    // must not be acknowledged.
    if (acceptances.some(isWritten)) assertRoom();
    return acceptances;
  };
}

/** Decides on leads one after the other. */
async function decide(transaction: Transaction, leads: NewLead[], limits: Limits) {
  const [stored, uses] = await Promise.all([
    findByKey(transaction, leads),
    countUses(transaction, leads, limits),
  ]);
  const decided: Decided = { acceptances: [], added: [], changed: [] };
  function applyLimits(lead: NewLead, earlier: Known | undefined): Acceptance {
    const decision = limitLead(earlier ? toLaterWords(lead, earlier) : lead, limits, uses);
    if ('waitMs' in decision) return toLimited(decision.waitMs);
    const { id } = decision.lead;
    stored.set(lead.idempotencyKey, { ...lead, id });
    (earlier ? decided.changed : decided.added).push(decision);
    return { kind: earlier ? 'changed' : 'stored', id };
  }
  for (const lead of leads) {
    const earlier = stored.get(lead.idempotencyKey);
    decided.acceptances.push(judgeKey(lead, earlier) ?? applyLimits(lead, earlier));
  }
  return decided;
}

async function findByKey({ query, dialect }: Transaction, leads: NewLead[]) {
  const rows = await query<Known & Pick<NewLead, 'idempotencyKey'>>(
    `select idempotency_key, id, request_hash, email, phone
     from inbox.leads where idempotency_key ${dialect.among}`,
    [JSON.stringify(leads.map(({ idempotencyKey }) => idempotencyKey))],
  );
  return new Map(
    rows.map(({ idempotencyKey, ...lead }): [string, Known] => [idempotencyKey, lead]),
  );
}

async function countUses(
  { query, dialect }: Transaction,
  leads: NewLead[],
  limits: Limits,
): Promise<Uses> {
  const budgets = new Map(
    leads
      .flatMap((lead) => findBudgets(lead, limits))
      .map((budget) => [budget.name, budget.windowMs]),
  );
  if (budgets.size === 0) return new Map();
  const times = leads.map(({ receivedAt }) => receivedAt);
  const since = Math.min(...times);
  const windows = [...budgets].map(([budget, windowMs]) => ({ budget, usedAt: since - windowMs }));
  const used =
    'from inbox.uses u where u.budget = b.budget and u.used_at > b.used_at and u.used_at <= $2';
  const rows = await query<{ budget: string; count: number; oldestAt: number | null }>(
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

async function write(transaction: Transaction, { added, changed }: Decided) {
  const { insert } = transaction;
  const leads = added.map(({ lead }) => lead);
  await Promise.all([
    insert('leads', leads.map(toLeadRow)),
    insert('consents', leads.map(toConsentRow)),
    insert(
      'deliveries',
      leads.flatMap((lead) => toDeliveryRows(lead, lead.receivedAt)),
    ),
  ]);
  for (const { lead } of changed) await changeLead(transaction, lead);
  const uses = [...added, ...changed].flatMap(
    ({ lead: { id: leadId, receivedAt: usedAt }, uses: budgets }) =>
      budgets.map((budget) => ({ budget, usedAt, leadId })),
  );
  await insert('uses', uses, ifNew);
}

/**
 * Replaces the words of a lead. A delivery that is still queued will be composed from the later
 * words: the update locks its row, so that no mailer claims the delivery meanwhile.
 */
async function changeLead({ query, dialect, insert }: Transaction, lead: NewLead) {
  const { id, requestHash, spam } = lead;
  const setTexts = textFields.map((field, index) => `${toSnakeCase(field)} = $${index + 4}`);
  await query(
    `update inbox.leads set ${setTexts.join(', ')}, request_hash = $2,
       spam = case when spam is null then null else $3 end
     where id = $1`,
    [id, requestHash, spam, ...textFields.map((field) => lead[field])],
  );
  await query('delete from inbox.consents where lead_id = $1', [id]);
  await insert('consents', [toConsentRow(lead)]);
  const waiting = await query<Pick<DeliveryRow, 'kind' | 'recipient'>>(
    `update inbox.deliveries set state = 'queued'
     where id in (select d.id from ${dialect.deliveriesOfListed}) and state = 'queued'
     returning kind, recipient`,
    [JSON.stringify([id])],
  );
  const deliveries = toDeliveryRows(lead, lead.receivedAt).filter(
    ({ kind, recipient }) =>
      !waiting.some((other) => other.kind === kind && other.recipient === recipient),
  );
  await insert('deliveries', deliveries);
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

/**
 * Gives a lead the id of the earlier lead that it replaces, and takes out its confirmation: that of
 * the earlier lead remains.
 */
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
