import type { Log } from '../settings/log.ts';
import { findNetwork } from './read-request.ts';

const windowMs = 60_000;
/**
 * Most mistakes of one network in a window: a person makes a few a minute, and many people may
 * share a network.
 */
const mostPerWindow = 300;
/** When so many networks are counted, their counting begins anew. */
const mostNetworks = 10_000;

/**
 * How long an answer above the limit is held back: a client that is answered at once only asks
 * again sooner.
 */
const waitMs = 1000;

export type RefusalCounter = ReturnType<typeof createRefusalCounter>;

/**
 * Counts mistakes by network, when `isLimited`, and logs the number of refusals by code a minute
 * after the first of them.
 */
export function createRefusalCounter(log: Log, isLimited: boolean) {
  const totals = new Map<string, number>();
  const perNetwork = new Map<string, number>();
  let window: { endsAt: number; codes: Record<string, number> } | undefined;

  function beginWindow() {
    const begun = { endsAt: performance.now() + windowMs, codes: {} };
    const end = () => {
      log.info('posts refused', { codes: begun.codes });
      perNetwork.clear();
      window = undefined;
    };
    setTimeout(end, windowMs).unref?.();
    return begun;
  }

  return {
    /** Refusals since the start, by code. */
    totals,
    /**
     * Counts a refusal; with an address, also as a mistake of its network.
     * @returns a promise of the seconds for Retry-After, held back a second, once the network has
     * made too many mistakes
     */
    count(code: string, address: string | null): Promise<number> | null {
      window ??= beginWindow();
      totals.set(code, (totals.get(code) ?? 0) + 1);
      window.codes[code] = (window.codes[code] ?? 0) + 1;
      if (!isLimited || address === null) return null;
      const network = findNetwork(address);
      const count = (perNetwork.get(network) ?? 0) + 1;
      if (perNetwork.size >= mostNetworks && count === 1) perNetwork.clear();
      perNetwork.set(network, count);
      // Clients whose address cannot be read count as one network, with ten times the limit.
      if (count <= (network === '' ? 10 * mostPerWindow : mostPerWindow)) return null;
      const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAt - performance.now()) / 1000));
      return new Promise((resolve) => setTimeout(resolve, waitMs, retryAfterSeconds));
    },
  };
}
