import type { ClaimedDelivery, Consent, DeliveryKind, DeliveryState, LeadWithDeliveries, NewLead, Outcome } from './lead.ts';

export type RecordedOutcome = { id: string; owner: string; outcome: Outcome; at: number };

/** Which leads to list; every condition that is given must hold. */
export type LeadFilter = {
  id?: string;
  /** Only leads older than the one with this id. */
  before?: string;
  email?: string;
  spam?: boolean;
  canary?: boolean;
  /** Only leads with a delivery in this state. */
  state?: DeliveryState;
  /** Only leads older than this whose deliveries are all settled. */
  settledBefore?: number;
  most?: number;
};

/** A consent proof with what identifies the person, kept when the lead itself is already gone. */
export type ConsentRecord = Consent & { leadId: string; name: string; email: string; phone: string };

/** What has not reached anybody. */
export type Backlog = {
  dead: number;
  /** When the oldest delivery that is neither sent nor dead was queued; null when none waits. */
  oldestWaitingAt: number | null;
};

/** Everything counted; slow with many leads. */
export type QueueStatus = Backlog & { leads: number; spam: number; queued: number; sending: number; sent: number };

/**
 * Where leads live. Every method that writes returns only after the change is durable.
 * Times are milliseconds since 1970. All methods reject when the store cannot be reached or written.
 */
export type Store = {
  /** Random, made once per store; keys address hashes and canaries. */
  secret: string;
  findLeadsByKey(keys: string[]): Promise<Map<string, { id: string; requestHash: string }>>;
  /** Arrivals per address since a time, newest first, at most `most` each. Canaries don't count. */
  listArrivals(addressHashes: string[], since: number, most: number): Promise<Map<string, number[]>>;
  /** Stores leads with consent and deliveries in one transaction, without those whose key is taken; returns the ids stored. */
  insertLeads(leads: NewLead[]): Promise<Set<string>>;

  /** Takes up deliveries that are due, oldest first, for this owner alone until the lease ends. */
  claimDeliveries(claim: {
    kinds: DeliveryKind[];
    owner: string;
    now: number;
    leaseUntil: number;
    most: number;
  }): Promise<ClaimedDelivery[]>;
  renewLeases(lease: { owner: string; ids: string[]; leaseUntil: number }): Promise<void>;
  /** Records outcomes; ignores a delivery that meanwhile belongs to another owner. */
  recordOutcomes(outcomes: RecordedOutcome[]): Promise<void>;
  /** Gives claimed deliveries back at once: those of one owner, or of all when none is named. */
  releaseDeliveries(now: number, owner?: string): Promise<void>;
  /** When the next delivery is due or a lease ends; null when nothing waits. */
  findNextDueAt(kinds: DeliveryKind[]): Promise<number | null>;

  /** Newest first. */
  listLeads(filter: LeadFilter): Promise<LeadWithDeliveries[]>;
  listConsents(email: string): Promise<ConsentRecord[]>;
  readBacklog(): Promise<Backlog>;
  readStatus(): Promise<QueueStatus>;
  /** Makes dead and waiting deliveries due now, of one lead or of all; returns how many. */
  retryDeliveries(now: number, leadId?: string): Promise<number>;
  /** Takes a lead out of spam and queues the deliveries it did not get. */
  releaseSpam(leadId: string, deliveries: NewLead['deliveries'], now: number): Promise<void>;
  /** Removes leads, deliveries and consent proofs of one e-mail address, without a trace in the store's own files. */
  erasePerson(email: string): Promise<void>;
  /** Removes leads and deliveries, their consent proofs only when asked to. */
  deleteLeads(ids: string[], also: { consents: boolean }): Promise<void>;
  /** Removes consent proofs given before a time whose lead is already gone. */
  deleteConsents(before: number): Promise<void>;
  /** Rejects when nothing can be written. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
};
