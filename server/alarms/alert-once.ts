import type { Store } from '../inbox/store.ts';
import { findProblems } from '../inbox/watch-queue.ts';
import type { Log } from '../settings/log.ts';
import { hourMs } from '../settings/time-units.ts';
import { type AlarmSettings, sendMessage } from './send-message.ts';

/** A lasting problem is reported again after this, in milliseconds. */
const repeatMs = hourMs;

/** The name of the server's alarm, so that of all processes on one database one reports it. */
const task = 'alarm queue';

type AlertDependencies = {
  settings: AlarmSettings;
  store: Pick<Store, 'readBacklog' | 'takeTurn' | 'giveTurnBack'>;
  log: Log;
  now?: () => number;
};

/**
 * Reports deliveries to the agency that are dead or wait too long. For a process that lives only as long as its requests, and so
 * keeps no state. One of several processes does it.
 */
export async function alertOnce({ settings, store, log, now = Date.now }: AlertDependencies): Promise<void> {
  const { url, mailTo } = settings.alert;
  if (!url && !mailTo) return;
  const problems = findProblems(await store.readBacklog(), now());
  if (problems.length === 0 || !(await store.takeTurn(task, now(), repeatMs))) return;
  const site = new URL(settings.siteUrl).host;
  const text = `${site}: ${problems.join('; ')}. \`npm run leads -- status\` tells more.`;
  if (await sendMessage({ title: `${site}: leads do not reach you`, text, problems }, settings, log))
    log.info('alert sent', { problems });
  else await store.giveTurnBack(task);
}
