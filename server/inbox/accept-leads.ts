import type { NewLead } from './lead.ts';
import { type Limits, limitLead, listBudgets, type Uses } from './limits.ts';
import type { Admission, Store } from './store.ts';
import { withinTime } from './within-time.ts';

type Acceptance =
  | { kind: 'stored'; id: string }
  | { kind: 'repeated'; id: string }
  | { kind: 'conflict' }
  | { kind: 'limited'; retryAfterSeconds: number };

export type AcceptLead = (lead: NewLead) => Promise<Acceptance>;

type Waiting = { lead: NewLead; resolve: (acceptance: Acceptance) => void; reject: (error: unknown) => void };

const mostPerCommit = 500;

/** When more leads wait, the store is stuck and the clients have given up: further ones are refused at once. */
const mostWaiting = 2000;

/** After this many milliseconds without an answer the store counts as down; the browser gives up after 10 s. */
const storeTimeoutMs = 8000;

/** Uses of a budget that are later than this lead by more do not count: the clock was set back since. Clocks of several servers differ by less. */
const clockSkewMs = 60_000;

/** Spam leads that are kept; the oldest ones above this number are dropped. */
const mostSpam = 5000;
const dropSpamAfterMs = 1000;

/**
 * Returns a function that stores a lead and resolves once it is durable.
 * Leads that arrive while a commit is under way share the next one: one write to the disk is enough for all of them.
 */
export function createAcceptLead(store: Store, limits: Limits): AcceptLead {
  const waiting: Waiting[] = [];
  let committing = false;
  let dropping: NodeJS.Timeout | undefined;

  /** Runs after the answer: a slower answer would show a program that its message was recognised as spam. */
  function dropSpamLater() {
    dropping ??= setTimeout(() => {
      dropping = undefined;
      // After a failure, the next spam lead makes it run again.
      store.dropSpam(mostSpam).catch(() => undefined);
    }, dropSpamAfterMs);
    dropping.unref?.();
  }

  async function commitWaiting() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostPerCommit);
      try {
        const leads = batch.map(({ lead }) => lead);
        const admission = store.admit((within) => admitBatch(within, leads, limits));
        const acceptances = await withinTime(admission, storeTimeoutMs);
        for (const [index, { resolve }] of batch.entries()) resolve(acceptances[index] as Acceptance);
        if (leads.some(({ spam }) => spam !== null)) dropSpamLater();
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

async function admitBatch(admission: Admission, leads: NewLead[], limits: Limits): Promise<Acceptance[]> {
  const [known, uses] = await Promise.all([
    admission.findLeadsByKey(leads.map(({ idempotencyKey }) => idempotencyKey)),
    countEarlierUses(admission, leads, limits),
  ]);
  const waitsMs = new Map<string, number>();
  const admitted = new Map<string, NewLead>();
  for (const lead of leads) {
    if (known.has(lead.idempotencyKey) || admitted.has(lead.idempotencyKey)) continue;
    const decision = limitLead(lead, limits, uses);
    if ('waitMs' in decision) waitsMs.set(lead.id, decision.waitMs);
    else admitted.set(lead.idempotencyKey, decision.lead);
  }
  if (admitted.size > 0) {
    const inserted = await admission.insertLeads([...admitted.values()]);
    // An earlier attempt that timed out may have committed after its key was looked up.
    const taken = [...admitted.values()].filter(({ id }) => !inserted.has(id)).map(({ idempotencyKey }) => idempotencyKey);
    for (const key of taken) admitted.delete(key);
    if (taken.length > 0) {
      for (const [key, lead] of await admission.findLeadsByKey(taken)) known.set(key, lead);
    }
  }
  return leads.map((lead) => {
    const stored = admitted.get(lead.idempotencyKey);
    if (stored?.id === lead.id) return { kind: 'stored', id: lead.id };
    const earlier = stored ?? known.get(lead.idempotencyKey);
    if (earlier) return earlier.requestHash === lead.requestHash ? { kind: 'repeated', id: earlier.id } : { kind: 'conflict' };
    return { kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil((waitsMs.get(lead.id) ?? 0) / 1000)) };
  });
}

/** How much of each budget is used before these leads. */
async function countEarlierUses(admission: Admission, leads: NewLead[], limits: Limits): Promise<Uses> {
  const times = leads.map(({ receivedAt }) => receivedAt);
  const since = Math.min(...times);
  const budgets = leads.flatMap((lead) => listBudgets(lead, limits));
  const byName = new Map(budgets.map(({ name, windowMs }) => [name, { budget: name, since: since - windowMs }]));
  return byName.size > 0 ? admission.countUses([...byName.values()], Math.max(...times) + clockSkewMs) : new Map();
}
