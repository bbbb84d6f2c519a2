import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeFault } from '../../model/process/describe-fault.ts';
import { lockFile } from '../../model/process/lock-file.ts';
import { makeFolder } from '../../model/process/make-folder.ts';
import { type Store, StoreError } from '../inbox/store.ts';
import { backupFolder, type Settings, usesFolder } from '../settings/settings.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { readMigrations } from './read-migrations.ts';
import { findDamage } from './sqlite/make-backup.ts';
import { openStoreThread } from './sqlite/open-store-thread.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';

/** A file of up to this many bytes is read in about half a second. */
const mostCheckedBytes = 64 * 1024 * 1024;

/** The file of the SQLite store. */
export const sqliteFile = ({ dataFolder }: Pick<Settings, 'dataFolder'>) =>
  join(dataFolder, 'inbox.db');

/**
 * Adds to a problem that another process may hold the store, where the problem is of that kind, and
 * the command that shows which.
 */
export const addHolder = (
  problem: string,
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
) =>
  settings.databaseUrl || !/is locked|the store does not answer/.test(problem)
    ? problem
    : `${problem}: another process may hold it, such as a backup tool or a second server; ` +
      `\`fuser -v ${sqliteFile(settings)}\` shows which`;

/**
 * Opens the store for a command, which waits 3 s at most.
 * @throws Error when there is none, or it cannot be opened or migrated
 */
export async function openStore(settings: Settings): Promise<Store> {
  const { databaseUrl, floorMegabytes } = settings;
  return databaseUrl
    ? openPostgresStore(databaseUrl, readMigrations(), 2, false)
    : openSqliteStore(sqliteFile(settings), { create: false, floorMegabytes, patienceMs: 3000 });
}

/**
 * Opens the store for the one server of its data folder.
 * @throws Error when another server stays, or the store is damaged
 */
export async function openOwnStore(settings: Settings, handoverMs: number): Promise<Store> {
  const { databaseUrl, dataFolder, floorMegabytes } = settings;
  if (usesFolder(settings)) prepareFolder(dataFolder);
  if (databaseUrl) return openPostgresStore(databaseUrl, readMigrations());
  const unlock = await lockFolder(dataFolder, handoverMs);
  try {
    const damage = describeDamage(settings);
    // Leads that are written to a damaged file might be lost.
    if (damage) throw new StoreError(damage);
    const store = await openStoreThread(sqliteFile(settings), { floorMegabytes });
    // No other server uses the file, so leases that are left belong to a process that has ended.
    await store.resumeDeliveries();
    return { ...store, close: () => store.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

const retryMs = 50;

function takeLock(folder: string) {
  const file = join(folder, 'server.lock');
  try {
    return lockFile(file);
  } catch (error) {
    throw new StoreError(describeFault(error, file));
  }
}

/** Whether a server works in a data folder. */
export function isLocked(folder: string): boolean {
  const unlock = takeLock(folder);
  unlock?.();
  return unlock === undefined;
}

/**
 * Makes sure that one server at a time works in a data folder; the operating system releases the
 * lock when the process ends.
 * @param handoverMs how long to wait for another server to finish its mails
 * @throws StoreError when it does not stop
 */
export async function lockFolder(folder: string, handoverMs: number) {
  const until = performance.now() + handoverMs;
  for (;;) {
    const unlock = takeLock(folder);
    if (unlock) return unlock;
    if (performance.now() >= until)
      throw new StoreError(
        `another server works in ${folder}; stop it, or set another DATA_DIR, or let both use one DATABASE_URL`,
      );
    await sleep(retryMs);
  }
}

/**
 * The damage of the SQLite file, and the remedy; null when there is none, or when the file is too
 * large to be read now.
 */
export function describeDamage(settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>) {
  const file = sqliteFile(settings);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (settings.databaseUrl || size === 0 || size > mostCheckedBytes) return null;
  const [damage] = findDamage(file);
  if (damage === undefined) return null;
  // `.recover` would save more, but Debian 12's sqlite3 cannot.
  return (
    `the store ${file} is damaged (${damage.split('\n', 1)[0]}): stop the server and put the newest ` +
    `backup from ${backupFolder(settings)} in its place, without ${file}-wal and ${file}-shm; ` +
    'or save what can still be read: ' +
    `sqlite3 ${file} .dump | sed 's/^ROLLBACK;.*/COMMIT;/' | sqlite3 recovered.db`
  );
}

/**
 * Copies the SQLite store in a thread of its own, and rewrites it without remains of deleted rows
 * unless it is large.
 */
export async function maintainFile(settings: Settings): Promise<void> {
  const { floorMegabytes } = settings;
  const second = await openStoreThread(sqliteFile(settings), { create: false, floorMegabytes });
  try {
    await second.backUp(backupFolder(settings));
    // A vacuum that finds no moment without writers is tried again the next night.
    await second.vacuum().catch(() => undefined);
  } finally {
    await second.close();
  }
}

/** The permissions of group and others in a folder's mode. */
const others = 0o077;

/**
 * Makes the data folder.
 * @throws StoreError when it cannot be made, or when other users of the machine could look into it
 */
export function prepareFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    throw new StoreError(`DATA_DIR: the folder cannot be made: ${describeFault(error)}`);
  }
  // Windows has no such permissions.
  if (process.platform !== 'win32' && statSync(folder).mode & others)
    throw new StoreError(
      `DATA_DIR: other users of this machine can look into ${folder}; name a folder of its own, or close it where it has leads alone: chmod 700 ${folder}`,
    );
}
