import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { createAlarms, type Findings } from '../alarms/alarms.ts';
import { createLook } from '../alarms/look-at-server.ts';
import { sendMessage } from '../alarms/send-message.ts';
import type { RefusalCounter } from '../http/refusal-counter.ts';
import { applyRetention } from '../inbox/remove-leads.ts';
import type { Store } from '../inbox/store.ts';
import { removeMails } from '../mail/folder-mailer.ts';
import { type Log, withoutAddresses } from '../settings/log.ts';
import { backupFolder, mailFolder, type Settings } from '../settings/settings.ts';
import { hourMs, minuteMs } from '../settings/time-units.ts';
import type { KeptInbox } from '../start/open-inbox.ts';
import { maintainFile, sqliteFile } from '../stores/open-store.ts';
import { findBackupTime, listBackups } from '../stores/sqlite/make-backup.ts';
import { readCertificate, runCanary } from './canary.ts';

const lookEveryMs = 20_000;

/** The first backup and the first test lead wait, in milliseconds, because a server that has just started is busy. */
const firstAfterMs = 2 * minuteMs;
/** A test lead that failed is followed by another one after this time: a proxy may have restarted. */
const canaryAgainMs = 5 * minuteMs;

/** The hour of the agency's night in which the store is copied and rewritten. */
const quietHour = 3;
/** A backup younger than this is not repeated in the same night. */
const youngMs = 12 * hourMs;
/** When the newest backup is older than this, one is made at any hour, for servers that are off at night. */
const oldMs = 26 * hourMs;

/** A periodic task of the server. Times are milliseconds since 1970. */
export type Task = { name: string; isDue(at: number): boolean; run(at: number): Promise<void> };

type Dependencies = { settings: Settings; configuration: Configuration; log: Log; inbox: KeptInbox; refusals: RefusalCounter };

/** Starts the periodic tasks of a server, and the alarms about what they find. */
export function startServerTasks({ settings, configuration, log, inbox, refusals }: Dependencies) {
  const { siteUrl, isPublic, databaseUrl } = settings;
  const getStore = () => inbox.getStore();
  const file = join(settings.dataFolder, 'alarms.json');
  const alarms = createAlarms({
    site: new URL(siteUrl).host,
    send: (message) => sendMessage(message, settings, log),
    memory: { read: () => readFile(file, 'utf8'), write: (text) => writeFile(file, text, { mode: 0o600 }) },
  });
  const look = createLook({ settings, inbox, refusals });
  const backup = createBackupTask(settings, configuration.timeZone, log, () => maintainFile(settings));
  const canary = createCanaryTask(log, getStore, {
    runCanary: (store) => runCanary({ store, settings, configuration, url: siteUrl }),
    readCertificate: () => readCertificate(siteUrl),
  });
  const removeFiles = (ids: string[]) => removeMails(mailFolder(settings), ids);

  return startTasks(
    [
      {
        name: 'watch',
        isDue: () => true,
        run: async () => alarms.report({ ...(await look()), ...backup.findings, ...canary.findings }),
      },
      every(hourMs, 'retention', getStore, (store) => retain(store, settings, log, removeFiles)),
      ...(databaseUrl ? [] : [backup]),
      ...(isPublic ? [canary] : []),
    ],
    log,
  );
}

/** Runs each task now and every 20 seconds when it is due, once at a time, until stopped. */
export function startTasks(tasks: Task[], log: Log): { stop(): void } {
  const running = new Set<Task>();

  async function runDue(task: Task) {
    if (running.has(task)) return;
    running.add(task);
    try {
      if (task.isDue(Date.now())) await task.run(Date.now());
    } catch (error) {
      log.error('task failed', error, { task: task.name });
    } finally {
      running.delete(task);
    }
  }

  const runAllDue = () => tasks.forEach(runDue);
  runAllDue();
  const looking = setInterval(runAllDue, lookEveryMs);
  return { stop: () => clearInterval(looking) };
}

/** A task that runs when so much time has passed since its last run, while the store is open. */
function every(periodMs: number, name: string, getStore: () => Store | undefined, run: (store: Store) => Promise<void>): Task {
  let notBefore = 0;
  return {
    name,
    isDue: (at) => getStore() !== undefined && at >= notBefore,
    run(at) {
      notBefore = at + periodMs;
      return run(getStore() as Store);
    },
  };
}

async function retain(store: Store, settings: Settings, log: Log, removeFiles: (ids: string[]) => Promise<void>) {
  const { removed, doubt } = await applyRetention(store, settings, removeFiles);
  if (doubt) log.error('clock doubted', new Error(doubt), { message: doubt });
  if (removed > 0) log.info('leads removed by retention', { leads: removed });
}

/** Copies the SQLite store every night, and tries again every hour when that fails. @param backUp rejects when no copy was made */
export function createBackupTask(
  settings: Pick<Settings, 'dataFolder'>,
  timeZone: string,
  log: Log,
  backUp: () => Promise<unknown>,
  now = Date.now,
): Task & { findings: Findings } {
  const findings: Findings = {};
  let notBefore = now() + firstAfterMs;
  const readHour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return {
    name: 'backup',
    findings,
    isDue(at) {
      if (at < notBefore || !existsSync(sqliteFile(settings))) return false;
      const newest = listBackups(backupFolder(settings)).at(-1);
      const ageMs = newest ? at - findBackupTime(newest) : Number.POSITIVE_INFINITY;
      return ageMs > oldMs || (ageMs > youngMs && Number(readHour.format(at)) === quietHour);
    },
    async run(at) {
      notBefore = at + hourMs;
      const problem = await backUp().then(
        () => null,
        ({ message }: Error) => message,
      );
      if (problem === null) log.info('backup made');
      else log.error('backup failed', new Error(problem), { message: problem });
      findings['there is no fresh backup'] = problem;
    },
  };
}

type CanaryDependencies = {
  /** @throws Error when the test lead does not get through */
  runCanary: (store: Store) => Promise<unknown>;
  readCertificate: () => ReturnType<typeof readCertificate>;
};

/** Sends a test lead through the public address of the site every hour, and looks at its certificate. */
export function createCanaryTask(
  log: Log,
  getStore: () => Store | undefined,
  { runCanary, readCertificate }: CanaryDependencies,
  now = Date.now,
): Task & { findings: Findings } {
  const findings: Findings = {};
  let dueAt = now() + firstAfterMs;
  let failures = 0;
  return {
    name: 'canary',
    findings,
    isDue: (at) => at >= dueAt,
    async run(at) {
      // A store that is not open is a problem of its own.
      const store = getStore();
      if (!store) return;
      dueAt = at + hourMs;
      try {
        await runCanary(store);
        failures = 0;
        findings['the test lead does not get through'] = null;
        log.info('canary got through');
      } catch (error) {
        const { message } = error as Error;
        dueAt = at + canaryAgainMs;
        log.error('canary failed', error, { message: withoutAddresses(message) });
        // One failure is no alarm: a proxy may have restarted.
        if (++failures > 1) findings['the test lead does not get through'] = message;
      }
      const certificate = await readCertificate();
      findings['the certificate ends soon'] = certificate?.isShort
        ? `${certificate.days} days are left: renew it, and let the proxy load it`
        : null;
    },
  };
}
