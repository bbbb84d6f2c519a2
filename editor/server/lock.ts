import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Forgotten, it would be closed by the garbage collector, and the lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Keeps a second editor from the same drafts. The lock is the operating system's: it goes with this process, however it ends.
 * @returns what lets it go, or undefined when another editor has it
 * @throws Error of the disk, where nothing can be written
 */
export function lockDrafts(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    return undefined;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
