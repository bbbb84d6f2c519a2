import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** An old server may need this long to finish its mails. */
const defaultHandoverMs = 15_000;

/**
 * Makes sure that one server at a time works in a data folder. The system lifts the lock when the process ends, however it ends.
 * @param handoverMs how long to wait for another server to stop
 * @returns a function that lifts it
 * @throws Error when the other server does not stop
 */
export function lockFolder(folder: string, handoverMs = defaultHandoverMs): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: handoverMs });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(`another server works in ${folder}; stop it, or set another DATA_DIR, or let both use one DATABASE_URL`);
  }
  return () => lock.close();
}
