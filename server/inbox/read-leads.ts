import type { LeadFilter, Leads, LeadWithDeliveries } from './store.ts';

/**
 * Few enough for a short transaction: leads that come in wait for the removal of one page, not of
 * all.
 */
const leadsPerPage = 50;

/** Reads leads, newest first, so that any number of them fits in memory. */
export async function* readLeads(
  store: Pick<Leads, 'listLeads'>,
  filter: LeadFilter,
): AsyncGenerator<LeadWithDeliveries> {
  for await (const leads of readPages(store, filter)) yield* leads;
}

/** The same in lists of a few leads. */
export async function* readPages(store: Pick<Leads, 'listLeads'>, filter: LeadFilter) {
  let left = filter.most ?? Number.POSITIVE_INFINITY;
  let page = filter;
  while (left > 0) {
    const leads = await store.listLeads({ ...page, most: Math.min(left, leadsPerPage) });
    if (leads.length === 0) return;
    yield leads;
    left -= leads.length;
    page = { ...filter, skip: 0, before: leads.at(-1)?.id };
  }
}
