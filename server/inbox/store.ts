import type { WordingStore } from './consent-wordings.ts';
import type { Keys } from './keys.ts';
import type {
  ClaimedDelivery,
  Consent,
  DeliveryKind,
  DeliveryState,
  LeadWithDeliveries,
  NewLead,
  Outcome,
  PlannedDelivery,
} from './lead.ts';
import type { ProofStore } from './proof-chain.ts';

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
  /** Only leads older than this whose deliveries are all settled, without those that the agency never got. */
  settledBefore?: number;
  most?: number;
};

/** A consent proof with what identifies the person, kept when the lead itself is already gone. */
export type ConsentRecord = Consent & { leadId: string; name: string; email: string; phone: string };

/** What has not reached the agency or its webhook. Visitors' confirmations don't count: anybody can mistype an address. */
export type Backlog = {
  dead: number;
  /** When the oldest delivery that is neither sent nor dead was queued; null when none waits. */
  oldestWaitingAt: number | null;
};

/** What a watch counts, often: deliveries that are not done, and what the store takes. */
export type StoreMeasure = {
  deliveries: { kind: DeliveryKind; state: 'waiting' | 'dead'; count: number; oldestAt: number }[];
  bytes: number;
};

/** Everything counted; slow with many leads. */
export type QueueStatus = Backlog & {
  leads: number;
  spam: number;
  queued: number;
  sending: number;
  sent: number;
  /** Confirmations that the visitor's mail server refused. */
  refused: number;
  /** Confirmations above a limit. */
  withheld: number;
};

/** A delivery of an erased person whose file may still have to go. */
export type Erasure = {
  deliveryId: string;
  /** Until then a mail that was under way may still be written, in milliseconds since 1970. */
  inFlightUntil: number;
};

/** What deciding about new leads needs. */
export type Admission = {
  findLeadsByKey(keys: string[]): Promise<Map<string, { id: string; requestHash: string }>>;
  /** Arrivals per address within a time, newest first. Canaries don't count. */
  listArrivals(addressHashes: string[], time: { since: number; until: number }): Promise<Map<string, number[]>>;
  /** How much of each budget was used after its own `since`, up to `until`. */
  countUses(uses: { budget: string; since: number }[], until: number): Promise<Map<string, number>>;
  /** Stores leads with consent and deliveries in one transaction, without those whose key is taken; returns the ids stored. */
  insertLeads(leads: NewLead[]): Promise<Set<string>>;
};

/**
 * Where leads live. Every method that writes returns only after the change is durable.
 * Times are milliseconds since 1970. All methods reject when the store cannot be reached or written.
 */
export type Store = Admission &
  ProofStore &
  WordingStore & {
    keys: Keys;
    /** Runs work during which no other process admits leads: what it reads is still so when it writes. */
    admit<T>(work: (admission: Admission) => Promise<T>): Promise<T>;
    /** Removes the oldest of what was kept aside, all but so many; returns how many. */
    dropSpam(keep: number): Promise<number>;

    /** Takes up deliveries that are due for this owner alone until the lease ends: by kind in this order, then by precedence and age. */
    claimDeliveries(claim: {
      kinds: DeliveryKind[];
      owner: string;
      now: number;
      leaseUntil: number;
      most: number;
      newestFirst?: boolean;
    }): Promise<ClaimedDelivery[]>;
    renewLeases(lease: { owner: string; ids: string[]; leaseUntil: number }): Promise<void>;
    /**
     * Records outcomes; ignores a delivery that meanwhile belongs to another owner.
     * @returns ids of deliveries that were erased meanwhile
     */
    recordOutcomes(outcomes: RecordedOutcome[]): Promise<string[]>;
    /** Gives claimed deliveries back at once: those of one owner, or of all when none is named. */
    releaseDeliveries(now: number, owner?: string): Promise<void>;
    /** Makes due what would wait for longer than `longestMs`, and ends leases that would last longer: the clock was set back. */
    hastenDeliveries(now: number, times: { longestMs: number; leaseMs: number }): Promise<void>;
    /** When the next delivery is due or a lease ends; null when nothing waits. */
    findNextDueAt(kinds: DeliveryKind[]): Promise<number | null>;

    /** Newest first. */
    listLeads(filter: LeadFilter): Promise<LeadWithDeliveries[]>;
    listConsents(email: string): Promise<ConsentRecord[]>;
    readBacklog(): Promise<Backlog>;
    readStatus(): Promise<QueueStatus>;
    measure(): Promise<StoreMeasure>;
    /** Makes waiting and dead deliveries due now, of one lead (then withheld ones too) or of all; returns how many. */
    retryDeliveries(now: number, leadId?: string): Promise<number>;
    /** Counts dead deliveries no more, of one lead or of all; returns how many. */
    dismissDeliveries(leadId?: string): Promise<number>;
    /** Takes a lead out of spam and queues the deliveries it did not get. */
    releaseSpam(leadId: string, deliveries: PlannedDelivery[], now: number): Promise<void>;

    /**
     * Removes some leads of an e-mail address with all that belongs to them, and notes their deliveries as erasures.
     * Call it until it finds nothing more.
     */
    erasePerson(email: string, inFlightUntil: number): Promise<{ leads: number; consents: number }>;
    listErasures(): Promise<Erasure[]>;
    finishErasures(deliveryIds: string[]): Promise<void>;
    /**
     * Removes what deleted rows left in the store's own files; whoever writes waits a moment.
     * @returns what is left and how to finish; null when nothing is
     */
    scrub(): Promise<string | null>;
    /** Removes leads and deliveries with the consent of people who did not tick; proofs only when asked to. */
    deleteLeads(ids: string[], also: { proofs: boolean }): Promise<void>;
    /** Removes proofs given before a time whose lead is already gone. */
    deleteProofs(before: number): Promise<void>;
    /** Removes what counted against budgets before a time. */
    forgetUses(before: number): Promise<void>;

    /** Whether it is this caller's turn to do what any one of several processes does every so many milliseconds. */
    takeTurn(task: string, now: number, everyMs: number): Promise<boolean>;
    /** Lets anybody take it again at once. */
    giveTurnBack(task: string): Promise<void>;
    /** What is damaged, in the database's own words; empty when nothing is. Reads everything. */
    findDamage(): Promise<string[]>;
    /** Rejects when nothing can be written. */
    checkWritable(): Promise<void>;
    close(): Promise<void>;
  };

/** The store cannot be used; the message says why and what to do. */
export class StoreError extends Error {
  override name = 'StoreError';
}
