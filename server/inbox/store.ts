import type { Keys } from './identifiers.ts';
import type {
  ClaimedDelivery,
  ConsentRecord,
  DeliveryKind,
  DeliveryState,
  LeadWithDeliveries,
  NewLead,
  Outcome,
  PlannedDelivery,
  Wording,
} from './lead.ts';
import type { Limits } from './limits.ts';

/** Which leads to list; every condition that is given must hold. */
export type LeadFilter = {
  id?: string;
  /** Only leads whose id sorts before this one: older leads. */
  before?: string | undefined;
  email?: string;
  spam?: boolean;
  canary?: boolean;
  state?: Exclude<DeliveryState, 'sent'>;
  /** Leaves out so many, the newest. */
  skip?: number;
  /** At most so many, the newest of the others. */
  most?: number | undefined;
};

/** What became of a lead that was to be stored. */
export type Acceptance =
  | { kind: 'stored' | 'repeated'; id: string }
  | { kind: 'conflict' }
  | { kind: 'limited'; retryAfterSeconds: number };

/**
 * Leads with their consents. Every method that writes returns only after the change is durable.
 * The methods of all three parts reject when the store cannot be reached or written; times are milliseconds since 1970.
 */
export type Leads = {
  keys: Keys;
  /** Stores those leads that are new and within the limits, in one transaction, during which no other process admits leads. */
  admitLeads(leads: NewLead[], limits: Limits): Promise<Acceptance[]>;
  /** Leads with their deliveries, newest first. */
  listLeads(filter: LeadFilter): Promise<LeadWithDeliveries[]>;
  /** Takes a lead out of spam and queues the deliveries it did not get. */
  releaseSpam(leadId: string, deliveries: PlannedDelivery[]): Promise<void>;
  /** Removes leads with their deliveries, and consents that were not ticked; proofs only when `also.proofs` says so. */
  deleteLeads(ids: string[], also: { proofs: boolean }): Promise<void>;
  listConsents(email: string): Promise<ConsentRecord[]>;
  /** Removes the proofs of a person, or those that were given before a time, whose lead is gone; returns how many. */
  deleteProofs(which: { email: string } | { before: number }): Promise<number>;
  keepWordings(wordings: Wording[]): Promise<void>;
  findWording(version: string): Promise<Wording | null>;
};

/** What has not reached the agency or its webhook. Confirmations are left out: visitors mistype addresses. */
export type Backlog = {
  dead: number;
  /** When the oldest delivery that is neither sent nor dead was queued; null when none waits. */
  oldestWaitingAt: number | null;
  /** Why a delivery that waits has failed; null when none has. */
  lastError: string | null;
  /** How many leads of the last hour share their mails with others, because too many came. */
  shared: number;
};

/** All counts; slow with many leads. */
type QueueStatus = {
  leads: number;
  spam: number;
  queued: number;
  sending: number;
  sent: number;
  /** Deliveries to the agency or its webhook that were refused for good. */
  dead: number;
  /** Confirmations that the visitor's mail server refused. */
  refused: number;
  /** Confirmations above a limit. */
  withheld: number;
};

/** Deliveries that wait, are under way or are done. Due times and leases go by the clock of the database. */
export type Queue = {
  /** Claims due deliveries for one owner until the lease ends: by the order of kinds, then the oldest first. */
  claimDeliveries(claim: { kinds: DeliveryKind[]; owner: string; leaseMs: number; most: number }): Promise<ClaimedDelivery[]>;
  renewLeases(lease: { owner: string; ids: string[]; leaseMs: number }): Promise<void>;
  /** Records the outcome of deliveries still claimed by `owner`. @returns ids of deliveries that were erased meanwhile */
  recordOutcome(ids: string[], owner: string, outcome: Outcome): Promise<string[]>;
  /** Makes claimed deliveries due, and those that would wait longer than any retry: the clock was set back since. */
  resumeDeliveries(): Promise<void>;
  /** In how many milliseconds the next delivery is due or a lease ends; null when nothing waits. */
  findWaitMs(kinds: DeliveryKind[]): Promise<number | null>;
  /** Makes waiting and dead deliveries due now, of one lead (then withheld ones too) or of all; returns how many. */
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
  close(): Promise<void>;
};

export type Store = Leads & Queue & Upkeep;

/** The store cannot be used; the message says why and what to do. */
export class StoreError extends Error {
  override name = 'StoreError';
}
