import type { Log } from '../log.ts';
import { computeBackoffMs } from './backoff.ts';
import { createId } from './create-id.ts';
import { DeliveryError } from './delivery-error.ts';
import type { ClaimedDelivery, DeliveryKind, Outcome } from './lead.ts';
import { createOutcomeRecorder } from './record-outcomes.ts';
import type { Store } from './store.ts';
import { createWakeUp } from './wake-up.ts';

/** Deliveries are claimed together while few slots are free, for at most this long, in milliseconds: each claim is a commit. */
const gatherMs = 50;

/** How deliveries are timed, in milliseconds. */
export type DeliveryTiming = {
  /** A claim ends after this unless its process renews it. */
  leaseMs: number;
  /** An attempt is given up after this. */
  attemptMs: number;
  /** Between two looks for deliveries that other processes left. */
  pollMs: number;
  /** A delivery that still fails at this age is a dead letter. */
  giveUpMs: number;
  /** For a message that was turned away. */
  retry: { baseMs: number; capMs: number };
  /** For a receiver that cannot be reached; all its deliveries wait. */
  pause: { baseMs: number; capMs: number };
};

export const defaultTiming: DeliveryTiming = {
  leaseMs: 15_000,
  attemptMs: 60_000,
  pollMs: 5000,
  giveUpMs: 4 * 24 * 3_600_000,
  retry: { baseMs: 2000, capMs: 3_600_000 },
  pause: { baseMs: 500, capMs: 20_000 },
};

export type DeliveryWorkerDependencies = {
  store: Store;
  /** The kinds that share one receiver. */
  kinds: DeliveryKind[];
  /** @throws DeliveryError */
  deliver: (delivery: ClaimedDelivery, signal: AbortSignal) => Promise<void>;
  concurrency: number;
  log: Log;
  timing?: DeliveryTiming;
  now?: () => number;
};

export type DeliveryWorker = {
  /** Looks for due deliveries now instead of at the next poll. */
  wake(): void;
  /** Resolves once nothing is under way and nothing can be taken up at the moment. */
  whenIdle(): Promise<void>;
  /** Takes nothing up any more, waits for what is under way, gives the rest back. */
  stop(withinMs: number): Promise<void>;
};

/** Starts to carry out deliveries until stopped. */
export function startDeliveryWorker(dependencies: DeliveryWorkerDependencies): DeliveryWorker {
  const { store, kinds, deliver, concurrency, log, timing = defaultTiming, now = Date.now } = dependencies;
  const owner = createId();
  const wakeUp = createWakeUp();
  const underWay = new Map<string, Promise<void>>();
  const abort = new AbortController();
  const recordOutcome = createOutcomeRecorder(store, log);
  let stopping = false;
  let idleWaiters: (() => void)[] = [];
  let failuresInRow = 0;
  let pausedUntil = 0;
  let claimedAt = 0;

  const renewal = setInterval(() => {
    if (underWay.size === 0) return;
    store
      .renewLeases({ owner, ids: [...underWay.keys()], leaseUntil: now() + timing.leaseMs })
      .catch((error) => log.error('leases not renewed', error));
  }, timing.leaseMs / 3);

  /** While the receiver is away one delivery at a time tries whether it is back. */
  const countFreeSlots = () => (failuresInRow > 0 ? 1 : concurrency) - underWay.size;

  /** How long nothing is taken up, unless something happens before. */
  function findHoldMs(): number {
    const free = countFreeSlots();
    if (now() < pausedUntil) return pausedUntil - now();
    if (free <= 0) return timing.pollMs;
    return underWay.size > 0 && free < concurrency / 2 ? claimedAt + gatherMs - now() : 0;
  }

  function judgeFailure(error: unknown, delivery: ClaimedDelivery, startedAt: number): Outcome {
    const failure = error instanceof DeliveryError ? error : new DeliveryError('temporary', String(error));
    const at = now();
    if (failure.kind === 'unavailable') {
      // Attempts that were under way together are one failure of the receiver, not many.
      if (startedAt >= pausedUntil) pausedUntil = at + computeBackoffMs(++failuresInRow, timing.pause);
    } else failuresInRow = 0;
    if (failure.kind === 'permanent') return { state: 'dead', error: failure.message };
    if (at - delivery.queuedAt > timing.giveUpMs)
      return { state: 'dead', error: `given up after too many days: ${failure.message}` };
    const backoff = failure.kind === 'unavailable' ? timing.pause : timing.retry;
    return { state: 'queued', nextAt: at + computeBackoffMs(delivery.attempts, backoff), error: failure.message };
  }

  async function carryOut(delivery: ClaimedDelivery) {
    const startedAt = now();
    let outcome: Outcome;
    try {
      await deliver(delivery, AbortSignal.any([abort.signal, AbortSignal.timeout(timing.attemptMs)]));
      failuresInRow = 0;
      outcome = { state: 'sent' };
    } catch (error) {
      outcome = judgeFailure(error, delivery, startedAt);
      log.error('delivery failed', error, {
        delivery: delivery.id,
        kind: delivery.kind,
        state: outcome.state,
        attempts: delivery.attempts,
      });
    }
    await recordOutcome({ id: delivery.id, owner, outcome, at: now() });
    underWay.delete(delivery.id);
    wakeUp.call();
  }

  async function takeUp(): Promise<number> {
    const most = countFreeSlots();
    const at = now();
    claimedAt = at;
    const claimed = await store.claimDeliveries({ kinds, owner, now: at, leaseUntil: at + timing.leaseMs, most });
    for (const delivery of claimed) if (!underWay.has(delivery.id)) underWay.set(delivery.id, carryOut(delivery));
    return claimed.length;
  }

  async function findWaitMs(): Promise<number> {
    const dueAt = (await store.findNextDueAt(kinds)) ?? Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(timing.pollMs, dueAt - now()));
  }

  function reportIdle() {
    for (const resolve of idleWaiters) resolve();
    idleWaiters = [];
  }

  async function work() {
    while (!stopping) {
      try {
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
  }
  const working = work();

  return {
    wake: wakeUp.call,
    whenIdle: () =>
      new Promise((resolve) => {
        idleWaiters.push(resolve);
        wakeUp.call();
      }),
    async stop(withinMs) {
      stopping = true;
      wakeUp.call();
      const timer = setTimeout(() => abort.abort(), withinMs);
      await working;
      await Promise.all(underWay.values());
      clearTimeout(timer);
      clearInterval(renewal);
    },
  };
}
