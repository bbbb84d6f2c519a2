import type { LeadForm } from '../../contact/lead-form.ts';
import type { LeadSource } from '../../contact/lead-source.ts';

/** Who gets what about a lead: the agency its text, the visitor a confirmation, another program a webhook. */
export type DeliveryKind = 'agency' | 'visitor' | 'webhook';

/**
 * queued waits for nextAt; sending is claimed until nextAt; the others are settled: sent, dead (refused for good),
 * withheld (a confirmation above a limit), dismissed (dead, and acknowledged by the agency).
 */
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'dead' | 'withheld' | 'dismissed';

/** What the page shows beside the consent box, in one language. The version changes whenever the wording does. */
export type Wording = { version: string; locale: string; wording: string };

/** The wording beside the consent box and whether the box was ticked; a proof when it was. */
export type Consent = Wording & { ticked: boolean; givenAt: number; addressHash: string };

/** A consent with what identifies the person, kept when the lead itself is already gone. */
export type ConsentRecord = Consent & { leadId: string; name: string; email: string; phone: string };

/** A visitor's message as stored. Times are milliseconds since 1970. */
export type Lead = LeadForm & {
  id: string;
  receivedAt: number;
  /** The code of the form's language, such as 'pt-br'; not the `locale` of a Language, which is 'pt_BR'. */
  locale: string;
  /** Path of the page the form stood on; null when the browser did not say. */
  page: string | null;
  /** Where the visit came from; null when it is not known, or the configuration has it off. */
  source: LeadSource | null;
  /** Why the lead is spam, which is stored and not mailed; null when it is not. */
  spam: string | null;
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

export type PlannedDelivery = {
  id: string;
  kind: DeliveryKind;
  withheld?: string;
  /** When it leaves together with others in one mail, in milliseconds since 1970; at once and alone when not given. */
  sharedAt?: number;
};

export type NewLead = Lead & {
  idempotencyKey: string;
  /** A hash of the request, to recognise a repeated key with another one. */
  requestHash: string;
  deliveries: PlannedDelivery[];
  /** Keyed hashes that limits count by: the sender's address or network, and whom the confirmation reaches. */
  counted: { sender: string; recipient: string };
};

/** Removes the mails of deliveries from the mail folder, by their ids. */
export type RemoveMails = (deliveryIds: string[]) => Promise<void>;

/** A delivery that this process alone may carry out until its lease ends. */
export type ClaimedDelivery = Delivery & {
  lead: Lead;
  /** Whether an earlier attempt was handed over and not answered, so that the receiver may have it already. */
  mayHaveArrived: boolean;
  /** Whether the visitor gets no confirmation, because too many were asked for. */
  isUnconfirmed: boolean;
  /** Deliveries about other leads that share this mail. */
  others: { id: string; lead: Lead }[];
};

/** The result of an attempt. `waitMs` is the time until the next one. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'queued'; waitMs: number; error: string; mayHaveArrived: boolean }
  | { state: 'dead'; error: string };
