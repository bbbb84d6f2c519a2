import type { Log } from '../settings/log.ts';
import { dayMs, hourMs, minuteMs } from '../settings/time-units.ts';
import { computeBackoffMs } from './backoff.ts';
import { countUnanswered, noteUnanswered } from './count-unanswered.ts';
import { createId } from './create-id.ts';
import { DeliveryError } from './delivery-error.ts';
import type { ClaimedDelivery, DeliveryKind, Outcome } from './lead.ts';
import { createOutcomeRecorder } from './record-outcomes.ts';
import type { Store } from './store.ts';
import { createWakeUp } from './wake-up.ts';

/** How long a claim waits for more free slots, in milliseconds: each claim is a commit. */
const gatherMs = 50;

/** Clocks are corrected by less than this all the time, in milliseconds. */
const clockToleranceMs = 2000;

/** How deliveries are timed, in milliseconds. */
export type DeliveryTiming = {
  /** A claim ends after this unless its process renews it. */
  leaseMs: number;
  /** An attempt is given up after this. */
  attemptMs: number;
  /** Time between two polls for deliveries that other processes left. */
  pollMs: number;
  /** A delivery that still fails at this age is a dead letter. */
  giveUpMs: number;
  /** The waits after a temporary refusal of one message. */
  retry: { baseMs: number; capMs: number };
  /** The waits while the receiver cannot be reached: all its deliveries wait. */
  pause: { baseMs: number; capMs: number };
  /** The waits after attempts that were handed over and not answered; after the last one the delivery is a dead letter. */
  unansweredMs: number[];
};

const defaultTiming: DeliveryTiming = {
  leaseMs: 15_000,
  attemptMs: 40 * minuteMs,
  pollMs: 5000,
  giveUpMs: 4 * dayMs,
  retry: { baseMs: 2000, capMs: hourMs },
  pause: { baseMs: 500, capMs: 20_000 },
  unansweredMs: [5, 15, 60, 60].map((minutes) => minutes * minuteMs),
};

export type DeliveryWorkerDependencies = {
  store: Store;
  /** The kinds that share one receiver; the first one goes first, and half of the slots are kept for it. */
  kinds: [DeliveryKind, ...DeliveryKind[]];
  /**
   * Calls `onLate` once it only waits for the receiver's answer and that is late: another delivery may then use its slot.
   * @throws DeliveryError
   */
  deliver: (delivery: ClaimedDelivery, signal: AbortSignal, onLate: () => void) => Promise<void>;
  /** Removes what a delivery wrote when its lead was erased meanwhile. */
  discard?: (deliveryId: string) => Promise<void>;
  concurrency: number;
  log: Log;
  timing?: DeliveryTiming;
};

export type DeliveryWorker = {
  /** Looks for due deliveries now instead of at the next poll. */
  wake(): void;
  /** Resolves once nothing is under way and nothing can be claimed at the moment, or once the worker has stopped claiming. */
  whenIdle(): Promise<void>;
  /** Claims no more and waits for deliveries under way; aborts those that take longer than `withinMs`. */
  stop(withinMs: number): Promise<void>;
};

type UnderWay = { kind: DeliveryKind; isLate: boolean; done: Promise<void> };

/** Starts to carry out deliveries until stopped. */
export function startDeliveryWorker(dependencies: DeliveryWorkerDependencies): DeliveryWorker {
  const { store, kinds, deliver, discard, concurrency, log, timing = defaultTiming } = dependencies;
  const [firstKind, ...otherKinds] = kinds;
  const owner = createId();
  const wakeUp = createWakeUp();
  const underWay = new Map<string, UnderWay>();
  const abort = new AbortController();
  const recordOutcome = createOutcomeRecorder(store, log);
  let stopping = false;
  let idleWaiters: (() => void)[] = [];
  let failuresInRow = 0;
  // Pauses use the monotonic clock; times in the store use the system clock, which survives a restart.
  let pausedUntil = 0;
  let claimedAt = 0;
  /** The store's clock, which all servers that share the store go by, minus this machine's monotonic one, as last read. */
  let clockOffsetMs: number | undefined;
  let fromNewest = false;

  const renewal = setInterval(() => {
    if (underWay.size === 0) return;
    store
      .readTime()
      .then((at) => store.renewLeases({ owner, ids: [...underWay.keys()], leaseUntil: at + timing.leaseMs }))
      .catch((error) => log.error('leases not renewed', error));
  }, timing.leaseMs / 3);

  /** The time by the store's clock, without asking the store: an outcome has a time also while the store cannot be reached. */
  const now = () => (clockOffsetMs === undefined ? Date.now() : Math.round(clockOffsetMs + performance.now()));

  /** Deliveries that occupy a slot. */
  const listBusy = () => [...underWay.values()].filter(({ isLate }) => !isLate);

  /** While the receiver cannot be reached, one delivery at a time tries it. */
  const countFreeSlots = () => (failuresInRow > 0 ? 1 : concurrency) - listBusy().length;

  /** Half of the slots are kept for the first kind. */
  function countOtherSlots(): number {
    const others = listBusy().filter(({ kind }) => kind !== firstKind).length;
    return Math.min(countFreeSlots(), Math.ceil(concurrency / 2) - others);
  }

  /** For how many milliseconds nothing is claimed, unless the worker is woken before. */
  function findHoldMs(): number {
    const free = countFreeSlots();
    const at = performance.now();
    if (at < pausedUntil) return pausedUntil - at;
    if (free <= 0) return timing.pollMs;
    return listBusy().length > 0 && free < concurrency / 2 ? claimedAt + gatherMs - at : 0;
  }

  /** Pauses all deliveries while the receiver cannot be reached. */
  function judgeReceiver(failure: DeliveryError, startedAt: number) {
    if (failure.kind !== 'unavailable') failuresInRow = 0;
    // Attempts that were under way together are one failure of the receiver, not many.
    else if (startedAt >= pausedUntil) pausedUntil = performance.now() + computeBackoffMs(++failuresInRow, timing.pause);
  }

  async function carryOut(delivery: ClaimedDelivery, entry: UnderWay) {
    const startedAt = performance.now();
    const freeSlot = () => {
      entry.isLate = true;
      wakeUp.call();
    };
    let outcome: Outcome;
    try {
      await deliver(delivery, AbortSignal.any([abort.signal, AbortSignal.timeout(timing.attemptMs)]), freeSlot);
      failuresInRow = 0;
      outcome = { state: 'sent' };
    } catch (error) {
      const failure = error instanceof DeliveryError ? error : new DeliveryError('temporary', String(error));
      judgeReceiver(failure, startedAt);
      outcome = planRetry(failure, delivery, timing, now());
      log.error('delivery failed', error, {
        delivery: delivery.id,
        kind: delivery.kind,
        state: outcome.state,
        attempts: delivery.attempts,
      });
    }
    const isErased = await recordOutcome({ id: delivery.id, owner, outcome, at: now() });
    if (isErased) await discard?.(delivery.id).catch((error) => log.error('mail of an erased lead not removed', error));
    underWay.delete(delivery.id);
    wakeUp.call();
  }

  async function takeUp(): Promise<number> {
    claimedAt = performance.now();
    // Every other claim takes the newest: at the end of a long queue a new lead would wait until its sender has gone elsewhere.
    fromNewest = !fromNewest;
    const first = await claim([firstKind], countFreeSlots());
    return otherKinds.length === 0 ? first : first + (await claim(otherKinds, countOtherSlots()));
  }

  async function claim(claimedKinds: DeliveryKind[], most: number): Promise<number> {
    if (most <= 0) return 0;
    const at = await store.readTime();
    const claimed = await store.claimDeliveries({
      kinds: claimedKinds,
      owner,
      now: at,
      leaseUntil: at + timing.leaseMs,
      most,
      newestFirst: fromNewest,
    });
    for (const delivery of claimed) {
      if (underWay.has(delivery.id)) continue;
      const entry: UnderWay = { kind: delivery.kind, isLate: false, done: Promise.resolve() };
      underWay.set(delivery.id, entry);
      entry.done = carryOut(delivery, entry);
    }
    return claimed.length;
  }

  /** Makes deliveries due after the clock was set back: they would wait until it has caught up. */
  async function watchClock() {
    const at = await store.readTime();
    const offsetMs = at - performance.now();
    if (clockOffsetMs === undefined)
      // The clock may have been set back while no worker ran.
      await store.hastenDeliveries(at, { longestMs: timing.retry.capMs + timing.leaseMs, leaseMs: timing.leaseMs });
    else if (offsetMs < clockOffsetMs - clockToleranceMs)
      await store.hastenDeliveries(at, { longestMs: 0, leaseMs: timing.leaseMs });
    clockOffsetMs = offsetMs;
  }

  async function findWaitMs(): Promise<number> {
    // A kind without a free slot waits for the end of another delivery, even when it is due.
    const dueAt = (await store.findNextDueAt(countOtherSlots() > 0 ? kinds : [firstKind])) ?? Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(timing.pollMs, dueAt - now()));
  }

  function reportIdle() {
    for (const resolve of idleWaiters) resolve();
    idleWaiters = [];
  }

  async function work() {
    while (!stopping) {
      try {
        await watchClock();
        const holdMs = findHoldMs();
        if (holdMs <= 0 && (await takeUp()) > 0) continue;
        if (underWay.size === 0) reportIdle();
        await wakeUp.wait(holdMs > 0 ? holdMs : await findWaitMs());
      } catch (error) {
        log.error('deliveries not claimed', error);
        reportIdle();
        await wakeUp.wait(timing.pollMs);
      }
    }
    reportIdle();
  }
  const working = work();

  return {
    wake: wakeUp.call,
    whenIdle: () =>
      stopping
        ? working
        : new Promise((resolve) => {
            idleWaiters.push(resolve);
            wakeUp.call();
          }),
    async stop(withinMs) {
      stopping = true;
      wakeUp.call();
      const timer = setTimeout(() => abort.abort(), withinMs);
      await working;
      await Promise.all([...underWay.values()].map(({ done }) => done));
      clearTimeout(timer);
      clearInterval(renewal);
    },
  };
}

/** Decides whether a failed delivery gets another attempt, and when. */
function planRetry(failure: DeliveryError, delivery: ClaimedDelivery, timing: DeliveryTiming, at: number): Outcome {
  if (failure.kind === 'permanent') return { state: 'dead', error: failure.message };
  const unanswered = countUnanswered(delivery.lastError) + (failure.kind === 'unanswered' ? 1 : 0);
  const error = noteUnanswered(failure.message, unanswered);
  if (at - delivery.queuedAt > timing.giveUpMs) return { state: 'dead', error: `given up after too many days: ${error}` };
  if (failure.kind === 'unanswered') {
    const waitMs = timing.unansweredMs[unanswered - 1];
    if (waitMs === undefined) return { state: 'dead', error: `given up, though it may have arrived: ${error}` };
    return { state: 'queued', nextAt: at + waitMs, error };
  }
  const backoff = failure.kind === 'unavailable' ? timing.pause : timing.retry;
  return { state: 'queued', nextAt: at + computeBackoffMs(delivery.attempts, backoff), error };
}
