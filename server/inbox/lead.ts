import type { LeadForm } from '../../contact/lead-form.ts';
import type { LeadSource } from '../../contact/lead-source.ts';

/** Who gets what about a lead: the agency its text, the visitor a confirmation, another program a webhook. */
export type DeliveryKind = 'agency' | 'visitor' | 'webhook';

/**
 * queued waits for nextAt; sending is claimed until nextAt; the others are settled: sent, dead (refused for good),
 * withheld (above a limit), dismissed (dead, and acknowledged by the agency).
 */
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'dead' | 'withheld' | 'dismissed';

/** The wording beside the consent box and whether the box was ticked; a proof when it was. */
export type Consent = {
  ticked: boolean;
  wording: string;
  /** Changes whenever the wording does. */
  version: string;
  locale: string;
  givenAt: number;
  addressHash: string;
};

/** A consent with what identifies the person, kept when the lead itself is already gone. */
export type ConsentRecord = Consent & { leadId: string; name: string; email: string; phone: string };

/** A visitor's message as stored. Times are milliseconds since 1970. */
export type Lead = LeadForm & {
  id: string;
  receivedAt: number;
  locale: string;
  /** Path of the page the form stood on; null when the browser did not say. */
  page: string | null;
  /** Where the visit came from; null when it is not known, or the configuration has it off. */
  source: LeadSource | null;
  /** Why the lead is spam, which is stored and not mailed; null when it is not. */
  spam: string | null;
  /** A test lead of `leads canary`. */
  canary: boolean;
  consent: Consent;
};

export type Delivery = {
  id: string;
  kind: DeliveryKind;
  state: DeliveryState;
  /** How often the delivery was claimed. */
  attempts: number;
  /** When it is due again; null once settled. */
  nextAt: number | null;
  lastError: string | null;
  /** When it was first queued, or queued again by hand. */
  queuedAt: number;
  settledAt: number | null;
};

export type LeadWithDeliveries = Lead & { deliveries: Delivery[] };

/** Deliveries with 0 leave first; those of leads that may be part of a flood have 1. */
export const precedences = [0, 1] as const;

export type PlannedDelivery = {
  id: string;
  kind: DeliveryKind;
  /** 0 when not given. */
  precedence?: (typeof precedences)[number];
  /** Why it is withheld. */
  withheld?: string;
  /** When it leaves, in milliseconds since 1970; at once when not given. */
  dueAt?: number;
};

/** A lead that is about to be stored. */
export type NewLead = Lead & {
  idempotencyKey: string;
  /** A hash of the request, to recognise a repeated key with another one. */
  requestHash: string;
  deliveries: PlannedDelivery[];
  /** Keyed hashes that limits count by. The domain is null for a large provider; equal words reveal a flood. */
  confirmation: { recipient: string; domain: string | null; address: string; network: string; words: string };
  /** The names of the budgets that it counts against. */
  budgets: string[];
};

/** Removes the mails of deliveries from the mail folder, by their ids. */
export type RemoveMails = (deliveryIds: string[]) => Promise<void>;

/** A delivery that this process alone may carry out until its lease ends. */
export type ClaimedDelivery = Delivery & {
  lead: Lead;
  /** Whether the visitor gets no confirmation, because too many were asked for. */
  isUnconfirmed?: boolean;
  /** The other leads that share this mail. */
  others?: Lead[];
};

/** The result of an attempt. */
export type Outcome = { state: 'sent' } | { state: 'queued'; nextAt: number; error: string } | { state: 'dead'; error: string };
