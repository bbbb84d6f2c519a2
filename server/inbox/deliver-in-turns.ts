import type { DeliveryWorker } from './delivery-worker.ts';

/** A request may live this long after its answer on Supabase's free plan; leave some of it for the store. */
const deliverWithinMs = 100_000;
const stopWithinMs = 10_000;

/**
 * For a process that lives as long as its requests. Returns a function that delivers what waits and resolves when nothing can be
 * delivered at the moment. One worker at a time, however many requests come: each has connections of its own to the mail server.
 */
export function createDeliverInTurns(start: () => DeliveryWorker): () => Promise<void> {
  let worker: DeliveryWorker | undefined;
  let delivering: Promise<void> | undefined;
  let isAskedAgain = false;

  async function deliver() {
    do {
      isAskedAgain = false;
      const current = start();
      worker = current;
      const timer = setTimeout(() => current.stop(stopWithinMs), deliverWithinMs);
      await current.whenIdle();
      worker = undefined;
      clearTimeout(timer);
      await current.stop(stopWithinMs);
      // Asked after its last look, or while it was stopping: nobody else would look before the schedule does.
    } while (isAskedAgain);
  }

  return () => {
    worker?.wake();
    isAskedAgain = delivering !== undefined;
    delivering ??= deliver().finally(() => {
      delivering = undefined;
    });
    return delivering;
  };
}
