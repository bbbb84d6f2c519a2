import type { RateLimit } from '../settings/settings.ts';
import { countAgainst, type Used } from './budgets.ts';
import type { NewLead } from './lead.ts';

/** How long the leads of one digest are gathered, in milliseconds. */
const digestMs = 600_000;

/** This share of the mails is kept for networks with few leads, so that one network with many leads cannot use them up. */
const keptShare = 1 / 4;
/** A network with more leads than this within the window of the limit has many. */
const few = 3;

const isMailed = ({ canary, deliveries }: NewLead) => !canary && deliveries.some(({ kind }) => kind === 'agency');

/** When the digest leaves in which a lead of this time may be, in milliseconds since 1970. */
export const findDigestTime = (receivedAt: number) => (Math.floor(receivedAt / digestMs) + 1) * digestMs;

const mails = 'mails';
const ofNetwork = ({ confirmation }: NewLead) => `mails ${confirmation.network}`;
const ofDigest = ({ receivedAt }: NewLead) => `digest ${findDigestTime(receivedAt)}`;

/** The budgets that the agency's mails about these leads count against. */
export const listMailUses = (leads: NewLead[], limit: RateLimit) =>
  limit
    ? leads.filter(isMailed).flatMap((lead) => [
        { name: mails, windowMs: limit.windowMs },
        { name: ofNetwork(lead), windowMs: limit.windowMs },
        { name: ofDigest(lead), windowMs: 2 * digestMs },
      ])
    : [];

/**
 * Decides whether the agency gets a mail about this lead alone, and counts it. Above the limit the leads of ten minutes share one,
 * the digest: it is the mail of the first of them, which waits for the others, whose mails are withheld.
 */
export function limitMails(lead: NewLead, limit: RateLimit, used: Used): NewLead {
  if (!limit || !isMailed(lead)) return lead;
  const isCrowd = (used.get(ofNetwork(lead)) ?? 0) >= few;
  const most = isCrowd ? Math.ceil(limit.leads * (1 - keptShare)) : limit.leads;
  if ((used.get(mails) ?? 0) < most) return countAgainst(lead, [mails, ofNetwork(lead)], used);
  const begins = !used.get(ofDigest(lead));
  const change = begins ? { dueAt: findDigestTime(lead.receivedAt) } : { withheld: 'withheld: in a digest' };
  const deliveries = lead.deliveries.map((delivery) => (delivery.kind === 'agency' ? { ...delivery, ...change } : delivery));
  return countAgainst({ ...lead, deliveries }, begins ? [ofDigest(lead), ofNetwork(lead)] : [ofNetwork(lead)], used);
}
