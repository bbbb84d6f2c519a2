import type { Configuration } from '../../model/configuration/configuration.ts';
import { type Conditions, createAlarms, openAlarmMemory } from '../alarms/alarms.ts';
import { createServerCheck } from '../alarms/check-server.ts';
import { sendMessage } from '../alarms/send-message.ts';
import type { RefusalCounter } from '../http/refusal-counter.ts';
import { applyRetention } from '../inbox/remove-leads.ts';
import type { Store } from '../inbox/store.ts';
import { removeMails } from '../mail/folder-mailer.ts';
import { type Log, withoutAddresses } from '../settings/log.ts';
import { backupFolder, mailFolder, type Settings } from '../settings/settings.ts';
import { hourMs, minuteMs } from '../settings/time-units.ts';
import type { KeptInbox } from '../start/open-inbox.ts';
import { maintainFile } from '../stores/open-store.ts';
import { findBackupTime, listBackups } from '../stores/sqlite/make-backup.ts';
import { readCertificate, runCanary } from './canary.ts';

/** An alarm is sent once two checks in a row have found its condition. */
const checkEveryMs = 20_000;
/**
 * How often it is asked whether a backup or a test lead is due, and how soon after the start: a
 * server that has just started is busy.
 */
const askEveryMs = 5 * minuteMs;

const quietHour = 3;
/** A backup younger than this is not repeated in the same night. */
const youngMs = 12 * hourMs;
/**
 * When the newest backup is older than this, one is made at any hour, for servers that are off at
 * night.
 */
const oldMs = 26 * hourMs;

type Dependencies = {
  settings: Settings;
  configuration: Configuration;
  log: Log;
  inbox: KeptInbox;
  refusals: RefusalCounter;
};

/**
 * Starts what the server does by itself: it watches for problems, removes what is old, copies the
 * store and sends test leads.
 */
export function startTasks({
  settings,
  configuration,
  log: ownLog,
  inbox,
  refusals,
}: Dependencies): { stop(): Promise<void> } {
  let isStopped = false;
  // What a planned stop interrupts is no failure.
  const log: Log = { ...ownLog, error: (...what) => isStopped || ownLog.error(...what) };
  const { siteUrl, isPublic, databaseUrl } = settings;
  const alarms = createAlarms({
    site: new URL(siteUrl).host,
    send: (message) => sendMessage(message, settings, log),
    memory: openAlarmMemory(settings.dataFolder),
  });
  const checkServer = createServerCheck({ settings, inbox, refusals });
  const backup = createBackupTask(settings, configuration.timeZone, log, () =>
    maintainFile(settings),
  );
  const canary = createCanaryTask(log, {
    runCanary: (store) => runCanary({ store, settings, configuration, url: siteUrl }),
    readCertificate: () => readCertificate(siteUrl),
  });
  const keep = (task: string, periodMs: number, work: () => Promise<void>) =>
    repeat(log, task, periodMs, work);
  const keepStore = (task: string, periodMs: number, work: (store: Store) => Promise<void>) =>
    keep(task, periodMs, async () => {
      const store = inbox.getStore();
      if (store) await work(store);
    });
  const tasks = [
    keep('watch', checkEveryMs, async () =>
      alarms.report({ ...(await checkServer()), ...backup.conditions, ...canary.conditions }),
    ),
    keepStore('retention', hourMs, (store) => retain(store, settings, log)),
    ...(databaseUrl ? [] : [keep('backup', askEveryMs, () => backup.run(Date.now()))]),
    ...(isPublic
      ? [keepStore('canary', askEveryMs, (store) => canary.run(store, Date.now()))]
      : []),
  ];
  return {
    /** Resolves when what is under way has ended. */
    async stop() {
      isStopped = true;
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}

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

async function retain(store: Store, settings: Settings, log: Log) {
  const { removed, doubt } = await applyRetention(store, settings, (ids) =>
    removeMails(mailFolder(settings), ids),
  );
  if (doubt) log.error('clock doubted', new Error(doubt), { message: doubt });
  if (removed > 0) log.info('leads removed by retention', { leads: removed });
}

/**
 * Copies the SQLite store every night, and tries again every hour when that fails. @param backUp
 * rejects when no copy was made
 */
export function createBackupTask(
  settings: Pick<Settings, 'dataFolder'>,
  timeZone: string,
  log: Log,
  backUp: () => Promise<unknown>,
  now = Date.now(),
) {
  const conditions: Conditions = {};
  const localHour = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    hourCycle: 'h23',
  });
  let notBefore = now + askEveryMs;

  return {
    conditions,
    async run(at: number) {
      // A clock that was ahead and is set back delays nothing.
      notBefore = Math.min(notBefore, at + hourMs);
      let problem: string | null = null;
      try {
        const times = listBackups(backupFolder(settings)).map(findBackupTime);
        const ageMs = at - (times.findLast((time) => time <= at) ?? Number.NEGATIVE_INFINITY);
        const isYoung = ageMs <= youngMs;
        // After a failure somebody may have made one by hand.
        if (isYoung) conditions['there is no fresh backup'] = null;
        const isHour = ageMs > oldMs || Number(localHour.format(at)) === quietHour;
        if (isYoung || at < notBefore || !isHour) return;
        await backUp();
        log.info('backup made');
      } catch (error) {
        // That the folder cannot be read was reported within the last hour.
        if (at < notBefore) return;
        const { message } = error as Error;
        problem = `the copy into ${backupFolder(settings)} failed: ${message}. Mend it, then run \`leads backup\`: docs/runbook.md`;
        log.error('backup failed', error, { message });
      }
      notBefore = at + hourMs;
      conditions['there is no fresh backup'] = problem;
    },
  };
}

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
  return {
    conditions,
    async run(store: Store, at: number) {
      notBefore = Math.min(notBefore, at + hourMs);
      if (at < notBefore) return;
      notBefore = at + hourMs;
      const problem = await runCanary(store).then(
        () => null,
        ({ message }: Error) => message,
      );
      failures = problem === null ? 0 : failures + 1;
      if (problem === null) log.info('canary got through');
      else {
        notBefore = at + askEveryMs;
        log.error('canary failed', new Error(problem), { message: withoutAddresses(problem) });
      }
      // One failure is no alarm: a proxy may have restarted.
      if (failures !== 1) conditions['the test lead does not get through'] = problem;
      const certificate = await readCertificate().catch((error) => {
        if (problem === null) throw error;
      });
      // The site does not answer at all, which has been said.
      if (certificate === undefined) return;
      conditions['the certificate ends soon'] = certificate?.isShort
        ? `it is valid until ${certificate.until}: renew it, and let the proxy load it`
        : null;
    },
  };
}
