import type { DeliveryWorker } from './delivery-worker.ts';

/** A request may live this long after its answer on Supabase's free plan; leave some of it for the store. */
const deliverWithinMs = 100_000;
const stopWithinMs = 10_000;

/**
 * For a process that lives only as long as its requests. Returns a function that carries out waiting deliveries and resolves when
 * none can be carried out at the moment. It runs one worker at a time, because each has its own connections to the mail server.
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
      // A lead that came after the worker's last claim would wait for the database's schedule.
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
