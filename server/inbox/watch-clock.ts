import type { Log } from '../settings/log.ts';
import { dayMs, hourMs } from '../settings/time-units.ts';
import type { Store } from './store.ts';

/** When the clock differs by more from the newest lead, in milliseconds, it is most likely wrong. */
const mostDifferenceMs = 30 * dayMs;

/** Clocks are corrected by less than this while a server runs, in milliseconds. */
const mostJumpMs = hourMs;

type Clocks = {
  now?: () => number | Promise<number>;
  /** The monotonic clock. */
  monotonic?: () => number;
};

/**
 * Returns a function that says whether the clock can be trusted for ages of leads. It cannot for a day after the start when the newest
 * lead is a month away from it, nor for a day after it jumped.
 */
export function createClockWatch(
  store: Pick<Store, 'listLeads'>,
  log: Log,
  { now = Date.now, monotonic = () => performance.now() }: Clocks = {},
): () => Promise<boolean> {
  let doubtedUntil = Number.NEGATIVE_INFINITY;
  let ahead: number | undefined;

  function doubt(reason: string) {
    doubtedUntil = monotonic() + dayMs;
    log.error('clock doubted, nothing is removed for a day', new Error(reason), { message: reason });
  }

  return async () => {
    const at = await now();
    const aheadNow = at - monotonic();
    if (ahead === undefined) {
      const [newest] = await store.listLeads({ canary: false, most: 1 });
      if (newest && Math.abs(at - newest.receivedAt) > mostDifferenceMs)
        doubt(`the newest lead is of ${new Date(newest.receivedAt).toISOString()}, more than 30 days from the clock`);
    } else if (Math.abs(aheadNow - ahead) > mostJumpMs)
      doubt(`the clock jumped by ${Math.round((aheadNow - ahead) / 1000)} seconds`);
    ahead = aheadNow;
    return monotonic() >= doubtedUntil;
  };
}
