import { dayMs, hourMs, minuteMs } from '../time/units.ts';
import type { ClaimedDelivery, Outcome } from './store.ts';

/** A failed attempt; its kind decides whether and when there is another one. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /**
   * permanent: this message will never pass. temporary: this message may pass later.
   * unavailable: nothing passes at the moment; the other messages can wait too.
   * unanswered: the whole message was handed over and no answer came, so it may have arrived.
   */
  readonly kind: 'permanent' | 'temporary' | 'unavailable' | 'unanswered';
  constructor(kind: DeliveryError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export const retryTiming = {
  /** A delivery that still fails at this age is a dead letter. */
  giveUpMs: 4 * dayMs,
  /** The waits before the next attempt, by the kind of the failure. */
  waits: {
    temporary: { baseMs: 2000, capMs: hourMs },
    /** All deliveries to the receiver wait. */
    unavailable: { baseMs: 500, capMs: 20_000 },
    /** Always `capMs`. There is one more attempt, and no third copy. */
    unanswered: { baseMs: 15 * minuteMs, capMs: 15 * minuteMs },
  },
};

export type RetryTiming = typeof retryTiming;

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

/** What becomes of a delivery after a failed attempt: queued again with its wait, or dead. */
export function planRetry(
  { kind, message: error }: DeliveryError,
  delivery: Pick<ClaimedDelivery, 'kind' | 'lead' | 'queuedAt' | 'attempts' | 'mayHaveArrived'>,
  { giveUpMs, waits }: RetryTiming,
): Outcome {
  const { queuedAt, attempts, mayHaveArrived } = delivery;
  // The agency's mailbox exists: its server may take tomorrow what it refuses today. A test lead
  // fails at once, since it asks whether mail arrives now.
  const isPatient = delivery.kind === 'agency' && !delivery.lead.canary;
  if (kind === 'permanent' && !isPatient) return { state: 'dead', error };
  if (kind === 'unanswered')
    return mayHaveArrived
      ? { state: 'dead', error: `given up after two copies, though it may have arrived: ${error}` }
      : { state: 'queued', waitMs: waits.unanswered.capMs, error, mayHaveArrived: true };
  if (Date.now() - queuedAt > giveUpMs)
    return { state: 'dead', error: `given up after too many days: ${error}` };
  const waitMs = computeBackoffMs(attempts, waits[kind === 'permanent' ? 'temporary' : kind]);
  return { state: 'queued', waitMs, error, mayHaveArrived };
}
