import { closeSync, fstatSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './connection.ts';

/** In the file's header: not 0 when auto-vacuum is on. https://www.sqlite.org/fileformat2.html#the_database_header */
const autoVacuumAt = 52;
const pagesPerStep = 512;
/** The page to go on with, or why there is none. */
type Step = number | 'busy' | 'auto_vacuum' | 'done';

const defaultPatienceMs = 20_000;
const retryMs = 25;

/** Kinds of b-tree pages by their first byte: inner and leaf pages of indexes and tables. Others hold no unused bytes. */
const innerKinds = [2, 5];
const leafKinds = [10, 13];

/**
 * Overwrites what deleted rows left in a SQLite file that others use.
 *
 * `secure_delete` overwrites a row where it is deleted, but not the copies that SQLite leaves in the unused bytes of a page when it
 * moves rows between pages; `vacuum` does, and keeps every writer waiting while it copies the whole file. So: empty the log, hold
 * the write lock for a moment, overwrite the unused bytes of some pages in the file, and commit something small, which makes every
 * connection read its pages again. A page is only safe to write so while the log is empty.
 */
export function createScrubber(file: string, patienceMs = defaultPatienceMs) {
  // Opened once and closed after every connection of this process: closing it would lift their locks on the file (POSIX).
  let handle: number | undefined;

  function scrubStep(database: DatabaseSync, firstPage: number, note?: SQLOutputValue): Step {
    const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
    if (busy) return 'busy';
    database.exec('begin immediate');
    try {
      if (statSync(`${file}-wal`).size > 0) return 'busy';
      handle ??= openSync(file, 'r+');
      const next = overwriteUnused(handle, firstPage);
      database.exec("insert or replace into settings values ('scrubbed', hex(randomblob(8)))");
      if (next === 'done') database.prepare("delete from settings where name = 'unscrubbed' and value = ?").run(note ?? null);
      database.exec('commit');
      return next;
    } finally {
      if (database.isTransaction) database.exec('rollback');
    }
  }

  return {
    /** @returns what is left and how to finish; null when nothing is */
    async scrub(): Promise<string | null> {
      const database = new DatabaseSync(file, { timeout: 0 });
      try {
        const note = attempt(() => database.prepare("select value from settings where name = 'unscrubbed'").get()?.value);
        let until = performance.now() + patienceMs;
        for (let page = 1; ; ) {
          const next = attempt(() => scrubStep(database, page, note));
          if (next === 'auto_vacuum')
            return `${file} has auto-vacuum turned on, so its pages are not overwritten: stop the server, run sqlite3 ${file} 'pragma auto_vacuum = none; vacuum' as its user, then run \`npm run leads -- erase\` again`;
          if (next === 'done' && attempt(() => emptyLog(database)) === true) return null;
          if (next === 'done' || (next === 'busy' && performance.now() > until))
            return `another program reads ${file}, so its log cannot be emptied: end that program, then run \`npm run leads -- erase\` again; the server also tries every minute`;
          if (next !== 'busy') {
            page = next;
            until = performance.now() + patienceMs;
          }
          await sleep(next === 'busy' ? retryMs : 1);
        }
      } finally {
        database.close();
      }
    },
    /** Call it after the last connection of this process is closed. */
    close() {
      if (handle !== undefined) closeSync(handle);
      handle = undefined;
    },
  };
}

function attempt<T>(work: () => T): T | 'busy' {
  try {
    return work();
  } catch (error) {
    if (isBusy(error)) return 'busy';
    throw error;
  }
}

/** What is in the log by now was written after the pages were clean. */
const emptyLog = (database: DatabaseSync) => Boolean(database.prepare('pragma wal_checkpoint(truncate)').get());

/** @returns the page to go on with */
function overwriteUnused(handle: number, firstPage: number): Step {
  const header = Buffer.alloc(100);
  readSync(handle, header, 0, 100, 0);
  // Then some pages are maps of pointers, which begin as b-tree pages may and hold nothing unused.
  if (header.readUInt32BE(autoVacuumAt) !== 0) return 'auto_vacuum';
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const usableSize = pageSize - header.readUInt8(20);
  const pages = Math.floor(fstatSync(handle).size / pageSize);
  const pastLast = Math.min(firstPage + pagesPerStep, pages + 1);
  const bytes = Buffer.alloc((pastLast - firstPage) * pageSize);
  readSync(handle, bytes, 0, bytes.length, (firstPage - 1) * pageSize);
  const zeros = Buffer.alloc(pageSize);
  for (let page = firstPage; page < pastLast; page++) {
    const start = (page - firstPage) * pageSize;
    for (const [from, to] of findUnused(bytes.subarray(start, start + usableSize), page === 1 ? 100 : 0)) {
      const unused = bytes.subarray(start + from, start + to);
      if (unused.equals(zeros.subarray(0, unused.length))) continue;
      writeSync(handle, unused.fill(0), 0, unused.length, (page - 1) * pageSize + from);
    }
  }
  fsyncSync(handle);
  return pastLast > pages ? 'done' : pastLast;
}

/**
 * The unused ranges of a page: between its cell pointers and its cells, and the blocks that were freed among the cells.
 * https://www.sqlite.org/fileformat2.html#b_tree_pages
 * @param at where the header of the page begins
 */
function findUnused(page: Buffer, at: number): [number, number][] {
  const kind = page.readUInt8(at);
  if (!innerKinds.includes(kind) && !leafKinds.includes(kind)) return [];
  const pointersFrom = at + (innerKinds.includes(kind) ? 12 : 8);
  const pointersTo = pointersFrom + 2 * page.readUInt16BE(at + 3);
  const cellsFrom = page.readUInt16BE(at + 5) || 65_536;
  const ranges: [number, number][] = [];
  if (pointersTo < cellsFrom && cellsFrom <= page.length) ranges.push([pointersTo, cellsFrom]);
  // Freed blocks are a list in ascending order: two bytes for the next one, two for the size.
  for (let block = page.readUInt16BE(at + 1), last = 0; block > last && block + 4 <= page.length; ) {
    ranges.push([block + 4, Math.min(block + page.readUInt16BE(block + 2), page.length)]);
    last = block;
    block = page.readUInt16BE(block);
  }
  return ranges;
}
