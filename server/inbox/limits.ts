import { dayMs, hourMs } from '../time/units.ts';
import type { DeliveryKind, Limits, NewLead, PlannedDelivery } from './store.ts';

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

/** How long the leads that share one mail are gathered, in milliseconds. */
export const gatherMs = 600_000;

/** The four budgets; null where there is no limit. A test lead counts against none. */
function listBudgets(
  { canary, deliveries, counted }: NewLead,
  { rateLimit, confirmationLimit, mailLimit }: Limits,
) {
  const has = (wanted: DeliveryKind) => !canary && deliveries.some(({ kind }) => kind === wanted);
  const isConfirmed = confirmationLimit !== null && has('visitor');
  return {
    sender: rateLimit && !canary ? { name: `from ${counted.sender}`, ...rateLimit } : null,
    // Any visitor can enter any address.
    recipient: isConfirmed ? { name: `to ${counted.recipient}`, leads: 3, windowMs: dayMs } : null,
    confirmations: isConfirmed ? { name: 'confirmations', ...confirmationLimit } : null,
    mails: rateLimit && mailLimit && has('agency') ? { name: 'mails', ...mailLimit } : null,
  };
}

/** The budgets that a lead counts against. */
export const findBudgets = (lead: NewLead, limits: Limits): Budget[] =>
  Object.values(listBudgets(lead, limits)).filter((budget) => budget !== null);

/**
 * A lead as it is to be stored, with the names of what it counts against; or how long its sender
 * must wait, in milliseconds.
 */
export type Decision = { lead: NewLead; uses: string[] } | { waitMs: number };

/**
 * Decides on a lead and counts it. Only its sender's limit refuses it; above the others its mails
 * are withheld or shared.
 */
export function limitLead(given: NewLead, limits: Limits, uses: Uses): Decision {
  const { receivedAt } = given;
  const { sender, recipient, confirmations, mails } = listBudgets(given, limits);
  const isSpent = ({ name, leads }: Budget) => (uses.get(name)?.count ?? 0) >= leads;
  if (sender && isSpent(sender))
    return {
      waitMs: (uses.get(sender.name)?.oldestAt ?? receivedAt) + sender.windowMs - receivedAt,
    };
  const spent = [recipient, confirmations].find((budget) => budget && isSpent(budget));
  const isShared = mails !== null && isSpent(mails);
  const names = [
    sender,
    ...(spent ? [] : [recipient, confirmations]),
    isShared ? { name: sharedLeads } : mails,
  ]
    .filter((budget) => budget !== null)
    .map(({ name }) => name);
  for (const name of names) {
    const { count, oldestAt } = uses.get(name) ?? { count: 0, oldestAt: receivedAt };
    uses.set(name, { count: count + 1, oldestAt });
  }
  let lead = given;
  if (spent)
    lead = change(lead, 'visitor', {
      withheld: describeSpent(spent, spent === recipient ? 'to this recipient' : 'in all'),
    });
  if (isShared)
    lead = change(lead, 'agency', { sharedAt: (Math.floor(receivedAt / gatherMs) + 1) * gatherMs });
  return { lead, uses: names };
}

const describeSpent = ({ leads, windowMs }: Budget, scope: string) =>
  `withheld: more than ${leads} confirmations in ${windowMs / hourMs} h ${scope}`;

const change = (lead: NewLead, kind: DeliveryKind, changes: Partial<PlannedDelivery>): NewLead => ({
  ...lead,
  deliveries: lead.deliveries.map((delivery) =>
    delivery.kind === kind ? { ...delivery, ...changes } : delivery,
  ),
});
