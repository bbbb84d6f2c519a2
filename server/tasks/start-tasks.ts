import type { Configuration } from '../../model/configuration/configuration.ts';
import type { WordsByLanguage } from '../../model/words/index.ts';
import { openAlarmMemory } from '../alarms/alarm-memory.ts';
import { createAlarms } from '../alarms/alarms.ts';
import { createServerCheck, type OpenedInbox } from '../alarms/check-server.ts';
import { clearHeartbeat, heartbeatEveryMs, writeHeartbeat } from '../alarms/heartbeat.ts';
import { createSignOfLife, sendMessage } from '../alarms/send-message.ts';
import type { RefusalCounter } from '../http/refusal-counter.ts';
import { applyRetention } from '../inbox/remove-leads.ts';
import type { Store } from '../inbox/store.ts';
import { removeMails } from '../mail/folder-mailer.ts';
import type { Log } from '../settings/log.ts';
import { mailFolder, type Settings } from '../settings/settings.ts';
import { maintainFile } from '../stores/open-store.ts';
import { hourMs } from '../time/units.ts';
import { createBackupTask } from './backup-task.ts';
import { runCanary } from './canary.ts';
import { createCanaryTask } from './canary-task.ts';
import { mailHeldBack } from './held-back.ts';
import { readCertificate } from './read-certificate.ts';
import { askEveryMs, repeat } from './repeat.ts';

/** An alarm is sent once two checks in a row have found its condition. */
const checkEveryMs = 20_000;

type Dependencies = {
  settings: Settings;
  configuration: Configuration;
  words: WordsByLanguage;
  log: Log;
  inbox: OpenedInbox<Store>;
  refusals: RefusalCounter;
  /** The address at which the server answers. */
  address: string;
};

/**
 * Starts what the server does by itself: it watches for problems, removes what is old, copies the
 * store and sends test leads.
 */
export function startTasks(dependencies: Dependencies) {
  const { settings, configuration, log: ownLog, inbox, address } = dependencies;
  const since = Date.now();
  let isStopped = false;
  // What a planned stop interrupts is no failure.
  const log: Log = { ...ownLog, error: (...what) => isStopped || ownLog.error(...what) };
  const { siteUrl } = settings;
  const alarms = createAlarms({
    site: new URL(siteUrl).host,
    send: (message) => sendMessage(message, settings, log),
    memory: openAlarmMemory(settings.dataFolder),
    signOfLife: createSignOfLife(settings, inbox.getStore),
  });
  const checkServer = createServerCheck(dependencies);
  const { timeZone } = configuration;
  const backUp = () => maintainFile(settings);
  const backup = createBackupTask({ settings, timeZone, log, backUp });
  const canary = createCanaryTask(log, {
    runCanary: (store) => runCanary({ store, settings, configuration, url: siteUrl }),
    readCertificate: () => readCertificate(siteUrl),
  });
  const tasks: ReturnType<typeof repeat>[] = [];
  const keep = (task: string, periodMs: number, work: () => Promise<void>) =>
    tasks.push(repeat(log, task, periodMs, work));
  const withStore = (work: (store: Store) => Promise<void>) => async () => {
    const store = inbox.getStore();
    if (store) await work(store);
  };
  keep('watch', checkEveryMs, async () =>
    alarms.report({ ...(await checkServer()), ...backup.conditions, ...canary.conditions }),
  );
  // The watch reports a store that cannot be written.
  const heartbeat = withStore((store) =>
    writeHeartbeat(store, { since, address }).catch(() => undefined),
  );
  keep('heartbeat', heartbeatEveryMs, heartbeat);
  const retain = withStore((store) => removeOld(store, settings, log));
  keep('retention', hourMs, retain);
  keep(
    'held back',
    askEveryMs,
    withStore((store) => mailHeldBack(store, dependencies)),
  );
  if (!settings.databaseUrl) keep('backup', askEveryMs, () => backup.run(Date.now()));
  const sendCanary = withStore((store) => canary.run(store, Date.now()));
  if (settings.isPublic) keep('canary', askEveryMs, sendCanary);
  return {
    /** Resolves when what is under way has ended. */
    async stop() {
      isStopped = true;
      await Promise.all(tasks.map((task) => task.stop()));
      const store = inbox.getStore();
      if (store) await clearHeartbeat(store, since).catch(() => undefined);
    },
  };
}

async function removeOld(store: Store, settings: Settings, log: Log) {
  const { removed, doubt } = await applyRetention(store, settings, (ids) =>
    removeMails(mailFolder(settings), ids),
  );
  if (doubt) log.error('clock doubted', new Error(doubt), { message: doubt });
  if (removed > 0) log.info('leads removed by retention', { leads: removed });
}
