import type { DeliveryTiming } from '../../../server/inbox/delivery-worker.ts';

/** Timing with which retries and pauses take milliseconds. */
export const quick: DeliveryTiming = {
  leaseMs: 300,
  attemptMs: 5000,
  secondCopyAfterMs: 0,
  pollMs: 50,
  giveUpMs: 60_000,
  waits: {
    temporary: { baseMs: 10, capMs: 40 },
    unavailable: { baseMs: 10, capMs: 40 },
    account: { baseMs: 10, capMs: 40 },
    unanswered: { baseMs: 10, capMs: 10 },
  },
};
