import type { LeadSource } from '../../contact/function.ts';
import type { LeadForm } from '../../contact/lead-form.ts';
import type { Settings } from '../settings/settings.ts';
import type { Keys } from './identifiers.ts';
import type { Receivers } from './receivers.ts';

/** Receivers: the agency gets the lead, the visitor a confirmation, a program a webhook. */
export type DeliveryKind = 'agency' | 'visitor' | 'webhook';

/**
 * queued waits for nextAt; sending is claimed until nextAt; the others are settled: sent, kept (as
 * a file: there is no mail server), dead (refused for good), withheld (a confirmation above a
 * limit), dismissed (dead or kept, and acknowledged by the agency).
 */
export type DeliveryState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'kept'
  | 'dead'
  | 'withheld'
  | 'dismissed';

/**
 * Why an attempt failed, which decides whether and when there is another one.
 * permanent: this message will never pass. temporary: this message may pass later.
 * unavailable: the receiver cannot be reached. account: it refuses whatever this account sends,
 * until somebody mends it or a limit ends. With both the other messages can wait too.
 * unanswered: the whole message was handed over and no answer came, so it may have arrived.
 */
export type FailureKind = 'permanent' | 'temporary' | 'unavailable' | 'account' | 'unanswered';

/**
 * What the page shows beside the consent box, in one language. The version changes whenever the
 * wording does.
 */
export type Wording = { version: string; locale: string; wording: string };

/** The wording beside the consent box and whether the box was ticked; a proof when it was. */
export type Consent = Wording & { ticked: boolean; givenAt: number; addressHash: string };

/** A consent with what identifies the person, kept when the lead itself is already gone. */
export type ConsentRecord = Consent & Person & { leadId: string };

export type Person = { name: string; email: string; phone: string };

/** A visitor's message as stored. Times are milliseconds since 1970. */
export type Lead = LeadForm & {
  id: string;
  receivedAt: number;
  /** The code of the form's language, such as 'pt-br'; the `locale` of a Language is 'pt_BR'. */
  locale: string;
  /** The path of the page with the form; null where the browser did not send it. */
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
  /** The agency's mailbox; null for the others. */
  recipient: string | null;
  state: DeliveryState;
  /** How often the delivery was claimed. */
  attempts: number;
  /** When it is due again; null once settled. */
  nextAt: number | null;
  lastError: string | null;
  /** The kind of the last error. */
  failure: FailureKind | null;
  /** When it was first queued, or by hand after it was kept, withheld or dismissed. */
  queuedAt: number;
  settledAt: number | null;
};

export type LeadWithDeliveries = Lead & { deliveries: Delivery[] };

export type PlannedDelivery = {
  id: string;
  kind: DeliveryKind;
  recipient?: string;
  withheld?: string;
  /**
   * When it leaves together with others in one mail, in milliseconds since 1970; at once and alone
   * when not given.
   */
  sharedAt?: number;
};

export type NewLead = Lead & {
  idempotencyKey: string;
  /** A hash of the request, to recognise a repeated key with another one. */
  requestHash: string;
  deliveries: PlannedDelivery[];
  /**
   * Keyed hashes that limits count by. The sender's address or network is null when it cannot be
   * read, and the domain of the confirmation's mailbox is null when it is a public provider's.
   */
  counted: { sender: string | null; recipient: string; domain: string | null; text: string | null };
};

/** A delivery that this process alone may carry out until its lease ends. */
export type ClaimedDelivery = Delivery & {
  lead: Lead;
  /** How many earlier attempts were handed over and not answered: copies that may have arrived. */
  copies: number;
  /** Whether the visitor gets no confirmation, because too many were asked for. */
  isUnconfirmed: boolean;
  /** Deliveries about other leads that share this mail. */
  others: { id: string; lead: Lead }[];
};

/** The result of an attempt. `waitMs` is the time until the next one. */
export type Outcome =
  | { state: 'sent' | 'kept' }
  | { state: 'queued'; waitMs: number; error: string; failure: FailureKind; copies: number }
  | { state: 'dead'; error: string; failure: FailureKind };

/** The configured limits. Without one of leads there is none on mails to the agency either. */
export type Limits = Pick<Settings, 'rateLimit' | 'confirmationLimit' | 'mailLimit'>;

/** Which leads to list; every condition that is given must hold. */
export type LeadFilter = {
  id?: string;
  /** Older leads alone: those whose id sorts before this one. */
  before?: string | undefined;
  email?: string;
  spam?: boolean;
  canary?: boolean;
  state?: Exclude<DeliveryState, 'sent'>;
  /** How many leads are left out, the newest first. */
  skip?: number;
  /** How many of the other leads are listed at most, the newest first. */
  most?: number | undefined;
};

/** What became of a lead that was to be stored. */
export type Acceptance =
  | { kind: 'stored' | 'repeated' | 'changed'; id: string }
  | { kind: 'conflict' }
  | { kind: 'limited'; retryAfterSeconds: number };

/** Whether a lead was written, so that it has deliveries to make. */
export const isWritten = ({ kind }: Acceptance): boolean => kind === 'stored' || kind === 'changed';

/**
 * Leads with their consents. Every method that writes returns only after the change is durable.
 * The methods of all three parts reject when the store cannot be reached or written; times are
 * milliseconds since 1970.
 */
export type Leads = {
  keys: Keys;
  /**
   * Stores those leads that are new and within the limits, in one transaction, during which no
   * other process admits leads. Later words of the same person under the same key replace the
   * earlier ones, and what was already delivered to the agency is delivered again.
   */
  admitLeads(leads: NewLead[], limits: Limits): Promise<Acceptance[]>;
  /** Leads with their deliveries, newest first. */
  listLeads(filter: LeadFilter): Promise<LeadWithDeliveries[]>;
  /** Takes a lead out of spam and queues the deliveries it did not get. */
  releaseSpam(leadId: string, deliveries: PlannedDelivery[]): Promise<void>;
  /**
   * Removes leads with their deliveries, and consents that were not ticked; proofs only when
   * `also.proofs` says so.
   */
  deleteLeads(ids: string[], also: { proofs: boolean }): Promise<void>;
  listConsents(email: string): Promise<ConsentRecord[]>;
  /** Everybody about whom something is stored, each spelling once. */
  listPeople(): Promise<Person[]>;
  /**
   * Removes the proofs of a person, or those that were given before a time, whose lead is gone;
   * returns how many.
   */
  deleteProofs(which: { email: string } | { before: number }): Promise<number>;
  keepWordings(wordings: Wording[]): Promise<void>;
  findWording(version: string): Promise<Wording | null>;
};

/** Deliveries to one mailbox of the agency, or to its webhook, that wait or are dead alike. */
export type Unsent = Pick<Delivery, 'kind' | 'recipient' | 'failure' | 'lastError'> & {
  isDead: boolean;
  count: number;
  /** When the oldest of them was queued. */
  since: number;
};

/** What has not reached the agency. Confirmations are left out: visitors mistype addresses. */
export type Backlog = {
  unsent: Unsent[];
  /** What has been due for a minute and more, by kind, while nothing of its kind is carried out. */
  unclaimed: { kind: DeliveryKind; count: number; dueMs: number }[];
  /** How many leads of the last hour share their mails with others, because too many came. */
  shared: number;
};

/** All counts; slow with many leads. */
export type QueueStatus = {
  leads: number;
  spam: number;
  queued: number;
  sending: number;
  sent: number;
  /** When the mail server took the last mail; null when none has left. */
  lastSentAt: number | null;
  /** Mails as files, which nobody got. */
  kept: number;
  /** Deliveries to the agency or its webhook that were refused for good. */
  dead: number;
  /** Confirmations that the visitor's mail server refused. */
  refused: number;
  /** Confirmations above a limit. */
  withheld: number;
  /** Leads of about a day from senders whose address could not be read. */
  unreadable: number;
};

/**
 * `underWay` are the ids of deliveries that the worker still carries out, which are not claimed
 * though their lease has ended.
 */
export type Claim = {
  kinds: DeliveryKind[];
  /** Rather than the oldest first. */
  fewestAttemptsFirst?: boolean;
  /** Of the process that claims; the database has it as `owner`. */
  workerId: string;
  leaseMs: number;
  most: number;
  underWay: string[];
};

/**
 * Deliveries that wait, are under way or are done. Due times and leases go by the clock of the
 * database.
 */
export type Queue = {
  /**
   * Claims due deliveries for one worker until the lease ends: by the order of kinds, then the
   * oldest first.
   */
  claimDeliveries(claim: Claim): Promise<ClaimedDelivery[]>;
  renewLeases(lease: { workerId: string; ids: string[]; leaseMs: number }): Promise<void>;
  /**
   * Gives what waits or is dead to the receivers that are configured now, in place of those that
   * are not any more.
   */
  addressDeliveries(receivers: Receivers): Promise<void>;
  /**
   * Notes, before the end of a mail is sent, that a copy may arrive. Returns false when the worker
   * has lost one of the deliveries: then the mail must not leave.
   */
  noteCopy(ids: string[], workerId: string): Promise<boolean>;
  /**
   * Records the outcome of deliveries still claimed by the worker.
   * @returns ids of deliveries that were erased meanwhile
   */
  recordOutcome(ids: string[], workerId: string, outcome: Outcome): Promise<string[]>;
  /** Makes claimed deliveries due: the processes that had claimed them have ended. */
  resumeDeliveries(): Promise<void>;
  /** In how many milliseconds the next delivery is due or a lease ends; null when nothing waits. */
  findWaitMs(kinds: DeliveryKind[]): Promise<number | null>;
  /**
   * Makes deliveries that wait, are dead or are kept due now, of one lead (then withheld ones too)
   * or of all. Those that wait or are dead keep their age and their error. Returns how many.
   */
  retryDeliveries(leadId?: string): Promise<number>;
  dismissDeliveries(): Promise<number>;
  readBacklog(): Promise<Backlog>;
  readStatus(): Promise<QueueStatus>;
};

/** What keeps the store itself in order. */
export type Upkeep = {
  /** Rejects when nothing can be written. */
  checkWritable(): Promise<void>;
  forgetUses(before: number): Promise<void>;
  /** A short text that outlives the process. */
  readNote(name: string): Promise<string | null>;
  writeNote(name: string, value: string): Promise<void>;
  /** Writes a note that still is `before`, or null for none; tells whether it was written. */
  replaceNote(name: string, before: string | null, value: string): Promise<boolean>;
  /** Removes what was deleted from the store's log too. Rejects when that is not possible now. */
  purgeLog(): Promise<void>;
  close(): Promise<void>;
};

export type Store = Leads & Queue & Upkeep;

/** The store cannot be used; the message says why and what to do. */
export class StoreError extends Error {
  override name = 'StoreError';
}
