import { dayMs, hourMs, minuteMs } from '../settings/time-units.ts';
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

type Backoff = { baseMs: number; capMs: number };

export type RetryTiming = {
  /** A delivery that still fails at this age is a dead letter. */
  giveUpMs: number;
  /** The waits after a temporary refusal of one message. */
  retry: Backoff;
  /** The waits while the receiver cannot be reached: all its deliveries wait. */
  pause: Backoff;
  /**
   * The wait after an attempt that was handed over and not answered. There is one more, and no
   * third copy.
   */
  unansweredMs: number;
};

/** No wait is longer than an hour, by which stores recognise a clock that was set back. */
export const longestWaitMs = hourMs;

export const retryTiming: RetryTiming = {
  giveUpMs: 4 * dayMs,
  retry: { baseMs: 2000, capMs: longestWaitMs },
  pause: { baseMs: 500, capMs: 20_000 },
  unansweredMs: 15 * minuteMs,
};

/**
 * In milliseconds: doubles with each failure up to a cap, less a random half, so that failed
 * deliveries spread out.
 */
export function computeBackoffMs(
  failures: number,
  { baseMs, capMs }: Backoff,
  random = Math.random,
): number {
  const full = Math.min(capMs, baseMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(full * (1 - random() / 2));
}

/** What becomes of a delivery after a failed attempt: queued again with its wait, or dead. */
export function planRetry(
  { kind, message: error }: DeliveryError,
  {
    queuedAt,
    attempts,
    mayHaveArrived,
  }: Pick<ClaimedDelivery, 'queuedAt' | 'attempts' | 'mayHaveArrived'>,
  { giveUpMs, retry, pause, unansweredMs }: RetryTiming,
): Outcome {
  if (kind === 'permanent') return { state: 'dead', error };
  if (kind === 'unanswered')
    return mayHaveArrived
      ? { state: 'dead', error: `given up after two copies, though it may have arrived: ${error}` }
      : { state: 'queued', waitMs: unansweredMs, error, mayHaveArrived: true };
  if (Date.now() - queuedAt > giveUpMs)
    return { state: 'dead', error: `given up after too many days: ${error}` };
  const waitMs = computeBackoffMs(attempts, kind === 'unavailable' ? pause : retry);
  return { state: 'queued', waitMs, error, mayHaveArrived };
}
