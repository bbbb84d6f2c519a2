import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';

/** The open locks: without a reference the garbage collector would close them. */
const held = new Set<DatabaseSync>();

/** Whether the error is SQLITE_BUSY; SQLite's extended codes add the cause in the higher bytes. */
const isBusy = (error: unknown) => (((error as { errcode?: number }).errcode ?? 0) & 0xff) === 5;

/**
 * Locks a file by an exclusive transaction of SQLite, which ends with the process. undefined:
 * another one holds the lock.
 */
export function lockFile(file: string, waitSeconds = 0): (() => void) | undefined {
  makeFolder(dirname(file));
  accessSync(dirname(file), constants.W_OK);
  const lock = new DatabaseSync(file, { timeout: waitSeconds * 1000 });
  try {
    // The journal is in memory, since its file could not be made on a full disk.
    lock.exec('PRAGMA journal_mode = memory; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
