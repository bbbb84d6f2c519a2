import type { NewLead } from './lead.ts';
import { type Budget, type Decision, findBudgets, type Limits, limitLead, type Uses } from './limits.ts';
import type { Acceptance, Leads } from './store.ts';

export type AcceptLead = (lead: NewLead) => Promise<Acceptance>;

type Waiting = { lead: NewLead; resolve: (acceptance: Acceptance) => void; reject: (error: unknown) => void };

const mostPerCommit = 500;

/** When more leads wait, the store is stuck and the clients have given up: further ones are refused at once. */
const mostWaiting = 2000;

/** After this many milliseconds without an answer the store counts as down; the browser gives up after 10 s. */
const storeTimeoutMs = 8000;

/** Uses of a budget that are later than this lead by more do not count: the clock was set back since. */
const clockSkewMs = 60_000;

/**
 * Returns a function that stores a lead and resolves once it is durable.
 * Leads that arrive while a commit is under way share the next one: one write to the disk is enough for all of them.
 */
export function createAcceptLead(store: Pick<Leads, 'admitLeads'>, limits: Limits): AcceptLead {
  const waiting: Waiting[] = [];
  let committing = false;

  async function commitWaiting() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostPerCommit);
      try {
        const leads = batch.map(({ lead }) => lead);
        const acceptances = await withinTime(store.admitLeads(leads, limits), storeTimeoutMs);
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
      if (waiting.length >= mostWaiting) return reject(new Error('too many leads wait for the store'));
      waiting.push({ lead, resolve, reject });
      if (committing) return;
      committing = true;
      setImmediate(commitWaiting);
    });
}

/**
 * Waits for the store.
 * @throws Error when it takes longer than so many milliseconds
 */
export async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the store does not answer')), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** What the decision about new leads reads and writes, in one transaction. */
export type Admission = {
  findLeadsByKey(keys: string[]): Promise<Map<string, { id: string; requestHash: string }>>;
  /** How much of each budget was used after its own `since`, up to `until`, and when first. */
  countUses(budgets: { budget: string; since: number }[], until: number): Promise<Uses>;
  insertLeads(leads: Exclude<Decision, { waitMs: number }>[]): Promise<void>;
};

/** Decides on leads one after the other, and stores those that are taken. */
export async function admitBatch(admission: Admission, leads: NewLead[], limits: Limits): Promise<Acceptance[]> {
  const [stored, uses] = await Promise.all([
    admission.findLeadsByKey(leads.map(({ idempotencyKey }) => idempotencyKey)),
    countEarlierUses(
      admission,
      leads,
      leads.flatMap((lead) => findBudgets(lead, limits)),
    ),
  ]);
  const admitted: Exclude<Decision, { waitMs: number }>[] = [];
  const acceptances = leads.map((lead): Acceptance => {
    const earlier = stored.get(lead.idempotencyKey);
    if (earlier) return earlier.requestHash === lead.requestHash ? { kind: 'repeated', id: earlier.id } : { kind: 'conflict' };
    const decision = limitLead(lead, limits, uses);
    if ('waitMs' in decision) return { kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil(decision.waitMs / 1000)) };
    admitted.push(decision);
    stored.set(lead.idempotencyKey, lead);
    return { kind: 'stored', id: lead.id };
  });
  await admission.insertLeads(admitted);
  return acceptances;
}

async function countEarlierUses(admission: Admission, leads: NewLead[], budgets: Budget[]): Promise<Uses> {
  if (budgets.length === 0) return new Map();
  const times = leads.map(({ receivedAt }) => receivedAt);
  const since = Math.min(...times);
  const byName = new Map(budgets.map(({ name, windowMs }) => [name, { budget: name, since: since - windowMs }]));
  return admission.countUses([...byName.values()], Math.max(...times) + clockSkewMs);
}
