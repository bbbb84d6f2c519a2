import { dayMs, hourMs, minuteMs } from '../time/units.ts';
import type { ClaimedDelivery, Delivery, FailureKind, Outcome } from './store.ts';

/** A failed attempt. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly kind: FailureKind;
  /** How long the receiver asked to be left alone, in milliseconds. */
  readonly waitMs: number;
  constructor(
    kind: FailureKind,
    message: string,
    { waitMs = 0, ...options }: ErrorOptions & { waitMs?: number } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

export const retryTiming = {
  /** A confirmation that still fails at this age, in milliseconds, is given up. */
  giveUpMs: 4 * dayMs,
  /**
   * The waits before the next attempt, by the kind of the failure; docs/runbook.md lists them. When
   * a delivery is due later than the longest of them from now, the store concludes that the clock
   * was set back, and sends the delivery at once. An older server that works on the same database
   * with shorter waits concludes the same.
   */
  waits: {
    temporary: { baseMs: 2000, capMs: hourMs },
    /** All deliveries to the receiver wait. */
    unavailable: { baseMs: 500, capMs: 20_000 },
    account: { baseMs: 500, capMs: minuteMs },
    /** Always `capMs`. */
    unanswered: { baseMs: 15 * minuteMs, capMs: 15 * minuteMs },
  },
};

type RetryTiming = typeof retryTiming;

export const longestRetryMs = Math.max(
  ...Object.values(retryTiming.waits).map(({ capMs }) => capMs),
);

/**
 * In milliseconds: doubles with each failure up to a cap, less a random half, so that failed
 * deliveries spread out.
 */
export function computeBackoffMs(
  failures: number,
  { baseMs, capMs }: RetryTiming['waits']['temporary'],
  random = Math.random,
): number {
  const full = Math.min(capMs, baseMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(full * (1 - random() / 2));
}

/** The wait after a failed attempt: as long as the receiver asked for, but an hour at most. */
export const chooseWaitMs = (backoffMs: number, askedMs: number) =>
  Math.max(backoffMs, Math.min(askedMs, longestRetryMs));

/** The most copies of one mail that may leave while the mail server has answered none of them. */
export const mostCopies = 2;

/** The beginning of the error of a delivery that failed too often, but not of a refused one. */
const givenUp = 'given up';

/** Whether a delivery is dead because it failed too often. */
export const isGivenUp = ({ state, lastError }: Delivery): boolean =>
  state === 'dead' && Boolean(lastError?.startsWith(givenUp));

/** What becomes of a delivery after a failed attempt: queued again with its wait, or dead. */
export function planRetry(
  { kind: failure, message: error, waitMs: askedMs }: DeliveryError,
  delivery: Pick<ClaimedDelivery, 'kind' | 'lead' | 'queuedAt' | 'attempts' | 'copies'>,
  { giveUpMs, waits }: RetryTiming,
): Outcome {
  const { queuedAt, attempts } = delivery;
  // The agency's mailbox exists: its server may take tomorrow what it refuses today. A test lead
  // fails at once, since it asks whether mail arrives now.
  const isPatient = delivery.kind === 'agency' && !delivery.lead.canary;
  const giveUp = (reason = ''): Outcome => ({ state: 'dead', error: reason + error, failure });
  // A refused confirmation is tried once more: the refusal may concern the whole account, which the
  // agency's mail shows meanwhile.
  const isSecondTry = delivery.kind === 'visitor' && attempts === 1;
  if (failure === 'permanent' && !isPatient && !isSecondTry) return giveUp();
  const copies = delivery.copies + (failure === 'unanswered' ? 1 : 0);
  if (copies >= mostCopies)
    return giveUp(`${givenUp} after two copies, though it may have arrived: `);
  if (failure === 'unanswered')
    return { state: 'queued', waitMs: waits.unanswered.capMs, error, failure, copies };
  if (delivery.kind === 'visitor' && Date.now() - queuedAt > giveUpMs)
    return giveUp(`${givenUp} after too many days: `);
  const backoffMs = computeBackoffMs(
    attempts,
    waits[failure === 'permanent' ? 'temporary' : failure],
  );
  const waitMs = chooseWaitMs(backoffMs, askedMs);
  return { state: 'queued', waitMs, error, failure, copies };
}
