import { finishErasing } from './erase-person.ts';
import type { RemoveMails } from './lead.ts';
import type { LeadFilter, Store } from './store.ts';

const dayMs = 24 * 3_600_000;
const leadsPerStep = 50;

/** Leads that were kept aside stay no longer than this, in days, whatever RETENTION_DAYS says. */
const mostSpamDays = 30;

/** How long to keep what; null keeps leads for good. In days. */
export type Retention = { retentionDays: number | null; consentRetentionDays: number };

/**
 * Removes what has had its time: settled leads with their mails in the folder, what was kept aside, proofs, counters of
 * confirmations; and finishes what erasing left.
 * @returns how many leads
 */
export async function applyRetention(
  store: Store,
  { retentionDays, consentRetentionDays }: Retention,
  removeMails: RemoveMails,
  now = Date.now(),
): Promise<number> {
  const spamDays = Math.min(mostSpamDays, retentionDays ?? mostSpamDays);
  let removed = await removeLeads({ spam: true, settledBefore: now - spamDays * dayMs }, { proofs: true });
  if (retentionDays !== null) removed += await removeLeads({ settledBefore: now - retentionDays * dayMs }, { proofs: false });
  await store.deleteProofs(now - consentRetentionDays * dayMs);
  await store.forgetUses(now - dayMs);
  await finishErasing(store, removeMails);
  return removed;

  async function removeLeads(filter: LeadFilter, also: { proofs: boolean }): Promise<number> {
    for (let count = 0; ; ) {
      const leads = await store.listLeads({ ...filter, most: leadsPerStep });
      if (leads.length === 0) return count;
      await removeMails(leads.flatMap(({ deliveries }) => deliveries.map(({ id }) => id)));
      await store.deleteLeads(
        leads.map(({ id }) => id),
        also,
      );
      count += leads.length;
    }
  }
}
