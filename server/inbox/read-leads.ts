import type { LeadWithDeliveries } from './lead.ts';
import type { LeadFilter, Store } from './store.ts';

const leadsPerStep = 50;

/** Reads leads in pages, newest first, so that any number of them fits in memory. */
export async function* readLeads(store: Store, { most, ...filter }: LeadFilter): AsyncGenerator<LeadWithDeliveries> {
  let left = most ?? Number.POSITIVE_INFINITY;
  let before = filter.before;
  while (left > 0) {
    const step = Math.min(left, leadsPerStep);
    const leads = await store.listLeads({ ...filter, before, most: step });
    yield* leads;
    if (leads.length < step) return;
    left -= step;
    before = leads.at(-1)?.id;
  }
}
