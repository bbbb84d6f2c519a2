import type { Configuration } from '../../model/configuration/configuration.ts';
import { createSiteAlarms } from '../alarms/site-alarms.ts';
import { createServerCheck } from '../alarms/watch-server.ts';
import type { RefusalCounter } from '../http/refusal-counter.ts';
import { applyRetention } from '../inbox/apply-retention.ts';
import { finishErasing } from '../inbox/erase-person.ts';
import type { Store } from '../inbox/store.ts';
import { removeMails } from '../mail/folder-mailer.ts';
import type { Log } from '../settings/log.ts';
import { backupFolder, mailFolder, type Settings } from '../settings/settings.ts';
import { hourMs, minuteMs } from '../settings/time-units.ts';
import { sqliteFile } from '../stores/open-store.ts';
import { askOnce } from '../stores/sqlite/thread.ts';
import { createBackupTask } from '../tasks/backup-task.ts';
import { createCanaryTask } from '../tasks/canary-task.ts';
import { countCertificateDays } from '../tasks/certificate.ts';
import { createRewriteTask } from '../tasks/rewrite-task.ts';
import { runCanary } from '../tasks/run-canary.ts';
import { startTasks, type Task } from '../tasks/start-tasks.ts';
import type { KeptInbox } from './open-inbox.ts';

type ServerTasksDependencies = {
  settings: Settings;
  configuration: Configuration;
  log: Log;
  inbox: KeptInbox;
  refusals: RefusalCounter;
};

/** Starts the periodic tasks: the check of the server with its alarms, and those that the settings ask for. */
export function startServerTasks({ settings, configuration, log, inbox, refusals }: ServerTasksDependencies) {
  const { siteUrl, isPublic } = settings;
  const { timeZone } = configuration;
  const { getStore } = inbox;
  const alarms = createSiteAlarms(settings, log, getStore);

  const tasks: Task[] = [
    { name: 'watch', isDue: () => true, run: createServerCheck({ settings, inbox, refusals, alarms, log }) },
    createRewriteTask({ timeZone, alarms, log, getStore }),
    { name: 'retention', isDue: every(hourMs, getStore), run: () => retain(getStore(), settings, log) },
    { name: 'erasing', isDue: every(minuteMs, getStore), run: () => finishErasing(getStore() as Store, removeFiles(settings)) },
  ];
  if (!settings.databaseUrl) tasks.push(createBackupTask({ settings, timeZone, alarms, log, backUp: () => backUp(settings) }));
  if (isPublic)
    tasks.push(
      createCanaryTask({
        everyMs: hourMs,
        alarms,
        log,
        getStore,
        runCanary: (store) => runCanary({ store, settings, configuration, url: siteUrl }),
        countCertificateDays: () => countCertificateDays(siteUrl),
      }),
    );
  return startTasks(tasks, log);
}

/** Whether so much time has passed since the last run, while the store is open. */
function every(periodMs: number, getStore: () => Store | undefined): Task['isDue'] {
  let ranAt = Number.NEGATIVE_INFINITY;
  return (at) => {
    if (!getStore() || at < ranAt + periodMs) return false;
    ranAt = at;
    return true;
  };
}

const removeFiles = (settings: Settings) => (ids: string[]) => removeMails(mailFolder(settings), ids);

async function retain(store: Store | undefined, settings: Settings, log: Log) {
  if (!store) return;
  const { removed, asksFor, doubt } = await applyRetention(store, settings, removeFiles(settings), await store.readTime());
  if (doubt) log.error('clock doubted', new Error(doubt), { message: doubt });
  if (asksFor > 0) log.info('retention asks before it removes more than a fifth of the leads', { leads: asksFor });
  if (removed > 0) log.info('leads removed by retention', { leads: removed });
}

/** Copies the SQLite store in a thread of its own, because that takes long. */
const backUp = (settings: Settings) =>
  askOnce({
    task: 'backup',
    file: sqliteFile(settings),
    folder: backupFolder(settings),
    floorMegabytes: settings.floorMegabytes,
  });
