import type { Log } from '../settings/log.ts';
import { findNetwork } from './client-address.ts';

const windowMs = 60_000;
/** People make a few mistakes a minute, and may share a network. */
const mostPerWindow = 300;
/** All networks beyond count as one. */
const mostNetworks = 10_000;
const logEveryMs = 10_000;

/** What is refused, counted by code and by network. */
export type Refusals = {
  /**
   * Counts one.
   * @returns seconds until the network may make mistakes again when it has made too many; else null
   */
  count(code: string, address: string): number | null;
  /** Whether an address belongs to a network that has made too many mistakes. */
  isOver(address: string): boolean;
  /** Since the start, by code. */
  totals: ReadonlyMap<string, number>;
};

/**
 * Writes how many there were by code into the log, at most every 10 seconds.
 * @param isLimited false: counts, but finds nothing too many
 */
export function createRefusals(log: Log, isLimited: boolean, now = () => performance.now()): Refusals {
  const totals = new Map<string, number>();
  let unlogged: Record<string, number> = {};
  let timer: NodeJS.Timeout | undefined;
  let perNetwork = new Map<string, number>();
  let windowEndsAt = 0;

  function openWindow() {
    if (now() < windowEndsAt) return;
    perNetwork = new Map();
    windowEndsAt = now() + windowMs;
  }

  function keyOf(address: string): string {
    const network = findNetwork(address);
    return perNetwork.has(network) || perNetwork.size < mostNetworks ? network : 'others';
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
      if (!isLimited) return null;
      openWindow();
      const network = keyOf(address);
      const count = (perNetwork.get(network) ?? 0) + 1;
      perNetwork.set(network, count);
      return count > mostPerWindow ? Math.ceil((windowEndsAt - now()) / 1000) : null;
    },
    isOver(address) {
      openWindow();
      return (perNetwork.get(keyOf(address)) ?? 0) > mostPerWindow;
    },
  };
}
