import type { LeadForm } from '../../contact/lead-form.ts';
import type { LeadSource } from '../../contact/lead-source.ts';

/** Who gets what about a lead: the agency its text, the visitor a confirmation, another program a webhook. */
export type DeliveryKind = 'agency' | 'visitor' | 'webhook';

/**
 * queued waits for nextAt; sending is claimed until nextAt; the others are settled: sent, dead (refused for good),
 * withheld (a confirmation above a limit), dismissed (dead, and somebody has seen it).
 */
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'dead' | 'withheld' | 'dismissed';

/** What was shown and chosen beside the consent box; a proof when it was ticked. */
export type Consent = {
  ticked: boolean;
  wording: string;
  /** Changes whenever the wording does. */
  version: string;
  locale: string;
  givenAt: number;
  addressHash: string;
};

/** A message of a visitor as stored. Times are milliseconds since 1970. */
export type Lead = LeadForm & {
  id: string;
  receivedAt: number;
  locale: string;
  /** Path of the page the form stood on; null when the browser did not say. */
  page: string | null;
  /** Where the visit came from; null when it is not known, or the configuration has it off. */
  source: LeadSource | null;
  /** Why the lead was kept aside; null for a lead that goes out. */
  spam: string | null;
  /** Sent by `leads canary` to test the way. */
  canary: boolean;
  consent: Consent;
};

export type Delivery = {
  id: string;
  kind: DeliveryKind;
  state: DeliveryState;
  /** Times the delivery was taken up. */
  attempts: number;
  /** When it is looked at again; null once settled. */
  nextAt: number | null;
  lastError: string | null;
  /** When it was first queued, or queued again by hand. */
  queuedAt: number;
  settledAt: number | null;
};

export type LeadWithDeliveries = Lead & { deliveries: Delivery[] };

/** 0 leaves first; 1 is what may be part of a flood. */
export const precedences = [0, 1] as const;

export type PlannedDelivery = {
  id: string;
  kind: DeliveryKind;
  /** 0 when not given. */
  precedence?: (typeof precedences)[number];
  /** Why it does not leave at all. */
  withheld?: string;
};

/** A lead on its way into the store. */
export type NewLead = Lead & {
  idempotencyKey: string;
  /** Tells whether a repeated key carries the same request. */
  requestHash: string;
  deliveries: PlannedDelivery[];
  /** What its confirmation would count against, as keyed hashes; no domain is one of a large provider; its words tell whether it is one of a flood. */
  confirmation: { recipient: string; domain: string | null; address: string; network: string; words: string };
  /** What it does count against. */
  budgets: string[];
};

/** Removes what deliveries left in the mail folder, by their ids. */
export type RemoveMails = (deliveryIds: string[]) => Promise<void>;

/** A delivery that this process alone may carry out until its lease ends. */
export type ClaimedDelivery = Delivery & { lead: Lead };

/** What became of an attempt. */
export type Outcome = { state: 'sent' } | { state: 'queued'; nextAt: number; error: string } | { state: 'dead'; error: string };
