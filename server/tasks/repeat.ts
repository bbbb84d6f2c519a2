import type { Log } from '../settings/log.ts';
import { minuteMs } from '../time/units.ts';

/**
 * How often it is asked whether a backup or a test lead is due, and how soon after the start: a
 * server that has just started is busy.
 */
export const askEveryMs = 5 * minuteMs;

/** Does some work now and after each period, once at a time. */
export function repeat(log: Log, task: string, periodMs: number, work: () => Promise<void>) {
  let underWay: Promise<void> | undefined;
  function run() {
    underWay ??= work()
      .catch((error) => log.error('task failed', error, { task }))
      .finally(() => {
        underWay = undefined;
      });
  }
  run();
  const timer = setInterval(run, periodMs);
  return {
    /** Resolves when the work that is under way has ended. */
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
