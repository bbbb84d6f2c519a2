import type { RateLimit } from '../settings/settings.ts';
import { dayMs, hourMs } from '../settings/time-units.ts';
import { countAgainst, type Used } from './budgets.ts';
import type { NewLead } from './lead.ts';

/** Confirmations to one recipient from all senders together: any visitor can enter any address. */
const mostPerRecipient = { leads: 3, windowMs: dayMs };

/** Confirmations for one IPv4 address or one /64, which many people of an office or a mobile network may share. */
const mostPerAddress = { leads: 20, windowMs: hourMs };

/** Confirmations for one network, a /24 or /48: one customer of a hosting company easily has that many addresses. */
const mostPerNetwork = { leads: 40, windowMs: hourMs };

/** Confirmations to one domain, which may accept any address. Large providers, with a mailbox for each address, have no such limit. */
const mostPerDomain = { leads: 10, windowMs: dayMs };

/** This share of all confirmations is kept for the first lead of a network in a day, so that one network with many leads cannot use them up. */
const keptShare = 1 / 4;

export type ConfirmationLimits = {
  /** Limits all confirmations together; null lifts every limit on confirmations. */
  total: RateLimit;
  /** Whether the limits per address, network and domain hold. */
  perAddress: boolean;
};

type Budget = { name: string; leads: number; windowMs: number; reason: string; isCrowded: boolean };

/** The budgets that a confirmation would count against, the narrowest first. */
function listBudgets({ confirmation }: NewLead, { total, perAddress }: ConfirmationLimits, isFirstOfNetwork: boolean): Budget[] {
  if (!total) return [];
  const { recipient, domain, address, network } = confirmation;
  const toDomain = { name: `at ${domain}`, ...mostPerDomain, reason: 'to this domain', isCrowded: true };
  const toRecipient = { name: `to ${recipient}`, ...mostPerRecipient, reason: 'to this recipient', isCrowded: true };
  const fromAddress = { name: `from ${address}`, ...mostPerAddress, reason: 'from this address', isCrowded: true };
  const fromNetwork = { name: `near ${network}`, ...mostPerNetwork, reason: 'from this network', isCrowded: true };
  const leads = perAddress && !isFirstOfNetwork ? Math.ceil(total.leads * (1 - keptShare)) : total.leads;
  const inAll = { name: 'all', ...total, leads, reason: 'in all', isCrowded: false };
  return [toRecipient, ...(perAddress ? [...(domain ? [toDomain] : []), fromAddress, fromNetwork] : []), inAll];
}

/** Leads with the same words, numbers apart. Those above the limit are delivered too, but after all others. */
const mostAlike = { leads: 10, windowMs: hourMs };

const nameAlike = ({ confirmation }: NewLead) => `like ${confirmation.words}`;

/** The budget that tells whether the network had a lead that day. */
const nameDay = ({ confirmation }: NewLead) => `day ${confirmation.network}`;

const isConfirmed = ({ deliveries }: NewLead) => deliveries.some(({ kind }) => kind === 'visitor');

/** The budgets that the confirmations of these leads count against. */
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
 * Decides whether a lead gets its confirmation and whether it may be part of a flood, and counts it. Above a limit the lead is kept
 * and its confirmation withheld. The agency's mail about a lead that may be part of a flood leaves after all others.
 */
export function limitConfirmation(lead: NewLead, limits: ConfirmationLimits, used: Used): NewLead {
  if (!limits.total || !isConfirmed(lead)) return lead;
  const isFirstOfNetwork = !used.get(nameDay(lead));
  const budgets = listBudgets(lead, limits, isFirstOfNetwork);
  const hasRoom = ({ name, leads: most }: { name: string; leads: number }) => (used.get(name) ?? 0) < most;
  const spent = budgets.find((budget) => !hasRoom(budget));
  const alike = { name: nameAlike(lead), ...mostAlike };
  const isUnlike = hasRoom(alike);
  const counted = [...(spent ? [] : budgets), ...(isUnlike ? [alike] : [])].map(({ name }) => name);
  if (isFirstOfNetwork) counted.push(nameDay(lead));
  const precedence = spent?.isCrowded || !isUnlike ? 1 : 0;
  const deliveries = lead.deliveries.map((delivery) => ({
    ...delivery,
    precedence: delivery.kind === 'visitor' ? (0 as const) : (precedence as 0 | 1),
    ...(delivery.kind === 'visitor' && spent && { withheld: describe(spent) }),
  }));
  return countAgainst({ ...lead, deliveries }, counted, used);
}

const describe = ({ leads, windowMs, reason }: Budget) =>
  `withheld: more than ${leads} confirmations in ${windowMs / hourMs} h ${reason}`;
