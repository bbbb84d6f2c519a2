import { mkdirSync, statSync } from 'node:fs';
import { StoreError } from '../inbox/store.ts';

/** The permissions of group and others in a folder's mode. */
const others = 0o077;

/**
 * Makes the data folder, for its owner alone.
 * @throws StoreError when it cannot be made, or when other users of the machine could look into it
 */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StoreError(`cannot make the data folder ${folder}: ${(error as Error).message}`);
  }
  // Windows has no such permissions.
  if (process.platform !== 'win32' && statSync(folder).mode & others)
    throw new StoreError(`other users of this machine can look into the data folder; close it: chmod 700 ${folder}`);
}
