import { existsSync } from 'node:fs';
import type { Alarms } from '../alarms/alarms.ts';
import type { Log } from '../settings/log.ts';
import { backupFolder, type Settings } from '../settings/settings.ts';
import { hourMs } from '../settings/time-units.ts';
import { sqliteFile } from '../stores/open-store.ts';
import { findBackupTime, listBackups } from '../stores/sqlite/backups.ts';
import { quietHour, readLocalTime } from './local-time.ts';
import type { Task } from './start-tasks.ts';

/** The first backup waits, in milliseconds, because a server that has just started is busy. */
const firstAfterMs = 120_000;
/** A backup younger than this is not repeated in the same night. */
const youngMs = 12 * hourMs;
/** When the newest backup is older than this, one is made at any hour, for servers that are off at night. */
const oldMs = 26 * hourMs;
/** A newest backup older than this is an alarm. */
const tooOldMs = 50 * hourMs;

type BackupTaskDependencies = {
  settings: Pick<Settings, 'dataFolder'>;
  timeZone: string;
  alarms: Pick<Alarms, 'set'>;
  log: Log;
  /** @throws Error when the backup is not made */
  backUp: () => Promise<unknown>;
  now?: () => number;
};

/** When the newest backup was made, in milliseconds since 1970; null when there is none. */
export function findNewestBackup(settings: Pick<Settings, 'dataFolder'>): number | null {
  const newest = listBackups(backupFolder(settings)).at(-1);
  return newest ? findBackupTime(newest) : null;
}

/** Copies the SQLite store every night, tries again every hour, and alarms when that fails or the newest copy is too old. */
export function createBackupTask({ settings, timeZone, alarms, log, backUp, now = Date.now }: BackupTaskDependencies): Task {
  let notBefore = now() + firstAfterMs;

  /** The age of the newest backup, in milliseconds; infinite when there is none. */
  function findAge(at: number): number {
    const newest = findNewestBackup(settings);
    return newest === null ? Number.POSITIVE_INFINITY : at - newest;
  }

  return {
    name: 'backup',
    isDue(at) {
      if (at < notBefore || !existsSync(sqliteFile(settings))) return false;
      const age = findAge(at);
      return age > oldMs || (age > youngMs && readLocalTime(at, timeZone).hour === quietHour);
    },
    async run(at) {
      notBefore = at + hourMs;
      const problem = await backUp().then(
        () => null,
        (error: Error) => {
          log.error('backup failed', error, { message: error.message });
          return error.message;
        },
      );
      if (problem === null) log.info('backup made');
      const age = findAge(now());
      const reason = problem ?? (age > tooOldMs ? `the newest one in ${backupFolder(settings)} is older than two days` : null);
      alarms.set('backup', reason);
    },
  };
}
