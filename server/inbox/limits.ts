import { textFields } from '../../contact/lead-form.ts';
import { dayMs, hourMs } from '../time/units.ts';
import type { Limits, NewLead, PlannedDelivery } from './store.ts';

/**
 * At most `leads` leads or mails within `windowMs`. The store counts them by the name of the
 * budget.
 */
type Budget = { name: string; leads: number; windowMs: number };

/**
 * How much of each budget is used, by its name: by stored leads, and by those of the same commit
 * that were decided on before.
 */
export type Uses = Map<string, { count: number; oldestAt: number }>;

/** The name under which leads that share a mail are counted; it limits nothing. */
export const sharedLeads = 'shared';

/** The name of the budget that all senders share whose address cannot be read. */
export const unreadableSenders = 'from unreadable addresses';

/** How long the leads that share one mail are gathered, in milliseconds. */
export const gatherMs = 600_000;

/** The budget of a sender. Senders whose address cannot be read share one, ten times as large. */
const limitSender = (
  sender: string | null,
  { leads, windowMs }: NonNullable<Limits['rateLimit']>,
) =>
  sender === null
    ? { name: unreadableSenders, leads: 10 * leads, windowMs }
    : { name: `from ${sender}`, leads, windowMs };

/**
 * What all senders together may store in an hour. Above `leads`, an unusual lead goes to spam, and
 * so does a usual one whose text came `sameText` times. Above `spam`, further spam is refused.
 */
const mostInAll = { leads: 200, spam: 5000, sameText: 3 };

/** A message of more characters is unusual. */
const usualLength = 1000;

/** The budgets; null where there is no limit. A test lead counts against none. */
function listBudgets(
  { canary, spam, deliveries, counted }: NewLead,
  { rateLimit, confirmationLimit, mailLimit }: Limits,
) {
  const inAll = (name: string, leads: number) =>
    rateLimit && !canary ? { name, leads, windowMs: hourMs } : null;
  const kinds = canary ? [] : deliveries.map(({ kind }) => kind);
  const ofVisitors = kinds.includes('visitor') ? confirmationLimit : null;
  const ofDomain = counted.domain === null ? null : ofVisitors;
  const ofAgency = rateLimit && kinds.includes('agency') ? mailLimit : null;
  return {
    sender: rateLimit && !canary ? limitSender(counted.sender, rateLimit) : null,
    // Anybody can enter the address of somebody else, who would get all these mails.
    recipient: ofVisitors && {
      name: `to ${counted.recipient}`,
      leads: 3,
      windowMs: dayMs,
      scope: 'to this recipient',
    },
    domain: ofDomain && {
      name: `at ${counted.domain}`,
      leads: 20,
      windowMs: dayMs,
      scope: 'to this domain',
    },
    confirmations: ofVisitors && { name: 'confirmations', ...ofVisitors, scope: 'in all' },
    mails: ofAgency && { name: 'mails', ...ofAgency },
    leads: spam === null ? inAll('leads', mostInAll.leads) : null,
    sameText: counted.text === null ? null : inAll(`text ${counted.text}`, mostInAll.sameText),
    spam: inAll('spam', mostInAll.spam),
  };
}

/** The budgets that a lead counts against. */
export const findBudgets = (lead: NewLead, limits: Limits): Budget[] =>
  Object.values(listBudgets(lead, limits)).flatMap((budget) => budget ?? []);

/**
 * A lead as it is to be stored, with the names of what it counts against; or how long its sender
 * must wait, in milliseconds.
 */
export type Decision = { lead: NewLead; uses: string[] } | { waitMs: number };

/**
 * Decides on a lead, and counts it in the budgets that it uses. A lead is refused above its
 * sender's limit, and a spam lead above the limit of spam. Above the limit of all leads an unusual
 * one becomes spam. Above the other limits a lead's confirmation is withheld, or its mail to the
 * agency shared.
 */
export function limitLead(lead: NewLead, limits: Limits, uses: Uses): Decision {
  const { receivedAt } = lead;
  const { sender, mails, leads, sameText, spam, ...ofVisitor } = listBudgets(lead, limits);
  const isSpent = (budget: Budget | null) =>
    budget !== null && (uses.get(budget.name)?.count ?? 0) >= budget.leads;
  const count = (budgets: ({ name: string } | null)[]) => {
    const names = budgets.flatMap((budget) => budget?.name ?? []);
    for (const name of names) {
      const used = uses.get(name) ?? { count: 0, oldestAt: receivedAt };
      uses.set(name, { ...used, count: used.count + 1 });
    }
    return names;
  };
  const isFlood = isSpent(leads) && (isUnusual(lead) || isSpent(sameText));
  const isSpam = isFlood || lead.spam !== null;
  const refusing = isSpent(sender) ? sender : isSpam && isSpent(spam) ? spam : null;
  if (refusing)
    return {
      waitMs: (uses.get(refusing.name)?.oldestAt ?? receivedAt) + refusing.windowMs - receivedAt,
    };
  if (isSpam)
    return {
      lead: isFlood ? { ...lead, spam: 'flood', deliveries: [] } : lead,
      uses: count([sender, sameText, spam]),
    };
  const confirmation = Object.values(ofVisitor);
  const spent = confirmation.find(isSpent);
  const isShared = isSpent(mails);
  const names = count([
    sender,
    leads,
    sameText,
    ...(spent ? [] : confirmation),
    isShared ? { name: sharedLeads } : mails,
  ]);
  const deliveries = lead.deliveries.map((delivery) => {
    if (delivery.kind === 'visitor' && spent) return withhold(delivery, spent);
    return delivery.kind === 'agency' && isShared ? share(delivery, receivedAt) : delivery;
  });
  return { lead: { ...lead, deliveries }, uses: names };
}

function withhold(
  delivery: PlannedDelivery,
  { leads, windowMs, scope }: Budget & { scope: string },
): PlannedDelivery {
  const window = `${windowMs / hourMs} h`;
  return {
    ...delivery,
    withheld: `withheld: more than ${leads} confirmations in ${window} ${scope}`,
  };
}

const share = (delivery: PlannedDelivery, receivedAt: number): PlannedDelivery => ({
  ...delivery,
  sharedAt: (Math.floor(receivedAt / gatherMs) + 1) * gatherMs,
});

const proseFields = textFields.filter((field) => field !== 'email' && field !== 'phone');

/** Whether a program rather than a visitor wrote a lead: it has a web address, or is long. */
const isUnusual = (lead: NewLead): boolean =>
  lead.message.length > usualLength ||
  proseFields.some((field) => /https?:|www\./i.test(lead[field]));
