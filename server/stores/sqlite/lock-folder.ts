import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from '../../../model/files/lock-file.ts';
import { StoreError } from '../../inbox/store.ts';

const retryMs = 50;

/**
 * Makes sure that one server at a time works in a data folder. The operating system releases the lock when the process ends, also after a crash.
 * @param handoverMs how long to wait for another server to stop: it may need some time to finish its mails
 * @returns a function that releases the lock
 * @throws StoreError when the other server does not stop
 */
export async function lockFolder(folder: string, handoverMs = 15_000): Promise<() => void> {
  const file = join(folder, 'server.lock');
  const until = performance.now() + handoverMs;
  for (;;) {
    try {
      const unlock = lockFile(file);
      if (unlock) return unlock;
    } catch (error) {
      throw new StoreError(`${file}: ${(error as Error).message}`);
    }
    if (performance.now() >= until)
      throw new StoreError(
        `another server works in ${folder}; stop it, or set another DATA_DIR, or let both use one DATABASE_URL`,
      );
    await sleep(retryMs);
  }
}
