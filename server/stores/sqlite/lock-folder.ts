import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** An old server may need this long to finish its mails. */
const defaultHandoverMs = 15_000;

/**
 * Makes sure that one server at a time works in a data folder. The system lifts the lock when the process ends, however it ends.
 * @param handoverMs how long to wait for another server to stop
 * @returns a function that lifts it
 * @throws Error when the other server does not stop, or that names the file that cannot be opened or written
 */
export function lockFolder(folder: string, handoverMs = defaultHandoverMs): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'server.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: handoverMs });
    lock.exec('begin exclusive');
    return () => lock?.close();
  } catch (error) {
    lock?.close();
    throw describeFailure(error as SqliteError, folder, file);
  }
}

type SqliteError = Error & { errcode?: number };

/** https://www.sqlite.org/rescode.html */
const busy = 5;
const mayNotOpen = [8, 14];

function describeFailure(error: SqliteError, folder: string, file: string): Error {
  const { errcode = 0, message } = error;
  if (errcode === busy)
    return new Error(`another server works in ${folder}; stop it, or set another DATA_DIR, or let both use one DATABASE_URL`);
  const hint = mayNotOpen.includes(errcode) ? '; folder and files have to belong to the user that runs the server' : '';
  return new Error(`${file}: ${message}${hint}`, { cause: error });
}
