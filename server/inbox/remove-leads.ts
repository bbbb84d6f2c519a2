import { dayMs } from '../time/units.ts';
import { findFirstId } from './identifiers.ts';
import { readPages } from './read-leads.ts';
import type { LeadFilter, Leads, LeadWithDeliveries, Upkeep } from './store.ts';

/**
 * The most days for which spam leads are kept, whatever the retention is, and how many of them at
 * most.
 */
const mostSpamDays = 30;
const mostSpam = 5000;

/** Removes the mails of deliveries from the mail folder, by their ids. */
type RemoveMails = (deliveryIds: string[]) => Promise<void>;

/** How long to keep leads and proofs, in days; null keeps leads for good. */
type Retention = { retentionDays: number | null; consentRetentionDays: number };

export const ranNote = 'retention ran';
const waitsNote = 'retention waits';

/**
 * When more time than this has passed between two runs, in milliseconds, the clock may be wrong,
 * and nothing is removed for a week.
 */
const mostBetweenRunsMs = 2 * dayMs;
const doubtMs = 7 * dayMs;

/**
 * Removes what is older than its retention.
 * @returns how many leads, and why the clock is in doubt, said once
 */
export async function applyRetention(
  store: Leads & Upkeep,
  { retentionDays, consentRetentionDays }: Retention,
  removeMails: RemoveMails,
  now = Date.now(),
) {
  const { mustWait, doubt } = await checkClock(store, now);
  if (mustWait) return { removed: 0, doubt };
  const before = (days: number) => findFirstId(now - days * dayMs);
  const remove = (filter: LeadFilter, proofs: boolean) =>
    removeLeads(store, removeMails, filter, { proofs });
  const spamDays = Math.min(mostSpamDays, retentionDays ?? mostSpamDays);
  const oldSpam = await remove({ spam: true, before: before(spamDays) }, true);
  const tooMuchSpam = await remove({ spam: true, skip: mostSpam }, true);
  const oldLeads =
    retentionDays === null
      ? 0
      : await remove({ spam: false, before: before(retentionDays) }, false);
  await store.deleteProofs({ before: now - consentRetentionDays * dayMs });
  await store.forgetUses(now - dayMs);
  return { removed: oldSpam + tooMuchSpam + oldLeads, doubt: null };
}

/** Notes this run, and compares its time with that of the one before. */
async function checkClock(store: Upkeep, now: number) {
  const apartMs = now - Number((await store.readNote(ranNote)) ?? now);
  const isDoubtful = Math.abs(apartMs) > mostBetweenRunsMs;
  if (isDoubtful) await store.writeNote(waitsNote, String(now + doubtMs));
  await store.writeNote(ranNote, String(now));
  const mustWait = now < Number((await store.readNote(waitsNote)) ?? 0);
  return { mustWait, doubt: isDoubtful ? describeDoubt(apartMs) : null };
}

function describeDoubt(apartMs: number): string {
  const days = Math.round(Math.abs(apartMs) / dayMs);
  const found =
    apartMs < 0
      ? `the clock has gone back ${days} days`
      : `retention ran ${days} days ago by this clock`;
  return `${found}; nothing is removed for a week`;
}

/** Removes everything about one person. Running it again finishes what was interrupted. */
export async function erasePerson(store: Leads, email: string, removeMails: RemoveMails) {
  const everything = { proofs: true, evenWaiting: true };
  const leads = await removeLeads(store, removeMails, { email }, everything);
  return { leads, proofs: leads + (await store.deleteProofs({ email })) };
}

/**
 * Removes leads with their mails: by default those that are done, with `evenWaiting` all.
 * @returns how many
 */
export async function removeLeads(
  store: Leads,
  removeMails: RemoveMails,
  filter: LeadFilter,
  { proofs, evenWaiting }: { proofs: boolean; evenWaiting?: boolean },
): Promise<number> {
  let count = 0;
  for await (const leads of readPages(store, filter)) {
    const done = evenWaiting ? leads : leads.filter(isDone);
    const mails = done.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
    // Mails go first: without the rows nothing would say which files to remove.
    await removeMails(mails);
    await store.deleteLeads(
      done.map(({ id }) => id),
      { proofs },
    );
    // A server may have written a mail meanwhile; once the rows are gone, it discards the mails
    // that it writes.
    if (evenWaiting) await removeMails(mails);
    count += done.length;
  }
  return count;
}

/** Whether nothing about a lead waits, and the agency has got it or dismissed it. */
const isDone = ({ deliveries }: LeadWithDeliveries) =>
  deliveries.every(
    ({ kind, state, nextAt }) => nextAt === null && (state !== 'dead' || kind === 'visitor'),
  );
