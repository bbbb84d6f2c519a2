import type { Log } from '../settings/log.ts';
import { findNetwork } from './client-address.ts';

const windowMs = 60_000;
/** Most mistakes of one network in a window: a person makes a few a minute, and many people may share a network. */
const mostPerWindow = 300;
/** When so many networks are counted, the counting begins anew. */
const mostNetworks = 10_000;
const logEveryMs = 10_000;

/** How long an answer above the limit is held back: a client that is answered at once only asks again sooner. */
const waitMs = 1000;

/** Counts refusals by code and by network. */
export type RefusalCounter = {
  /**
   * Counts a refusal.
   * @param address '' when it cannot be read: then it counts against no network
   * @returns null; once the network has made too many mistakes, a promise of the seconds for Retry-After, resolved after a second
   */
  count(code: string, address: string): null | Promise<number>;
  /** Refusals since the start, by code. */
  totals: ReadonlyMap<string, number>;
};

/**
 * Makes a counter, which also logs the number of refusals by code at most every 10 seconds.
 * @param isLimited whether a network can make too many mistakes
 */
export function createRefusalCounter(log: Log, isLimited: boolean, now = () => performance.now()): RefusalCounter {
  const totals = new Map<string, number>();
  let unlogged: Record<string, number> = {};
  let timer: NodeJS.Timeout | undefined;
  const perNetwork = new Map<string, number>();
  let windowEndsAt = 0;

  function countMistake(network: string): number {
    if (now() >= windowEndsAt || (perNetwork.size >= mostNetworks && !perNetwork.has(network))) {
      perNetwork.clear();
      windowEndsAt = now() + windowMs;
    }
    const count = (perNetwork.get(network) ?? 0) + 1;
    perNetwork.set(network, count);
    return count;
  }

  function writeLog() {
    log.info('posts refused', { codes: unlogged });
    unlogged = {};
    timer = undefined;
  }

  return {
    totals,
    count(code, address) {
      totals.set(code, (totals.get(code) ?? 0) + 1);
      unlogged[code] = (unlogged[code] ?? 0) + 1;
      timer ??= setTimeout(writeLog, logEveryMs);
      timer.unref?.();
      if (!isLimited || address === '') return null;
      if (countMistake(findNetwork(address)) <= mostPerWindow) return null;
      const retryAfterSeconds = Math.ceil((windowEndsAt - now()) / 1000);
      return new Promise((resolve) => setTimeout(resolve, waitMs, retryAfterSeconds));
    },
  };
}
