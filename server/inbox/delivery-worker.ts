import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, withoutAddresses } from '../settings/log.ts';
import { minuteMs } from '../time/units.ts';
import { createId } from './identifiers.ts';
import {
  chooseWaitMs,
  computeBackoffMs,
  DeliveryError,
  mostCopies,
  planRetry,
  retryTiming,
} from './retries.ts';
import type { ClaimedDelivery, DeliveryKind, Outcome, Queue } from './store.ts';

const defaultTiming = {
  ...retryTiming,
  /** A claim ends after this unless its process renews it. */
  leaseMs: 15_000,
  attemptMs: 40 * minuteMs,
  /**
   * A second copy, which is the last, leaves only once its process has run for this long: one that
   * is killed again may have noted the copy and not sent it.
   */
  secondCopyAfterMs: 30_000,
  /** Time between two polls for deliveries that other processes left. */
  pollMs: 5000,
};

export type DeliveryTiming = typeof defaultTiming;

/** An outcome that cannot be written is written again after this, in milliseconds. */
const recordAgainMs = 1000;

/**
 * A delivery that is due and locked by another process is asked for again after this, in
 * milliseconds.
 */
const leastWaitMs = 10;

/**
 * From this attempt on a second copy waits no more, as no process may run that long: functions of
 * Supabase do not.
 */
const lastPostponedAttempt = 10;

export type Attempt = {
  signal: AbortSignal;
  /**
   * Notes that a mail leaves. The mailer awaits it before it sends the end of the mail.
   * @throws Error when the mail must not leave
   */
  noteCopy: () => Promise<void>;
};

export type DeliveryWorkerDependencies = {
  store: Queue;
  /** Makes several deliveries of one whose leads take more than one mail. */
  split?: (delivery: ClaimedDelivery) => Promise<ClaimedDelivery[]>;
  /** The kinds that share one receiver; the first one goes first. */
  kinds: [DeliveryKind, ...DeliveryKind[]];
  deliver: (delivery: ClaimedDelivery, attempt: Attempt) => Promise<void>;
  /** The state of a delivery that was carried out, by default `sent`. */
  done?: 'sent' | 'kept';
  /** Removes what deliveries wrote whose leads were erased meanwhile. */
  discard?: (deliveryIds: string[]) => Promise<void>;
  concurrency: number;
  log: Log;
  timing?: DeliveryTiming;
};

export type DeliveryWorker = ReturnType<typeof startDeliveryWorker>;

/**
 * Claims due deliveries, carries several out at a time and records their outcomes, until it is
 * stopped.
 */
export function startDeliveryWorker({
  store,
  kinds,
  split = async (delivery) => [delivery],
  deliver,
  done = 'sent',
  discard,
  concurrency,
  log,
  timing = defaultTiming,
}: DeliveryWorkerDependencies) {
  const workerId = createId();
  const runsSince = performance.now();
  const wakeUp = createWakeUp();
  const abort = new AbortController();
  /** The deliveries under way, with the ids of all that share the mail. */
  const underWay = new Map<Promise<void>, string[]>();
  const listIds = () => [...underWay.values()].flat();
  let stopping = false;
  let idle = Promise.withResolvers<void>();
  let failuresInRow = 0;
  let pausedUntil = 0;

  /** The faults of the store that are not over: each is logged once. */
  const faults = new Set<string>();
  function logFault(event: string, error: Error, facts?: Record<string, unknown>) {
    const fault = `${event}: ${error.message}`;
    if (!faults.has(fault)) log.error(event, error, facts);
    faults.add(fault);
  }

  const renewal = setInterval(() => {
    const ids = listIds();
    if (ids.length === 0) return;
    store
      .renewLeases({ workerId, ids, leaseMs: timing.leaseMs })
      .catch((error) => logFault('leases not renewed', error));
  }, timing.leaseMs / 3);

  /** While the receiver cannot be reached, one delivery at a time tries it. */
  const countFreeSlots = () => (failuresInRow > 0 ? 1 : concurrency) - underWay.size;

  /** Pauses all deliveries while the receiver cannot be reached. */
  function judgeReceiver({ kind, waitMs }: DeliveryError, startedAt: number) {
    if (kind !== 'unavailable' && kind !== 'account') failuresInRow = 0;
    // Attempts that were under way together are one failure of the receiver, not many.
    else if (startedAt >= pausedUntil)
      pausedUntil =
        performance.now() +
        chooseWaitMs(computeBackoffMs(++failuresInRow, timing.waits[kind]), waitMs);
  }

  async function noteCopy(ids: string[]) {
    if (!(await store.noteCopy(ids, workerId)))
      throw new DeliveryError('temporary', 'another process carries the delivery out');
  }

  /** Puts a second copy off while this process has only just started; null when it may leave. */
  function postponeSecondCopy({ copies, attempts }: ClaimedDelivery): Outcome | null {
    const waitMs = Math.ceil(runsSince + timing.secondCopyAfterMs - performance.now());
    if (copies !== 1 || waitMs <= 0 || attempts > lastPostponedAttempt) return null;
    const error = 'the server was stopped before the answer';
    return { state: 'queued', waitMs, error, failure: 'unanswered', copies };
  }

  async function attempt(delivery: ClaimedDelivery, ids: string[]): Promise<Outcome> {
    const postponed = postponeSecondCopy(delivery);
    if (postponed) return postponed;
    const startedAt = performance.now();
    try {
      if (delivery.copies >= mostCopies)
        throw new DeliveryError('unanswered', 'the server was stopped before the answer');
      const patience = AbortSignal.timeout(timing.attemptMs);
      const signal = AbortSignal.any([abort.signal, patience]);
      await deliver(delivery, { signal, noteCopy: () => noteCopy(ids) });
      failuresInRow = 0;
      return { state: done };
    } catch (error) {
      const failure =
        error instanceof DeliveryError ? error : new DeliveryError('temporary', String(error));
      judgeReceiver(failure, startedAt);
      const outcome = planRetry(failure, delivery, timing);
      const { id, kind, attempts } = delivery;
      const { state } = outcome;
      const message = withoutAddresses(failure.message);
      log.error('delivery failed', error, { delivery: id, kind, state, attempts, message });
      return outcome;
    }
  }

  /**
   * Tries for ever: a mail that was handed over must not be sent again because the disk was full
   * for a moment.
   */
  async function record(ids: string[], outcome: Outcome): Promise<string[]> {
    for (;;)
      try {
        return await store.recordOutcome(ids, workerId, outcome);
      } catch (error) {
        logFault('outcome not recorded', error as Error, { deliveries: ids.length });
        await sleep(recordAgainMs);
      }
  }

  async function carryOut(delivery: ClaimedDelivery, ids: string[]) {
    const erased = await record(ids, await attempt(delivery, ids));
    if (erased.length > 0)
      await discard?.(erased).catch((error) =>
        log.error('mail of an erased lead not removed', error),
      );
  }

  async function takeUp(): Promise<boolean> {
    const most = countFreeSlots();
    if (most <= 0) return false;
    const claimed = await store.claimDeliveries({
      // What looks like a fault of the account may be one of a mailbox: others are tried, too.
      kinds: failuresInRow % 2 === 0 ? kinds : kinds.toReversed(),
      fewestAttemptsFirst: failuresInRow > 0,
      workerId,
      leaseMs: timing.leaseMs,
      most,
      underWay: listIds(),
    });
    // What cannot be split is delivered as a whole, which records why it fails.
    const parts = claimed.map((delivery) => split(delivery).catch(() => [delivery]));
    for (const delivery of (await Promise.all(parts)).flat()) {
      const ids = [delivery, ...delivery.others].map(({ id }) => id);
      const carrying = carryOut(delivery, ids).finally(() => {
        underWay.delete(carrying);
        wakeUp.notify();
      });
      underWay.set(carrying, ids);
    }
    return claimed.length > 0;
  }

  async function findWaitMs(): Promise<number> {
    const pauseMs = pausedUntil - performance.now();
    if (pauseMs > 0) return pauseMs;
    const dueMs = countFreeSlots() > 0 ? await store.findWaitMs(kinds) : null;
    return Math.max(leastWaitMs, Math.min(timing.pollMs, dueMs ?? timing.pollMs));
  }

  function reportIdle() {
    idle.resolve();
    idle = Promise.withResolvers();
  }

  /** Takes deliveries up, or waits until some may be due. */
  async function takeTurn() {
    const isPaused = performance.now() < pausedUntil;
    if (!isPaused && (await takeUp())) return;
    const waitMs = await findWaitMs();
    faults.clear();
    if (underWay.size === 0 && waitMs >= timing.pollMs) reportIdle();
    await wakeUp.wait(waitMs);
  }

  async function work() {
    while (!stopping)
      await takeTurn().catch(async (error) => {
        logFault('deliveries not claimed', error);
        reportIdle();
        await wakeUp.wait(timing.pollMs);
      });
    reportIdle();
  }
  const working = work();

  return {
    wake: wakeUp.notify,
    /**
     * Resolves once nothing is under way or due until the next poll, or once the worker has stopped
     * claiming.
     */
    whenIdle() {
      wakeUp.notify();
      return stopping ? working : idle.promise;
    },
    /**
     * Claims no more and waits for deliveries under way; aborts those that take longer than
     * `withinMs`.
     */
    async stop(withinMs: number) {
      stopping = true;
      wakeUp.notify();
      const timer = setTimeout(() => abort.abort(), withinMs);
      await working;
      await Promise.all(underWay.keys());
      clearTimeout(timer);
      clearInterval(renewal);
    },
  };
}

/**
 * A wait that can be ended early. A call while nothing is waiting ends the next wait at once.
 * Not `setTimeout` of node:timers/promises with a signal: Deno 2.1, which Supabase runs, ignores
 * the signal.
 */
function createWakeUp() {
  let wake = Promise.withResolvers<void>();
  return {
    notify: () => wake.resolve(),
    async wait(milliseconds: number) {
      const timer = setTimeout(wake.resolve, milliseconds);
      await wake.promise;
      clearTimeout(timer);
      wake = Promise.withResolvers();
    },
  };
}
