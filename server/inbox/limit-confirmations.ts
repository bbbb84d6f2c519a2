import type { RateLimit } from '../settings/config.ts';
import type { NewLead } from './lead.ts';
import type { Admission } from './store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Anybody can type anybody's address: nobody gets more than this from us, however many ask for it. */
const mostPerRecipient = { leads: 3, windowMs: dayMs };

/** One IPv4 address or one /64. An office or a mobile network has many people behind one. */
const mostPerAddress = { leads: 20, windowMs: hourMs };

/** One /24 or one /48: what one customer of a hosting company easily has. */
const mostPerNetwork = { leads: 40, windowMs: hourMs };

export type ConfirmationLimits = {
  /** In all; null lifts every limit on confirmations. */
  total: RateLimit;
  /** Whether those per address and per network hold. */
  perAddress: boolean;
};

type Budget = { name: string; leads: number; windowMs: number; reason: string; isCrowded: boolean };

/** What a confirmation would count against, the narrowest first. */
function listBudgets({ confirmation }: NewLead, { total, perAddress }: ConfirmationLimits): Budget[] {
  if (!total) return [];
  const { recipient, address, network } = confirmation;
  const toRecipient = { name: `to ${recipient}`, ...mostPerRecipient, reason: 'to this recipient', isCrowded: true };
  const fromAddress = { name: `from ${address}`, ...mostPerAddress, reason: 'from this address', isCrowded: true };
  const fromNetwork = { name: `near ${network}`, ...mostPerNetwork, reason: 'from this network', isCrowded: true };
  const inAll = { name: 'all', ...total, reason: 'in all', isCrowded: false };
  return [toRecipient, ...(perAddress ? [fromAddress, fromNetwork] : []), inAll];
}

/** Leads that say the same but for numbers. Above it they are all delivered, but the others first. */
const mostAlike = { leads: 10, windowMs: hourMs };

const nameAlike = ({ confirmation }: NewLead) => `like ${confirmation.words}`;

const isConfirmed = ({ deliveries }: NewLead) => deliveries.some(({ kind }) => kind === 'visitor');

/** How much of their budgets is used before these leads. */
export async function countConfirmations(
  admission: Admission,
  leads: NewLead[],
  limits: ConfirmationLimits,
  until: number,
): Promise<Map<string, number>> {
  const counted = limits.total ? leads.filter(isConfirmed) : [];
  const budgets = [
    ...counted.flatMap((lead) => listBudgets(lead, limits)),
    ...counted.map((lead) => ({ name: nameAlike(lead), ...mostAlike })),
  ];
  const since = Math.min(...leads.map(({ receivedAt }) => receivedAt));
  const uses = new Map(budgets.map(({ name, windowMs }) => [name, { budget: name, since: since - windowMs }]));
  return uses.size > 0 ? admission.countConfirmations([...uses.values()], until) : new Map();
}

/**
 * Decides whether a lead gets its confirmation and whether it may be one of a flood, and counts it. Above a limit the lead is kept
 * and the confirmation withheld. The agency's mail about what may be a flood waits until the others have left.
 */
export function limitConfirmation(lead: NewLead, limits: ConfirmationLimits, used: Map<string, number>): NewLead {
  if (!limits.total || !isConfirmed(lead)) return lead;
  const budgets = listBudgets(lead, limits);
  const hasRoom = ({ name, leads: most }: { name: string; leads: number }) => (used.get(name) ?? 0) < most;
  const spent = budgets.find((budget) => !hasRoom(budget));
  const alike = { name: nameAlike(lead), ...mostAlike };
  const isUnlike = hasRoom(alike);
  const counted = [...(spent ? [] : budgets), ...(isUnlike ? [alike] : [])].map(({ name }) => name);
  for (const name of counted) used.set(name, (used.get(name) ?? 0) + 1);
  const precedence = spent?.isCrowded || !isUnlike ? 1 : 0;
  const deliveries = lead.deliveries.map((delivery) => ({
    ...delivery,
    precedence: delivery.kind === 'visitor' ? (0 as const) : (precedence as 0 | 1),
    ...(delivery.kind === 'visitor' && spent && { withheld: describe(spent) }),
  }));
  return { ...lead, deliveries, budgets: counted };
}

const describe = ({ leads, windowMs, reason }: Budget) =>
  `withheld: more than ${leads} confirmations in ${windowMs / hourMs} h ${reason}`;
