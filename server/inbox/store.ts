import type { FiguresStore } from '../figures/figures-store.ts';
import type { WordingStore } from './consent-wordings.ts';
import type { Keys } from './keys.ts';
import type {
  ClaimedDelivery,
  ConsentRecord,
  DeliveryKind,
  DeliveryState,
  LeadWithDeliveries,
  NewLead,
  Outcome,
  PlannedDelivery,
} from './lead.ts';
import type { Uses } from './limits.ts';
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
  /** Selects leads that are older than this time, have no open delivery, and have reached the agency. */
  settledBefore?: number;
  /** At most so many, the newest. */
  most?: number;
};

/** Deliveries that have not reached the agency or its webhook. Confirmations are left out: visitors mistype addresses. */
export type Backlog = {
  dead: number;
  /** When the oldest delivery that is neither sent nor dead was queued; null when none waits. */
  oldestWaitingAt: number | null;
  /** How many leads retention removes only when somebody agrees; null when it does not ask. */
  retentionAsksFor: number | null;
};

/** Numbers for monitoring, cheap enough to be read often: waiting and dead deliveries, and the store's size. */
export type StoreMeasure = {
  deliveries: { kind: DeliveryKind; state: 'waiting' | 'dead'; count: number; oldestAt: number }[];
  bytes: number;
};

/** Counts of the leads of a week, for the agency. */
export type Summary = {
  leads: number;
  /** Leads whose mail to the agency waits or was refused. */
  undelivered: number;
  /** Visitors whose confirmation was withheld or refused. */
  unconfirmed: number;
};

/** All counts; slow with many leads. */
export type QueueStatus = {
  leads: number;
  spam: number;
  queued: number;
  sending: number;
  sent: number;
  /** Deliveries to the agency or its webhook that were refused for good. */
  dead: number;
  /** Confirmations that the visitor's mail server refused. */
  refused: number;
  /** Confirmations above a limit, and mails to the agency that are in a digest. */
  withheld: number;
};

/** A delivery to or about an erased person, whose mail may still have to be removed from the folder. */
export type Erasure = {
  deliveryId: string;
  /** A mail that was being written may still appear until this time, in milliseconds since 1970. */
  inFlightUntil: number;
};

/** What the decision about new leads reads and writes. */
export type Admission = {
  findLeadsByKey(keys: string[]): Promise<Map<string, { id: string; requestHash: string }>>;
  /** How much of each budget was used after its own `since`, up to `until`, and when first. */
  countUses(budgets: { budget: string; since: number }[], until: number): Promise<Uses>;
  /** Stores leads with consent and deliveries in one transaction, without those whose key is taken; returns the ids stored. */
  insertLeads(leads: NewLead[]): Promise<Set<string>>;
};

/**
 * Where leads are stored. Every method that writes, but for claims and leases, returns only after the change is durable.
 * Times are milliseconds since 1970. All methods reject when the store cannot be reached or written.
 */
export type Store = Pick<Admission, 'insertLeads'> &
  ProofStore &
  FiguresStore &
  WordingStore & {
    keys: Keys;
    /** Runs work in a transaction during which no other process admits leads, so that what it reads still holds when it writes. */
    admit<T>(work: (admission: Admission) => Promise<T>): Promise<T>;
    /** Removes all spam leads but the newest `keep`; returns how many. */
    dropSpam(keep: number): Promise<number>;

    /** Claims due deliveries for one owner until the lease ends: by the order of kinds, then by precedence and age. */
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
     * Records outcomes; ignores a delivery that another owner has claimed since.
     * @returns ids of deliveries that were erased meanwhile
     */
    recordOutcomes(outcomes: RecordedOutcome[]): Promise<string[]>;
    /** Ends the leases of one owner, or of all when none is named, and makes the deliveries due. */
    releaseDeliveries(now: number, owner?: string): Promise<void>;
    /** For a clock that was set back: makes deliveries due that would wait longer than `longestMs`, and ends leases longer than `leaseMs`. */
    hastenDeliveries(now: number, times: { longestMs: number; leaseMs: number }): Promise<void>;
    /** When the next delivery is due or a lease ends; null when nothing waits. */
    findNextDueAt(kinds: DeliveryKind[]): Promise<number | null>;

    /** Leads with their deliveries, newest first. */
    listLeads(filter: LeadFilter): Promise<LeadWithDeliveries[]>;
    listConsents(email: string): Promise<ConsentRecord[]>;
    readStatus(): Promise<QueueStatus>;
    /** What came since a time, without spam and canaries. */
    summarise(since: number): Promise<Summary>;
    measure(): Promise<StoreMeasure>;
    /** Makes waiting and dead deliveries due now, of one lead (then withheld ones too) or of all; returns how many. */
    retryDeliveries(now: number, leadId?: string): Promise<number>;
    /** Marks dead deliveries as seen, of one lead or of all; returns how many. */
    dismissDeliveries(leadId?: string): Promise<number>;
    /** Takes a lead out of spam and queues the deliveries it did not get. */
    releaseSpam(leadId: string, deliveries: PlannedDelivery[], now: number): Promise<void>;

    /**
     * Removes a batch of a person's leads and proofs, by the e-mail address, and notes their deliveries as erasures.
     * Call it until it returns zeros.
     */
    erasePerson(email: string, inFlightUntil: number): Promise<{ leads: number; consents: number }>;
    listErasures(): Promise<Erasure[]>;
    finishErasures(deliveryIds: string[]): Promise<void>;
    /**
     * Removes the remains of deleted rows from the store's files; writers wait meanwhile. A large store is left as it is.
     * @param evenLarge whether writers may wait for long: at a quiet hour
     * @returns why remains are left and how to finish, or `tooLarge`; null when none are
     */
    scrub(evenLarge?: boolean): Promise<string | null>;
    /** Removes leads with their deliveries, and consents that were not ticked; proofs only when `also.proofs` says so. */
    deleteLeads(ids: string[], also: { proofs: boolean }): Promise<void>;
    /** Removes proofs that were given before a time and whose lead is gone. */
    deleteProofs(before: number): Promise<void>;
    /** Removes what counted against budgets before a time. */
    forgetUses(before: number): Promise<void>;
    /** How many leads `settledBefore` finds when they are more than 3, and more than a fifth of all; else 0. */
    countLargeRemoval(settledBefore: number): Promise<number>;
    /** A short text that outlives the process. */
    readNote(name: string): Promise<string | null>;
    /** @param value null removes it */
    writeNote(name: string, value: string | null): Promise<void>;
    /** The clock of the database, which all servers that share it go by; of SQLite this machine's. */
    readTime(): Promise<number>;

    /** Whether this process shall do a task that one of several processes does every `everyMs`. */
    takeTurn(task: string, now: number, everyMs: number): Promise<boolean>;
    /** Gives the turn back, so that any process can take it at once. */
    giveTurnBack(task: string): Promise<void>;
    /** The database's messages about damage; empty when there is none. Reads the whole store. */
    findDamage(): Promise<string[]>;
    /** Rejects when nothing can be written. */
    checkWritable(): Promise<void>;
    close(): Promise<void>;
  };

/** What `scrub` answers when the store is so large that it is rewritten at a quiet hour. */
export const tooLarge = 'too large';

/** The store cannot be used; the message says why and what to do. */
export class StoreError extends Error {
  override name = 'StoreError';
}
