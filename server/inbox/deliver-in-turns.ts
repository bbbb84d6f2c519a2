import type { DeliveryWorker } from './delivery-worker.ts';

/** A request may live this long after its answer on Supabase's free plan; leave some of it for the store. */
const deliverWithinMs = 100_000;
const stopWithinMs = 10_000;

/**
 * Carries out waiting deliveries, for a process that lives only as long as its requests. One worker runs at a time, because each
 * has its own connections to the mail server.
 */
export function createDeliverInTurns(start: () => DeliveryWorker): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAsked = false;

  async function deliver() {
    try {
      while (isAsked) {
        isAsked = false;
        const worker = start();
        const timer = setTimeout(() => worker.stop(stopWithinMs), deliverWithinMs);
        await worker.whenIdle();
        clearTimeout(timer);
        await worker.stop(stopWithinMs);
      }
    } finally {
      running = undefined;
    }
  }

  // All requests that come while a worker runs share the next one: their leads may have come after its last claim.
  return () => {
    isAsked = true;
    running ??= Promise.resolve().then(deliver);
    return running;
  };
}
