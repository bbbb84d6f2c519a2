import type { Log } from '../settings/log.ts';
import { findNetwork } from './client-address.ts';

const windowMs = 60_000;
/** Mistakes of one network in a window: a person makes a few a minute, and many people may share a network. */
const mostPerWindow = 300;
/** When so many networks are counted, the half with the fewest mistakes is forgotten. */
const mostNetworks = 10_000;
const logEveryMs = 10_000;

/** Above the limit a refusal waits so long, and its connection closes: answered at once, the client would only return sooner. */
const waitMs = 1000;

/** What is refused, counted by code and by network. */
export type Refusals = {
  /**
   * Counts a refusal.
   * @param address '' when it cannot be read: then it counts against no network
   * @returns null; once the network has made too many mistakes, resolves after a while with the seconds for Retry-After
   */
  count(code: string, address: string): null | Promise<number>;
  /** Refusals since the start, by code. */
  totals: ReadonlyMap<string, number>;
};

/**
 * Counts refusals, and logs their number by code at most every 10 seconds.
 * @param isLimited false: counts, but finds nothing too many
 */
export function createRefusals(log: Log, isLimited: boolean, now = () => performance.now()): Refusals {
  const totals = new Map<string, number>();
  let unlogged: Record<string, number> = {};
  let timer: NodeJS.Timeout | undefined;
  let perNetwork = new Map<string, number>();
  let windowEndsAt = 0;

  function countMistake(network: string): number {
    if (now() >= windowEndsAt) {
      perNetwork = new Map();
      windowEndsAt = now() + windowMs;
    }
    if (perNetwork.size >= mostNetworks && !perNetwork.has(network))
      perNetwork = new Map([...perNetwork].sort(([, one], [, other]) => other - one).slice(0, mostNetworks / 2));
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
