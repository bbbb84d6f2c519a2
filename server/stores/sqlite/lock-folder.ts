import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from '../../../model/files/lock-file.ts';
import { StoreError } from '../../inbox/store.ts';

/** The previous server may need so long to finish its mails. */
const defaultHandoverMs = 15_000;
/** A backup of a large store takes up to about this long, and so does erasing a person from many backups. */
const backupsWithinMs = 120_000;
const retryMs = 50;

/**
 * Makes sure that one server at a time works in a data folder. The operating system releases the lock when the process ends, also after a crash.
 * @param handoverMs how long to wait for another server to stop
 * @returns a function that releases the lock
 * @throws StoreError when the other server does not stop
 */
export const lockFolder = (folder: string, handoverMs = defaultHandoverMs): Promise<() => void> =>
  lock(
    join(folder, 'server.lock'),
    handoverMs,
    `another server works in ${folder}; stop it, or set another DATA_DIR, or let both use one DATABASE_URL`,
  );

/**
 * Makes sure that one process at a time makes or changes backups in a folder.
 * @throws StoreError when the other one does not end
 */
export const lockBackups = (folder: string): Promise<() => void> =>
  lock(join(folder, '.lock'), backupsWithinMs, `another command works on the backups in ${folder}; run this one again later`);

async function lock(file: string, withinMs: number, refusal: string): Promise<() => void> {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      const unlock = lockFile(file);
      if (unlock) return unlock;
    } catch (error) {
      throw new StoreError(`${file}: ${(error as Error).message}`);
    }
    if (performance.now() >= until) throw new StoreError(refusal);
    await sleep(retryMs);
  }
}
