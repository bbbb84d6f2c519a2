import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '../../../model/files/lock-file.ts';
import { tooLarge } from '../../inbox/store.ts';
import { mostRewrittenBytes } from '../database.ts';
import { findShortage } from '../measure-room.ts';

const retryMs = 25;

/** How large a file may be to be rewritten, and how long to wait for other programs that read it. */
export type RewriteOptions = {
  mostBytes?: number | undefined;
  patienceMs?: number | undefined;
  /** Megabytes that stay free on the disk meanwhile; null: 5 % of it, at most 200 MB. The room is not checked when this is missing. */
  floorMegabytes?: number | null | undefined;
};

/**
 * Rewrites a SQLite file without remains of deleted rows. `secure_delete` overwrites a row when it is deleted, but not the copies
 * that SQLite left when it moved the row between pages; `vacuum` leaves them out. Writers wait until it is done.
 * @returns why the file was not rewritten and how to finish; null when it was
 */
export async function rewriteFile(
  file: string,
  { mostBytes = mostRewrittenBytes, patienceMs = 20_000, floorMegabytes }: RewriteOptions,
): Promise<string | null> {
  const { size } = statSync(file);
  if (size > mostBytes) return tooLarge;
  // `vacuum` writes a copy, and then the copy into the write-ahead log.
  const shortage = floorMegabytes === undefined ? null : findShortage(dirname(file), floorMegabytes, 2 * size);
  if (shortage) return `there is no room for rewriting ${file}: ${shortage}`;
  using database = new DatabaseSync(file, { timeout: 0 });
  /** False while another program reads or writes. */
  const attempt = (work: () => boolean) => {
    try {
      return work();
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  };
  const emptyLog = () => attempt(() => database.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0);
  const vacuum = () => attempt(() => database.exec('vacuum') === undefined);
  const until = performance.now() + patienceMs;
  for (;;) {
    // Vacuum only when the write-ahead log is empty: it writes the whole file into the log, where it stays while another program reads.
    if (emptyLog() && vacuum() && emptyLog()) return null;
    if (performance.now() > until)
      return `another program reads ${file}, so its log cannot be emptied: end that program, then run \`npm run leads -- erase\` again; the server also tries every minute`;
    await sleep(retryMs);
  }
}
