import type { Alarms } from '../alarms/alarms.ts';
import type { Store } from '../inbox/store.ts';
import { type Log, withoutAddresses } from '../settings/log.ts';
import { minuteMs } from '../settings/time-units.ts';
import { leastCertificateDays } from './certificate.ts';
import type { Task } from './start-tasks.ts';

/** The longest time to the first test after a start or a failure. */
const soonMs = 5 * minuteMs;
/** One failure raises no alarm: a proxy may have restarted. */
const failuresToAlarm = 2;

type CanaryTaskDependencies = {
  everyMs: number;
  alarms: Pick<Alarms, 'set'>;
  log: Log;
  /** undefined while the store is not open. */
  getStore: () => Store | undefined;
  /** @throws Error when the test lead does not get through */
  runCanary: (store: Store) => Promise<unknown>;
  /** For how many days the certificate of the site is valid; null when there is none. */
  countCertificateDays: () => Promise<number | null>;
  /** @param at milliseconds since 1970 */
  onSuccess?: (at: number) => void;
  now?: () => number;
};

/**
 * Creates the task that sends a test lead through the public address of the site and checks its certificate. Servers that share
 * a database take turns at it; a server that has found a fault repeats the test until the fault is over.
 */
export function createCanaryTask({
  everyMs,
  alarms,
  log,
  getStore,
  runCanary,
  countCertificateDays,
  onSuccess,
  now = Date.now,
}: CanaryTaskDependencies): Task {
  let dueAt = now() + Math.min(soonMs, everyMs);
  let failures = 0;
  let isCertificateShort = false;

  async function lookAtCertificate() {
    const days = await countCertificateDays();
    isCertificateShort = days !== null && days < leastCertificateDays;
    alarms.set('certificate', isCertificateShort ? `${days} days are left: renew it, and let the proxy load it` : null);
  }

  return {
    name: 'canary',
    isDue: (at) => at >= dueAt,
    async run(at) {
      dueAt = at + everyMs;
      // A store that is not open has an alarm of its own.
      const store = getStore();
      if (!store) return;
      const hasFault = failures > 0 || isCertificateShort;
      if (!(await store.takeTurn('canary', at, Math.max(0, everyMs - minuteMs))) && !hasFault) return;
      try {
        await runCanary(store);
        failures = 0;
        alarms.set('canary', null);
        onSuccess?.(at);
        log.info('canary got through');
      } catch (error) {
        failures++;
        dueAt = at + Math.min(soonMs, everyMs);
        log.error('canary failed', error, { message: withoutAddresses((error as Error).message) });
        if (failures >= failuresToAlarm) alarms.set('canary', (error as Error).message);
      }
      await lookAtCertificate().catch((error) => log.error('certificate not seen', error));
    },
  };
}
