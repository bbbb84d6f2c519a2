import type { Conditions } from '../alarms/conditions.ts';
import type { Store } from '../inbox/store.ts';
import { type Log, withoutAddresses } from '../settings/log.ts';
import { hourMs } from '../time/units.ts';
import type { readCertificate } from './read-certificate.ts';
import { askEveryMs } from './repeat.ts';

type CanaryDependencies = {
  runCanary: (store: Store) => Promise<unknown>;
  readCertificate: () => ReturnType<typeof readCertificate>;
};

/**
 * Sends a test lead through the public address of the site every hour, sooner after a failure, and
 * looks at its certificate.
 */
export function createCanaryTask(
  log: Log,
  { runCanary, readCertificate }: CanaryDependencies,
  now = Date.now(),
) {
  const conditions: Conditions = {};
  let notBefore = now + askEveryMs;
  let failures = 0;

  function noteProblem(problem: string | null) {
    failures = problem === null ? 0 : failures + 1;
    // One failure is no alarm: a proxy may have restarted.
    if (failures !== 1) conditions.canary = problem;
    if (problem === null) log.info('canary got through');
    else log.error('canary failed', new Error(problem), { message: withoutAddresses(problem) });
  }

  return {
    conditions,
    async run(store: Store, at: number) {
      notBefore = Math.min(notBefore, at + hourMs);
      if (at < notBefore) return;
      const problem = await runCanary(store).then(
        () => null,
        ({ message }: Error) => message,
      );
      notBefore = at + (problem === null ? hourMs : askEveryMs);
      noteProblem(problem);
      const certificate = await readCertificate().catch((error) => {
        if (problem === null) throw error;
      });
      // The site does not answer at all: the canary's own problem says so.
      if (certificate === undefined) return;
      conditions.certificate = certificate?.isShort
        ? `it is valid until ${certificate.until}: renew it, and let the proxy load it`
        : null;
    },
  };
}
