import type { Conditions } from '../alarms/conditions.ts';
import type { Log } from '../settings/log.ts';
import { backupFolder, type Settings } from '../settings/settings.ts';
import { findBackupTime, listBackups } from '../stores/sqlite/make-backup.ts';
import { hourMs } from '../time/units.ts';
import { askEveryMs } from './repeat.ts';

const quietHour = 3;
/** A backup younger than this is not repeated in the same night. */
const youngMs = 12 * hourMs;
/**
 * When the newest backup is older than this, one is made at any hour, for servers that are off at
 * night.
 */
const oldMs = 26 * hourMs;

type BackupDependencies = {
  settings: Pick<Settings, 'dataFolder'>;
  timeZone: string;
  log: Log;
  /** Rejects when no copy was made. */
  backUp: () => Promise<unknown>;
};

/** Copies the SQLite store every night, and tries again every hour when that fails. */
export function createBackupTask(
  { settings, timeZone, log, backUp }: BackupDependencies,
  now = Date.now(),
) {
  const folder = backupFolder(settings);
  const conditions: Conditions = {};
  const localHour = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    hourCycle: 'h23',
  });
  let notBefore = now + askEveryMs;

  /** The age of the newest backup; one that seems to come from the future is passed over. */
  function findAgeMs(at: number): number {
    const newest = listBackups(folder)
      .map(findBackupTime)
      .findLast((time) => time <= at);
    return newest === undefined ? Number.POSITIVE_INFINITY : at - newest;
  }

  /**
   * Makes a backup when it is time.
   * @returns whether it was
   */
  async function backUpInTime(at: number): Promise<boolean> {
    const ageMs = findAgeMs(at);
    // After a failure somebody may have made one by hand.
    if (ageMs <= youngMs) conditions.backup = null;
    const isHour = ageMs > oldMs || Number(localHour.format(at)) === quietHour;
    const isTime = ageMs > youngMs && isHour && at >= notBefore;
    if (isTime) await backUp();
    return isTime;
  }

  return {
    conditions,
    async run(at: number) {
      // A clock that was ahead and is set back delays nothing.
      notBefore = Math.min(notBefore, at + hourMs);
      try {
        if (!(await backUpInTime(at))) return;
        log.info('backup made');
        conditions.backup = null;
      } catch (error) {
        // The same failure was reported within the last hour.
        if (at < notBefore) return;
        const { message } = error as Error;
        conditions.backup = `the copy into ${folder} failed: ${message}. Mend it, then run \`leads backup\`: docs/runbook.md`;
        log.error('backup failed', error, { message });
      }
      notBefore = at + hourMs;
    },
  };
}
