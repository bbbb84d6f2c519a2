import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The open locks: without a reference the garbage collector would close them. */
const held = new Set<DatabaseSync>();

/** Whether the error is SQLITE_BUSY; SQLite's extended codes add the cause in the higher bytes. */
export const isBusy = (error: unknown) => (((error as { errcode?: number }).errcode ?? 0) & 0xff) === 5;

/**
 * Locks a file against other processes, by an exclusive transaction of SQLite. The operating system releases the lock when the process ends, also after a crash.
 * @param waitSeconds how long to wait for another process that holds the lock; by default not at all
 * @returns a function that unlocks the file, or undefined when another process holds the lock
 * @throws Error of the disk, or of a file that cannot be locked
 */
export function lockFile(file: string, waitSeconds = 0): (() => void) | undefined {
  mkdirSync(dirname(file), { recursive: true });
  accessSync(dirname(file), constants.W_OK);
  const lock = new DatabaseSync(file, { timeout: waitSeconds * 1000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
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
