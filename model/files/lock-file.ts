import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** References to the open locks, which the garbage collector would close otherwise. */
const held = new Set<DatabaseSync>();

/** Whether the error is SQLITE_BUSY; the bytes above the lowest one say why. */
export const isBusy = (error: unknown) => (((error as { errcode?: number }).errcode ?? 0) & 0xff) === 5;

/**
 * Locks a file between processes. The operating system releases the lock when the process ends, also after a crash.
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
