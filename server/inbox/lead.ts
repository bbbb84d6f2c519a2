import type { LeadForm } from '../../contact/lead-form.ts';

/** Who gets what about a lead: the agency its text, the visitor a confirmation, another program a webhook. */
export type DeliveryKind = 'agency' | 'visitor' | 'webhook';

/** queued waits for nextAt; sending is claimed until nextAt; sent and dead are settled. */
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'dead';

/** What was shown and chosen beside the consent box, kept as proof even when the box stayed empty. */
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

/** A lead on its way into the store. */
export type NewLead = Lead & {
  idempotencyKey: string;
  /** Tells whether a repeated key carries the same request. */
  requestHash: string;
  deliveries: { id: string; kind: DeliveryKind }[];
};

/** Removes what deliveries left in the mail folder, by their ids. */
export type RemoveMails = (deliveryIds: string[]) => Promise<void>;

/** A delivery that this process alone may carry out until its lease ends. */
export type ClaimedDelivery = Delivery & { lead: Lead };

/** What became of an attempt. */
export type Outcome = { state: 'sent' } | { state: 'queued'; nextAt: number; error: string } | { state: 'dead'; error: string };
