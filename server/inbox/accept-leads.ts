import type { RateLimit, Settings } from '../settings/settings.ts';
import type { Used } from './budgets.ts';
import type { NewLead } from './lead.ts';
import { type ConfirmationLimits, limitConfirmation, listConfirmationUses } from './limit-confirmations.ts';
import { limitMails, listMailUses } from './limit-mails.ts';
import { countOfNetwork, findNetworkDelay, listNetworkUses } from './limit-networks.ts';
import type { Admission, Store } from './store.ts';
import { withinTime } from './within-time.ts';

export type Limits = {
  /** Leads per address. */
  rate: RateLimit;
  confirmations: ConfirmationLimits;
  /** Mails to the agency. */
  mails: RateLimit;
};

/** Without a limit per address, as for a load test, there is none on its confirmations and mails either. */
export const readLimits = ({
  rateLimit,
  confirmationLimit,
  mailLimit,
}: Pick<Settings, 'rateLimit' | 'confirmationLimit' | 'mailLimit'>): Limits => ({
  rate: rateLimit,
  confirmations: { total: confirmationLimit, perAddress: rateLimit !== null },
  mails: rateLimit && mailLimit,
});

/** No limits, for load tests. */
export const noLimits: Limits = { rate: null, confirmations: { total: null, perAddress: false }, mails: null };

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

/** Leads later than the clock, from before it was set back, do not count, but for this tolerance between several processes. */
const clockSkewMs = 60_000;

/** Spam leads that are kept; the oldest ones above this number are dropped. */
const mostSpam = 5000;
const dropSpamAfterMs = 1000;

async function admitBatch(admission: Admission, leads: NewLead[], limits: Limits): Promise<Acceptance[]> {
  const times = leads.map(({ receivedAt }) => receivedAt);
  const until = Math.max(...times) + clockSkewMs;
  const [known, arrivals, used] = await Promise.all([
    admission.findLeadsByKey(leads.map(({ idempotencyKey }) => idempotencyKey)),
    listArrivals(admission, leads, limits.rate, { since: Math.min(...times), until }),
    countEarlierUses(admission, leads, limits, until),
  ]);
  const delays = new Map<string, number>();
  const admitted = new Map<string, NewLead>();
  for (const lead of leads) {
    if (known.has(lead.idempotencyKey) || admitted.has(lead.idempotencyKey)) continue;
    const delay = findNetworkDelay(lead, limits.rate, used) || findDelay(lead, limits.rate, arrivals);
    if (delay > 0) delays.set(lead.id, delay);
    else {
      const counted = limitConfirmation(countOfNetwork(lead, limits.rate, used), limits.confirmations, used);
      admitted.set(lead.idempotencyKey, limitMails(counted, limits.mails, used));
    }
  }
  if (admitted.size > 0) {
    const inserted = await admission.insertLeads([...admitted.values()]);
    // An earlier attempt that timed out may have committed after its key was looked up.
    const taken = [...admitted.values()].filter(({ id }) => !inserted.has(id)).map(({ idempotencyKey }) => idempotencyKey);
    for (const key of taken) admitted.delete(key);
    if (taken.length > 0) for (const [key, lead] of await admission.findLeadsByKey(taken)) known.set(key, lead);
  }
  return leads.map((lead) => {
    const stored = admitted.get(lead.idempotencyKey);
    if (stored?.id === lead.id) return { kind: 'stored', id: lead.id };
    const earlier = stored ?? known.get(lead.idempotencyKey);
    if (earlier) return earlier.requestHash === lead.requestHash ? { kind: 'repeated', id: earlier.id } : { kind: 'conflict' };
    return { kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil((delays.get(lead.id) ?? 0) / 1000)) };
  });
}

/** How much of each budget is used before these leads. */
async function countEarlierUses(
  admission: Admission,
  leads: NewLead[],
  { rate, confirmations, mails }: Limits,
  until: number,
): Promise<Used> {
  const uses = [...listNetworkUses(leads, rate), ...listConfirmationUses(leads, confirmations), ...listMailUses(leads, mails)];
  const since = Math.min(...leads.map(({ receivedAt }) => receivedAt));
  const byName = new Map(uses.map(({ name, windowMs }) => [name, { budget: name, since: since - windowMs }]));
  return byName.size > 0 ? admission.countUses([...byName.values()], until) : new Map();
}

async function listArrivals(admission: Admission, leads: NewLead[], limit: RateLimit, time: { since: number; until: number }) {
  const hashes = [...new Set(leads.filter(({ canary }) => !canary).map(({ consent }) => consent.addressHash))];
  if (!limit || hashes.length === 0) return new Map<string, number[]>();
  return admission.listArrivals(hashes, { ...time, since: time.since - limit.windowMs });
}

/** How long an address has to wait, in milliseconds. 0 when it need not wait: then its arrival is counted. */
function findDelay({ canary, consent, receivedAt }: NewLead, limit: RateLimit, arrivals: Map<string, number[]>): number {
  if (!limit || canary) return 0;
  const recent = arrivals.get(consent.addressHash) ?? [];
  const earliest = recent[limit.leads - 1];
  if (earliest !== undefined && earliest + limit.windowMs > receivedAt) return earliest + limit.windowMs - receivedAt;
  arrivals.set(consent.addressHash, [receivedAt, ...recent].slice(0, limit.leads));
  return 0;
}
