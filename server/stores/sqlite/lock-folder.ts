import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from '../../inbox/store.ts';
import { isBusy } from './connection.ts';

/** An old server may need this long to finish its mails. */
const defaultHandoverMs = 15_000;
const retryMs = 50;

/**
 * Makes sure that one server at a time works in a data folder. The system lifts the lock when the process ends, however it ends.
 * @param handoverMs how long to wait for another server to stop
 * @returns a function that lifts it
 * @throws StoreError when the other server does not stop
 */
export async function lockFolder(folder: string, handoverMs = defaultHandoverMs): Promise<() => void> {
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
  for (const until = performance.now() + handoverMs; ; ) {
    try {
      lock.exec('begin exclusive');
      return () => lock.close();
    } catch (error) {
      if (isBusy(error) && performance.now() < until) {
        await sleep(retryMs);
        continue;
      }
      lock.close();
      if (!isBusy(error)) throw new StoreError(`${join(folder, 'server.lock')}: ${(error as Error).message}`);
      throw new StoreError(
        `another server works in ${folder}; stop it, or set another DATA_DIR, or let both use one DATABASE_URL`,
      );
    }
  }
}
