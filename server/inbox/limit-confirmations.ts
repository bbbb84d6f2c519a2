import type { RateLimit } from '../settings/settings.ts';
import type { NewLead } from './lead.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Anybody can type anybody's address: nobody gets more than this from us, however many ask for it. */
const mostPerRecipient = { leads: 3, windowMs: dayMs };

/** One IPv4 address or one /64. An office or a mobile network has many people behind one. */
const mostPerAddress = { leads: 20, windowMs: hourMs };

/** One /24 or one /48: what one customer of a hosting company easily has. */
const mostPerNetwork = { leads: 40, windowMs: hourMs };

/** One domain may accept any address. Those of large providers have a mailbox for each. */
const mostPerDomain = { leads: 10, windowMs: dayMs };

/** This share of all confirmations is kept for networks without another lead that day, or one crowd would use up everybody's. */
const keptShare = 1 / 4;

export type ConfirmationLimits = {
  /** In all; null lifts every limit on confirmations. */
  total: RateLimit;
  /** Whether those per address and per network hold. */
  perAddress: boolean;
};

type Budget = { name: string; leads: number; windowMs: number; reason: string; isCrowded: boolean };

/** What a confirmation would count against, the narrowest first. */
function listBudgets({ confirmation }: NewLead, { total, perAddress }: ConfirmationLimits, isUnseen: boolean): Budget[] {
  if (!total) return [];
  const { recipient, domain, address, network } = confirmation;
  const toDomain = { name: `at ${domain}`, ...mostPerDomain, reason: 'to this domain', isCrowded: true };
  const toRecipient = { name: `to ${recipient}`, ...mostPerRecipient, reason: 'to this recipient', isCrowded: true };
  const fromAddress = { name: `from ${address}`, ...mostPerAddress, reason: 'from this address', isCrowded: true };
  const fromNetwork = { name: `near ${network}`, ...mostPerNetwork, reason: 'from this network', isCrowded: true };
  const leads = perAddress && !isUnseen ? Math.ceil(total.leads * (1 - keptShare)) : total.leads;
  const inAll = { name: 'all', ...total, leads, reason: 'in all', isCrowded: false };
  return [toRecipient, ...(perAddress ? [...(domain ? [toDomain] : []), fromAddress, fromNetwork] : []), inAll];
}

/** Leads that say the same but for numbers. Above it they are all delivered, but the others first. */
const mostAlike = { leads: 10, windowMs: hourMs };

const nameAlike = ({ confirmation }: NewLead) => `like ${confirmation.words}`;

/** Whether the network had a lead that day. */
const nameDay = ({ confirmation }: NewLead) => `day ${confirmation.network}`;

const isConfirmed = ({ deliveries }: NewLead) => deliveries.some(({ kind }) => kind === 'visitor');

/** What the confirmations of these leads are counted by. */
export const listConfirmationUses = (leads: NewLead[], limits: ConfirmationLimits) =>
  limits.total
    ? leads
        .filter(isConfirmed)
        .flatMap((lead) => [
          ...listBudgets(lead, limits, true),
          { name: nameAlike(lead), ...mostAlike },
          { name: nameDay(lead), windowMs: dayMs },
        ])
    : [];

/**
 * Decides whether a lead gets its confirmation and whether it may be one of a flood, and counts it. Above a limit the lead is kept
 * and the confirmation withheld. The agency's mail about what may be a flood waits until the others have left.
 */
export function limitConfirmation(lead: NewLead, limits: ConfirmationLimits, used: Map<string, number>): NewLead {
  if (!limits.total || !isConfirmed(lead)) return lead;
  const isUnseen = !used.has(nameDay(lead)) || used.get(nameDay(lead)) === 0;
  const budgets = listBudgets(lead, limits, isUnseen);
  const hasRoom = ({ name, leads: most }: { name: string; leads: number }) => (used.get(name) ?? 0) < most;
  const spent = budgets.find((budget) => !hasRoom(budget));
  const alike = { name: nameAlike(lead), ...mostAlike };
  const isUnlike = hasRoom(alike);
  const counted = [...(spent ? [] : budgets), ...(isUnlike ? [alike] : [])].map(({ name }) => name);
  if (isUnseen) counted.push(nameDay(lead));
  for (const name of counted) used.set(name, (used.get(name) ?? 0) + 1);
  const precedence = spent?.isCrowded || !isUnlike ? 1 : 0;
  const deliveries = lead.deliveries.map((delivery) => ({
    ...delivery,
    precedence: delivery.kind === 'visitor' ? (0 as const) : (precedence as 0 | 1),
    ...(delivery.kind === 'visitor' && spent && { withheld: describe(spent) }),
  }));
  return { ...lead, deliveries, budgets: [...lead.budgets, ...counted] };
}

const describe = ({ leads, windowMs, reason }: Budget) =>
  `withheld: more than ${leads} confirmations in ${windowMs / hourMs} h ${reason}`;
