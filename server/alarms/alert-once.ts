import type { Store } from '../inbox/store.ts';
import { findProblems } from '../inbox/watch-queue.ts';
import type { Log } from '../settings/log.ts';
import { type AlarmSettings, sendMessage } from './send-message.ts';

/** While something stays stuck it is told again after this, in milliseconds. */
const repeatMs = 3_600_000;

/** The same as that of a server's alarm: on one database one of them tells. */
const task = 'alarm queue';

export type AlertDependencies = {
  settings: AlarmSettings;
  store: Pick<Store, 'readBacklog' | 'takeTurn' | 'giveTurnBack'>;
  log: Log;
  now?: () => number;
};

/**
 * Tells a person when something for the agency is dead or waits too long: for a process that lives as long as its requests and
 * so remembers nothing. One of several does it.
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
