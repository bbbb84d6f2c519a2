import type { NewLead } from './lead.ts';
import type { Store } from './store.ts';

/** At most `leads` per address in `windowMs`; null: no limit. */
export type RateLimit = { leads: number; windowMs: number } | null;

export type Acceptance =
  | { kind: 'stored'; id: string }
  | { kind: 'repeated'; id: string }
  | { kind: 'conflict' }
  | { kind: 'limited'; retryAfterSeconds: number };

export type AcceptLead = (lead: NewLead) => Promise<Acceptance>;

type Waiting = { lead: NewLead; resolve: (acceptance: Acceptance) => void; reject: (error: unknown) => void };

const mostPerCommit = 500;

/** A store that does not answer by then, in milliseconds, counts as down; the browser gives up after 10 s. */
const storeTimeoutMs = 8000;

/**
 * Returns a function that stores a lead and resolves once it is durable.
 * Leads that arrive while a commit is under way share the next one: the disk is asked once for all of them.
 */
export function createAcceptLead(store: Store, limit: RateLimit): AcceptLead {
  const waiting: Waiting[] = [];
  let committing = false;

  async function commitWaiting() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostPerCommit);
      try {
        const leads = batch.map(({ lead }) => lead);
        const acceptances = await withinTime(acceptBatch(store, leads, limit), storeTimeoutMs);
        for (const [index, { resolve }] of batch.entries()) resolve(acceptances[index] as Acceptance);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      await new Promise(setImmediate);
    }
    committing = false;
  }

  return (lead) =>
    new Promise((resolve, reject) => {
      waiting.push({ lead, resolve, reject });
      if (committing) return;
      committing = true;
      setImmediate(commitWaiting);
    });
}

async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the store does not answer')), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

async function acceptBatch(store: Store, leads: NewLead[], limit: RateLimit): Promise<Acceptance[]> {
  const known = await store.findLeadsByKey(leads.map(({ idempotencyKey }) => idempotencyKey));
  const fresh = leads.filter(({ idempotencyKey }) => !known.has(idempotencyKey));
  const { admitted, delays } = await admit(store, fresh, limit);
  const stored = admitted.length > 0 ? await store.insertLeads(admitted) : new Set<string>();
  // An equal key in this batch or in another process was faster.
  const overtaken = admitted.filter(({ id }) => !stored.has(id)).map(({ idempotencyKey }) => idempotencyKey);
  if (overtaken.length > 0) for (const [key, lead] of await store.findLeadsByKey(overtaken)) known.set(key, lead);
  return leads.map((lead) => {
    if (stored.has(lead.id)) return { kind: 'stored', id: lead.id };
    const earlier = known.get(lead.idempotencyKey);
    if (earlier) return earlier.requestHash === lead.requestHash ? { kind: 'repeated', id: earlier.id } : { kind: 'conflict' };
    const delay = delays.get(lead.id);
    if (delay === undefined) throw new Error('a lead was neither stored nor refused');
    return { kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil(delay / 1000)) };
  });
}

async function admit(store: Store, leads: NewLead[], limit: RateLimit) {
  const delays = new Map<string, number>();
  const counted = leads.filter(({ canary }) => !canary);
  if (!limit || counted.length === 0) return { admitted: leads, delays };
  const since = Math.min(...counted.map(({ receivedAt }) => receivedAt)) - limit.windowMs;
  const hashes = [...new Set(counted.map(({ consent }) => consent.addressHash))];
  const arrivals = await store.listArrivals(hashes, since, limit.leads);
  const keys = new Set<string>();
  const admitted = leads.filter((lead) => {
    if (lead.canary || keys.has(lead.idempotencyKey)) return true;
    const recent = arrivals.get(lead.consent.addressHash) ?? [];
    const earliest = recent[limit.leads - 1];
    if (earliest !== undefined && earliest + limit.windowMs > lead.receivedAt) {
      delays.set(lead.id, earliest + limit.windowMs - lead.receivedAt);
      return false;
    }
    arrivals.set(lead.consent.addressHash, [lead.receivedAt, ...recent].slice(0, limit.leads));
    keys.add(lead.idempotencyKey);
    return true;
  });
  return { admitted, delays };
}
