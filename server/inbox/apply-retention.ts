import type { RemoveMails } from './lead.ts';
import type { Store } from './store.ts';

const dayMs = 24 * 3_600_000;
const leadsPerStep = 200;

/** How long to keep what; null keeps leads for good. In days. */
export type Retention = { retentionDays: number | null; consentRetentionDays: number };

/**
 * Removes settled leads and their mails in the folder when their time is over, and consent proofs when theirs is.
 * @returns how many leads
 */
export async function applyRetention(
  store: Store,
  { retentionDays, consentRetentionDays }: Retention,
  removeMails: RemoveMails,
  now = Date.now(),
) {
  let removed = 0;
  if (retentionDays !== null) {
    for (;;) {
      const leads = await store.listLeads({ settledBefore: now - retentionDays * dayMs, most: leadsPerStep });
      if (leads.length === 0) break;
      await removeMails(leads.flatMap(({ deliveries }) => deliveries.map(({ id }) => id)));
      await store.deleteLeads(
        leads.map(({ id }) => id),
        { consents: false },
      );
      removed += leads.length;
    }
  }
  await store.deleteConsents(now - consentRetentionDays * dayMs);
  return removed;
}
