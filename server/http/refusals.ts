import type { Log } from '../settings/log.ts';
import { findNetwork } from './client-address.ts';

const windowMs = 60_000;
/** Mistakes of one network in a window: a person makes a few a minute, and many people may share a network. */
const mostPerWindow = 300;
/** When so many networks are counted, the half with the fewest mistakes is forgotten. */
const mostNetworks = 10_000;
const logEveryMs = 10_000;

/** Above the limit, refusals of all networks are answered one by one, each network in turn. */
const everyMs = 1;
const mostWaitingPerNetwork = 20;
const mostWaiting = 1000;
/** Refusals beyond the queue's length are answered after this time and their connections cut; at once, the clients would only return sooner. */
const cutAfterMs = 3000;

/** How a network that made too many mistakes is answered. */
export type TooMany = {
  retryAfterSeconds: number;
  /** Whether its connection closes: too many of its refusals wait already. */
  isCut: boolean;
};

/** What is refused, counted by code and by network. */
export type Refusals = {
  /**
   * Counts a refusal.
   * @param address '' when it cannot be read: then it counts against no network
   * @returns null; once the network has made too many mistakes, resolves when it may be answered
   */
  count(code: string, address: string): null | Promise<TooMany>;
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
  const waitInTurn = createTurns();

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
      const network = findNetwork(address);
      if (countMistake(network) <= mostPerWindow) return null;
      const retryAfterSeconds = Math.ceil((windowEndsAt - now()) / 1000);
      return waitInTurn(network).then((waited) => ({ retryAfterSeconds, isCut: !waited }));
    },
  };
}

/** Returns a function that resolves with true when it is the network's turn, or with false after a while when too many wait already. */
function createTurns(): (network: string) => Promise<boolean> {
  /** The next one first. */
  const queues = new Map<string, (() => void)[]>();
  let size = 0;

  function serveNext() {
    const [first] = queues;
    if (!first) return;
    const [network, waiting] = first;
    queues.delete(network);
    size--;
    waiting.shift()?.();
    if (waiting.length > 0) queues.set(network, waiting);
    if (size > 0) setTimeout(serveNext, everyMs);
  }

  return (network) =>
    new Promise((resolve) => {
      const waiting = queues.get(network) ?? [];
      if (waiting.length >= mostWaitingPerNetwork || size >= mostWaiting) {
        setTimeout(resolve, cutAfterMs, false);
        return;
      }
      waiting.push(() => resolve(true));
      queues.set(network, waiting);
      if (++size === 1) setTimeout(serveNext, everyMs);
    });
}
