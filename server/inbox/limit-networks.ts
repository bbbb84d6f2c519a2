import type { RateLimit } from '../settings/settings.ts';
import { hourMs } from '../settings/time-units.ts';
import { countAgainst, type Used } from './budgets.ts';
import type { NewLead } from './lead.ts';

const windowMs = hourMs;

/** Leads per network, a /24 or /48: one customer of a hosting company easily has that many addresses, as has a large office. */
const mostPerNetwork = 60;
/** When there are more leads than this in all, a network gets no more than a few. */
const mostInAll = 1000;
const few = 10;

const inAll = { name: 'leads', windowMs };
const ofNetwork = ({ confirmation }: NewLead) => ({ name: `leads ${confirmation.network}`, windowMs });

/** The budgets that these leads count against. Without a limit per address there is none per network either. */
export const listNetworkUses = (leads: NewLead[], rate: RateLimit) => (rate ? [inAll, ...leads.map(ofNetwork)] : []);

/** How long the network of a lead must wait, in milliseconds; 0 when it is within its limits. */
export function findNetworkDelay(lead: NewLead, rate: RateLimit, used: Used): number {
  if (!rate || lead.canary) return 0;
  const ofSame = used.get(ofNetwork(lead).name) ?? 0;
  const isCrowded = ofSame >= few && (used.get(inAll.name) ?? 0) >= mostInAll;
  // A limit per address above the one per network raises the latter.
  return isCrowded || ofSame >= Math.max(mostPerNetwork, rate.leads) ? windowMs : 0;
}

/** Counts an admitted lead. The budget for all leads is not counted beyond its limit. */
export function countOfNetwork(lead: NewLead, rate: RateLimit, used: Used): NewLead {
  if (!rate || lead.canary) return lead;
  const isFull = (used.get(inAll.name) ?? 0) >= mostInAll;
  return countAgainst(lead, [ofNetwork(lead).name, ...(isFull ? [] : [inAll.name])], used);
}
