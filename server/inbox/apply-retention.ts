import { dayMs } from '../settings/time-units.ts';
import { finishErasing } from './erase-person.ts';
import type { RemoveMails } from './lead.ts';
import type { LeadFilter, Store } from './store.ts';

const monthMs = 30.5 * dayMs;
const leadsPerStep = 50;

/** The most days for which spam leads are kept, whatever RETENTION_DAYS says. */
const mostSpamDays = 30;

/** How long to keep leads and proofs, in days, and figures of visits, in months; null keeps leads for good. */
export type Retention = { retentionDays: number | null; consentRetentionDays: number; figuresMonths: number };

/** Names of notes in the store: when retention ran last, and until when it waits because the clock is in doubt. */
const retentionRan = 'retention ran';
const retentionWaits = 'retention waits';

/** When so much time has passed between two runs, in milliseconds, the clock may be wrong: the server was off, or the clock jumped. */
const mostBetweenRunsMs = 2 * dayMs;

/** Names of notes in the store: how many leads wait for a person's agreement, and until when a person agreed. */
export const retentionAsks = 'retention asks';
export const retentionAgreed = 'retention agreed';

/**
 * Removes what is older than its retention: settled leads with their mails in the folder, spam, proofs, and what counted against
 * budgets. Then finishes erasures that were interrupted. More than a fifth of all leads at once stays until somebody has agreed, and
 * nothing is removed for a day after the clock came into doubt.
 * @returns how many leads were removed, how many wait for that agreement, and why the clock is in doubt, said once
 */
export async function applyRetention(
  store: Store,
  { retentionDays, consentRetentionDays, figuresMonths }: Retention,
  removeMails: RemoveMails,
  now = Date.now(),
): Promise<{ removed: number; asksFor: number; doubt: string | null }> {
  const { doubt, isDoubted } = await judgeClock(store, now);
  if (isDoubted) return { removed: 0, asksFor: 0, doubt };
  const spamDays = Math.min(mostSpamDays, retentionDays ?? mostSpamDays);
  const remove = (filter: LeadFilter, also: { proofs: boolean }) => removeLeads(store, removeMails, filter, also);
  let removed = await remove({ spam: true, settledBefore: now - spamDays * dayMs }, { proofs: true });
  let asksFor = 0;
  if (retentionDays !== null) {
    const settledBefore = now - retentionDays * dayMs;
    if (Number((await store.readNote(retentionAgreed)) ?? 0) < now) asksFor = await store.countLargeRemoval(settledBefore);
    if (asksFor === 0) removed += await remove({ settledBefore }, { proofs: false });
  }
  await store.writeNote(retentionAsks, asksFor === 0 ? null : String(asksFor));
  await store.deleteProofs(now - consentRetentionDays * dayMs);
  await store.forgetUses(now - dayMs);
  await store.forgetFigures(new Date(now - figuresMonths * monthMs).toISOString().slice(0, 10));
  await finishErasing(store, removeMails);
  return { removed, asksFor, doubt: null };
}

/** @returns how many leads were removed */
async function removeLeads(
  store: Store,
  removeMails: RemoveMails,
  filter: LeadFilter,
  also: { proofs: boolean },
): Promise<number> {
  let count = 0;
  for (;;) {
    const leads = await store.listLeads({ ...filter, most: leadsPerStep });
    if (leads.length === 0) return count;
    const ids = leads.map(({ id }) => id);
    // Mails first: without the rows nothing would say which files to remove.
    await removeMails(leads.flatMap(({ deliveries }) => deliveries.map(({ id }) => id)));
    await store.deleteLeads(ids, also);
    count += leads.length;
  }
}

/** Judges whether the ages of leads may be wrong, because the clock jumped within the last day; `doubt` says so in the first run after. */
async function judgeClock(store: Store, now: number): Promise<{ doubt: string | null; isDoubted: boolean }> {
  const apartMs = now - Number((await store.readNote(retentionRan)) ?? now);
  const isNew = Math.abs(apartMs) > mostBetweenRunsMs;
  if (isNew) await store.writeNote(retentionWaits, String(now + dayMs));
  await store.writeNote(retentionRan, String(now));
  return {
    doubt: isNew ? `retention ran ${Math.round(apartMs / dayMs)} days ago by this clock; nothing is removed for a day` : null,
    isDoubted: now < Number((await store.readNote(retentionWaits)) ?? 0),
  };
}
