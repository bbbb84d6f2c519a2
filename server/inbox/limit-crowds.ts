import type { RateLimit } from '../settings/settings.ts';
import type { NewLead } from './lead.ts';

const windowMs = 3_600_000;

/** Leads of one /24 or /48: what one customer of a hosting company easily has, and a large office too. */
const mostPerNetwork = 60;
/** Above this many leads in all, networks with more than a few are refused. */
const mostInAll = 1000;
const few = 10;

const inAll = { name: 'leads', windowMs };
const ofNetwork = ({ confirmation }: NewLead) => ({ name: `leads ${confirmation.network}`, windowMs });

/** What these leads are counted by. Without a limit per address there is none per network either. */
export const listCrowdUses = (leads: NewLead[], rate: RateLimit) => (rate ? [inAll, ...leads.map(ofNetwork)] : []);

/** How long a lead's network has to wait, in milliseconds; 0 when it has not. */
export function findCrowdDelay(lead: NewLead, rate: RateLimit, used: Map<string, number>): number {
  if (!rate || lead.canary) return 0;
  const near = used.get(ofNetwork(lead).name) ?? 0;
  const isCrowded = near >= few && (used.get(inAll.name) ?? 0) >= mostInAll;
  // Who allows one address more allows its network as much.
  return isCrowded || near >= Math.max(mostPerNetwork, rate.leads) ? windowMs : 0;
}

/** Counts a lead that is admitted. In all no more are counted than the limit, however many there are. */
export function countInCrowd(lead: NewLead, rate: RateLimit, used: Map<string, number>): NewLead {
  if (!rate || lead.canary) return lead;
  const counted = [ofNetwork(lead).name, ...((used.get(inAll.name) ?? 0) < mostInAll ? [inAll.name] : [])];
  for (const name of counted) used.set(name, (used.get(name) ?? 0) + 1);
  return { ...lead, budgets: [...lead.budgets, ...counted] };
}
