import type { Settings } from '../settings/settings.ts';
import { dayMs, hourMs } from '../settings/time-units.ts';
import type { NewLead } from './lead.ts';

/** The configured limits. Without one per address there is none per network, per domain and on mails to the agency either. */
export type Limits = Pick<Settings, 'rateLimit' | 'confirmationLimit' | 'mailLimit'>;

/** At most `leads` leads or mails within `windowMs`. The store counts them by the name of the budget. */
type Budget = { name: string; leads: number; windowMs: number };

/** How much of each budget is used, by its name: as the store counted it, and by leads of the same commit that came before. */
export type Uses = Map<string, { count: number; oldestAt: number }>;

/** This share is kept for networks with few leads, so that one network with many cannot use up what all have together. */
const keptShare = 1 / 4;
const withoutKept = <B extends Budget>(budget: B): B => ({ ...budget, leads: Math.ceil(budget.leads * (1 - keptShare)) });

/** When there are more than 1000 leads an hour in all, a network gets no more than this. */
const fewLeads = 10;

/** How long the leads of one digest are gathered, in milliseconds. */
const digestMs = 600_000;

/** When the digest leaves in which a lead of this time may be, in milliseconds since 1970. */
export const findDigestTime = (receivedAt: number) => (Math.floor(receivedAt / digestMs) + 1) * digestMs;

/**
 * The budgets of leads: per address, per network, and for all. A network is a /24 or /48, about what one customer of a hosting
 * company has. An office or a mobile network may share one as well.
 */
const listLeadBudgets = ({ canary, confirmation: { address, network } }: NewLead, { rateLimit }: Limits) =>
  rateLimit && !canary
    ? {
        address: { name: `leads from ${address}`, ...rateLimit },
        // A limit per address above the one per network raises the latter.
        network: { name: `leads ${network}`, leads: Math.max(60, rateLimit.leads), windowMs: hourMs },
        all: { name: 'leads', leads: 1000, windowMs: hourMs },
      }
    : null;

/** The budgets of confirmations, the narrowest first. Any visitor can enter any address, hence those by recipient. */
function listConfirmationBudgets({ deliveries, confirmation }: NewLead, { rateLimit, confirmationLimit }: Limits) {
  if (!confirmationLimit || !deliveries.some(({ kind }) => kind === 'visitor')) return null;
  const { recipient, domain, address, network, words } = confirmation;
  return {
    narrow: [
      { name: `to ${recipient}`, leads: 3, windowMs: dayMs, reason: 'to this recipient' },
      ...(rateLimit
        ? [
            // A domain may accept any address. Large providers, with a mailbox for each, have no such limit.
            ...(domain ? [{ name: `at ${domain}`, leads: 10, windowMs: dayMs, reason: 'to this domain' }] : []),
            { name: `from ${address}`, leads: 20, windowMs: hourMs, reason: 'from this address' },
            { name: `near ${network}`, leads: 40, windowMs: hourMs, reason: 'from this network' },
          ]
        : []),
    ],
    all: { name: 'all', ...confirmationLimit, reason: 'in all' },
    /** Leads with the same words, numbers apart. */
    alike: { name: `like ${words}`, leads: 10, windowMs: hourMs },
    /** Tells whether the network had a lead that day. */
    day: { name: `day ${network}`, leads: 1, windowMs: dayMs },
  };
}

/** The budgets of mails to the agency. A network above its own has many leads. */
const listMailBudgets = (
  { canary, deliveries, receivedAt, confirmation: { network } }: NewLead,
  { rateLimit, mailLimit }: Limits,
) =>
  rateLimit && mailLimit && !canary && deliveries.some(({ kind }) => kind === 'agency')
    ? {
        all: { name: 'mails', ...mailLimit },
        network: { name: `mails ${network}`, leads: 3, windowMs: mailLimit.windowMs },
        digest: { name: `digest ${findDigestTime(receivedAt)}`, leads: 1, windowMs: 2 * digestMs },
      }
    : null;

/** All budgets that a lead may count against. */
export const listBudgets = (lead: NewLead, limits: Limits): Budget[] =>
  [listLeadBudgets(lead, limits), listConfirmationBudgets(lead, limits), listMailBudgets(lead, limits)].flatMap((budgets) =>
    Object.values(budgets ?? {}).flat(),
  );

/**
 * Decides whether a lead is taken and which of its mails leave, and counts it.
 *
 * - Above a limit of confirmations the lead is kept and its confirmation withheld.
 * - The agency's mail about a lead that may be part of a flood leaves after all others.
 * - Above the limit of mails, the leads of ten minutes share one, the digest: it is the mail of the first of them, which waits for the
 *   others, whose mails are withheld.
 *
 * @returns the lead as it is to be stored, or how long its sender must wait, in milliseconds
 */
export function limitLead(lead: NewLead, limits: Limits, uses: Uses): { lead: NewLead } | { waitMs: number } {
  const { receivedAt } = lead;
  const counted: string[] = [];
  const hasRoom = ({ name, leads }: Budget) => (uses.get(name)?.count ?? 0) < leads;
  function countAgainst(...budgets: Budget[]) {
    for (const { name } of budgets) {
      const { count, oldestAt } = uses.get(name) ?? { count: 0, oldestAt: receivedAt };
      uses.set(name, { count: count + 1, oldestAt });
      counted.push(name);
    }
  }

  const own = listLeadBudgets(lead, limits);
  if (own) {
    const isFull = !hasRoom(own.all);
    const spent = [own.address, own.network, ...(isFull ? [{ ...own.network, leads: fewLeads }] : [])].filter(
      (budget) => !hasRoom(budget),
    );
    const waits = spent.map(({ name, windowMs }) => (uses.get(name)?.oldestAt ?? receivedAt) + windowMs - receivedAt);
    if (waits.length > 0) return { waitMs: Math.max(...waits) };
    countAgainst(own.address, own.network, ...(isFull ? [] : [own.all]));
  }

  let { deliveries } = lead;
  const change = (kind: string, changes: Partial<NewLead['deliveries'][number]>) => {
    deliveries = deliveries.map((delivery) => (delivery.kind === kind ? { ...delivery, ...changes } : delivery));
  };

  const confirmations = listConfirmationBudgets(lead, limits);
  if (confirmations) {
    const { narrow, all, alike, day } = confirmations;
    const isFirstOfNetwork = hasRoom(day);
    const crowded = narrow.find((budget) => !hasRoom(budget));
    const total = limits.rateLimit && !isFirstOfNetwork ? withoutKept(all) : all;
    const spent = crowded ?? (hasRoom(total) ? undefined : total);
    const isAlike = !hasRoom(alike);
    if (spent)
      change('visitor', {
        withheld: `withheld: more than ${spent.leads} confirmations in ${spent.windowMs / hourMs} h ${spent.reason}`,
      });
    if (crowded || isAlike) for (const kind of ['agency', 'webhook']) change(kind, { precedence: 1 });
    countAgainst(...(spent ? [] : [...narrow, all]), ...(isAlike ? [] : [alike]), ...(isFirstOfNetwork ? [day] : []));
  }

  const mails = listMailBudgets(lead, limits);
  if (mails) {
    const { all, network, digest } = mails;
    const isMailed = hasRoom(hasRoom(network) ? all : withoutKept(all));
    const begins = !isMailed && hasRoom(digest);
    if (begins) change('agency', { dueAt: findDigestTime(receivedAt) });
    else if (!isMailed) change('agency', { withheld: 'withheld: in a digest' });
    countAgainst(network, ...(isMailed ? [all] : begins ? [digest] : []));
  }
  return { lead: { ...lead, deliveries, budgets: counted } };
}
