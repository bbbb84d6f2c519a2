import { createProof, type Link, linkProofs, type Proof } from '../inbox/proof-chain.ts';
import type { Admission, Store } from '../inbox/store.ts';
import { type Database, type Dialect, insertRows, type Query, toJsonRows } from './database.ts';
import { toDeliveryRows, toLeadRow } from './rows.ts';

/** Appends proofs to the chain. Call it while no other process admits leads. */
export async function linkInOrder(query: Query, dialect: Dialect, proofs: Proof[]): Promise<void> {
  if (proofs.length === 0) return;
  const [last] = await query<Link>('select position, lead_id, digest, hash from inbox.proofs order by position desc limit 1');
  await insertRows(query, dialect, 'proofs', linkProofs(proofs, last));
}

export function createAdmission({
  dialect,
  transactAlone,
  assertRoom,
}: Database): Pick<Store, 'insertLeads' | 'admit' | 'dropSpam'> {
  async function admit<T>(work: (admission: Admission) => Promise<T>): Promise<T> {
    let inserts = false;
    const result = await transactAlone((inTransaction) =>
      work({
        ...createLookups(inTransaction, dialect),
        async insertLeads(leads) {
          assertRoom();
          inserts = true;
          return insertLeads(inTransaction, dialect, leads);
        },
      }),
    );
    // SQLite also commits into a file that was deleted or replaced since it was opened: such leads must not be acknowledged.
    if (inserts) assertRoom();
    return result;
  }

  return {
    insertLeads: (leads) => admit((admission) => admission.insertLeads(leads)),
    admit,
    dropSpam: (keep) =>
      transactAlone(async (inTransaction) => {
        const dropped = await inTransaction<{ id: string }>(
          `delete from inbox.leads where spam is not null
           and id <= (select id from inbox.leads where spam is not null order by id desc limit 1 offset $1) returning id`,
          [keep],
        );
        const ids = dropped.map(({ id }) => id);
        if (ids.length > 0)
          await inTransaction(`delete from inbox.consents where lead_id ${dialect.among}`, [JSON.stringify(ids)]);
        return ids.length;
      }),
  };
}

/** The queries by which new leads are decided on. */
const createLookups = (query: Query, dialect: Dialect): Omit<Admission, 'insertLeads'> => ({
  async findLeadsByKey(keys) {
    const rows = await query<{ idempotencyKey: string; id: string; requestHash: string }>(
      `select idempotency_key, id, request_hash from inbox.leads where idempotency_key ${dialect.among}`,
      [JSON.stringify(keys)],
    );
    return new Map(rows.map(({ idempotencyKey, ...lead }) => [idempotencyKey, lead]));
  },

  async countUses(budgets, until) {
    const used = 'from inbox.confirmations c where c.budget = b.budget and c.sent_at > b.sent_at and c.sent_at <= $2';
    const rows = await query<{ budget: string; count: number; oldestAt: number | null }>(
      `select b.budget, (select count(*) ${used}) as count, (select min(c.sent_at) ${used}) as oldest_at
       from ${dialect.rows('confirmations', ['budget', 'sent_at'])} b`,
      [toJsonRows(budgets.map(({ budget, since }) => ({ budget, sentAt: since }))), until],
    );
    return new Map(
      rows.flatMap(({ budget, count, oldestAt }) => (oldestAt === null ? [] : [[budget, { count, oldestAt }] as const])),
    );
  },
});

async function insertLeads(query: Query, dialect: Dialect, leads: Parameters<Admission['insertLeads']>[0]) {
  const inserted = await insertRows<{ id: string }>(
    query,
    dialect,
    'leads',
    leads.map(toLeadRow),
    'on conflict do nothing returning id',
  );
  const ids = new Set(inserted.map(({ id }) => id));
  const stored = leads.filter(({ id }) => ids.has(id));
  const proofs = stored.map(createProof);
  const uses = stored.flatMap(({ id, receivedAt, budgets }) =>
    budgets.map((budget) => ({ budget, sentAt: receivedAt, leadId: id })),
  );
  await Promise.all([
    insertRows(query, dialect, 'consents', proofs),
    insertRows(
      query,
      dialect,
      'deliveries',
      stored.flatMap((lead) => toDeliveryRows(lead, lead.receivedAt)),
    ),
    insertRows(query, dialect, 'confirmations', uses),
    linkInOrder(
      query,
      dialect,
      proofs.filter(({ ticked }) => ticked),
    ),
  ]);
  return ids;
}
