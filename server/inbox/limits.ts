import type { Settings } from '../settings/settings.ts';
import { dayMs, hourMs } from '../settings/time-units.ts';
import type { DeliveryKind, NewLead, PlannedDelivery } from './lead.ts';

/** The configured limits. Without one per address there is none per network, per domain and on mails to the agency either. */
export type Limits = Pick<Settings, 'rateLimit' | 'confirmationLimit' | 'mailLimit'>;

/** At most `leads` leads or mails within `windowMs`. The store counts them by the name of the budget. */
type Budget = { name: string; leads: number; windowMs: number };

/** How much of each budget is used, by its name: by stored leads, and by those of the same commit that were decided on before. */
export type Uses = Map<string, { count: number; oldestAt: number }>;

/** This share is kept for networks with few leads, so that one network with many cannot use up what all have together. */
const keptShare = 1 / 4;
const withoutKept = <B extends Budget>(budget: B): B => ({ ...budget, leads: Math.ceil(budget.leads * (1 - keptShare)) });

/** Above 1000 leads an hour in all, a network gets no more than this. */
const fewLeads = 10;

/** How long the leads of one digest are gathered, in milliseconds. */
const digestMs = 600_000;

/** When the digest of the leads of this time leaves, in milliseconds since 1970. */
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
    /** Has room when the network had no lead that day. */
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

/** Counts leads against budgets while those of one commit are decided on, one after the other. */
function openLedger(uses: Uses, receivedAt: number) {
  const counted: string[] = [];
  return {
    /** The names of the budgets that the lead counts against. */
    counted,
    hasRoom: ({ name, leads }: Budget) => (uses.get(name)?.count ?? 0) < leads,
    findOldest: ({ name }: Budget) => uses.get(name)?.oldestAt ?? receivedAt,
    countAgainst(...budgets: Budget[]) {
      for (const { name } of budgets) {
        const { count, oldestAt } = uses.get(name) ?? { count: 0, oldestAt: receivedAt };
        uses.set(name, { count: count + 1, oldestAt });
        counted.push(name);
      }
    },
  };
}

type Ledger = ReturnType<typeof openLedger>;

const changeDelivery = (lead: NewLead, kind: DeliveryKind, changes: Partial<PlannedDelivery>): NewLead => ({
  ...lead,
  deliveries: lead.deliveries.map((delivery) => (delivery.kind === kind ? { ...delivery, ...changes } : delivery)),
});

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
  const ledger = openLedger(uses, lead.receivedAt);
  const waitMs = admitLead(lead, limits, ledger);
  if (waitMs !== null) return { waitMs };
  const limited = limitMails(limitConfirmation(lead, limits, ledger), limits, ledger);
  return { lead: { ...limited, budgets: ledger.counted } };
}

/** @returns how long the sender must wait, in milliseconds; null when the lead is taken */
function admitLead(lead: NewLead, limits: Limits, { hasRoom, findOldest, countAgainst }: Ledger): number | null {
  const budgets = listLeadBudgets(lead, limits);
  if (!budgets) return null;
  const { address, network, all } = budgets;
  const isFull = !hasRoom(all);
  const limiting = isFull ? [address, network, { ...network, leads: fewLeads }] : [address, network];
  const spent = limiting.filter((budget) => !hasRoom(budget));
  if (spent.length > 0) return Math.max(...spent.map((budget) => findOldest(budget) + budget.windowMs - lead.receivedAt));
  countAgainst(address, network, ...(isFull ? [] : [all]));
  return null;
}

function limitConfirmation(lead: NewLead, limits: Limits, { hasRoom, countAgainst }: Ledger): NewLead {
  const budgets = listConfirmationBudgets(lead, limits);
  if (!budgets) return lead;
  const { narrow, all, alike, day } = budgets;
  const isFirstOfNetwork = hasRoom(day);
  const isAlike = !hasRoom(alike);
  const total = limits.rateLimit && !isFirstOfNetwork ? withoutKept(all) : all;
  const spentNarrow = narrow.find((budget) => !hasRoom(budget));
  const spent = spentNarrow ?? (hasRoom(total) ? undefined : total);
  countAgainst(...(spent ? [] : [...narrow, all]), ...(isAlike ? [] : [alike]), ...(isFirstOfNetwork ? [day] : []));
  let limited = lead;
  if (spent)
    limited = changeDelivery(limited, 'visitor', {
      withheld: `withheld: more than ${spent.leads} confirmations in ${spent.windowMs / hourMs} h ${spent.reason}`,
    });
  if (spentNarrow || isAlike)
    for (const kind of ['agency', 'webhook'] as const) limited = changeDelivery(limited, kind, { precedence: 1 });
  return limited;
}

function limitMails(lead: NewLead, limits: Limits, { hasRoom, countAgainst }: Ledger): NewLead {
  const budgets = listMailBudgets(lead, limits);
  if (!budgets) return lead;
  const { all, network, digest } = budgets;
  const isMailed = hasRoom(hasRoom(network) ? all : withoutKept(all));
  countAgainst(network);
  if (isMailed) {
    countAgainst(all);
    return lead;
  }
  if (!hasRoom(digest)) return changeDelivery(lead, 'agency', { withheld: 'withheld: in a digest' });
  countAgainst(digest);
  return changeDelivery(lead, 'agency', { dueAt: findDigestTime(lead.receivedAt) });
}
