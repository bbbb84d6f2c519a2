import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../../inbox/store.ts';
import { dayMs } from '../../settings/time-units.ts';
import { measureRoom } from '../measure-room.ts';
import { describeDamagedLogs } from './damaged-log.ts';
import { lockBackups } from './lock-folder.ts';
import { findDamage } from './open-database.ts';
import { openSqliteStore } from './sqlite-store.ts';

const pattern = /^inbox-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/;

const megabyte = 1024 * 1024;

/** The newest copy of each of so many days, weeks and months is kept. */
const kept = { days: 7, weeks: 4, months: 12 };

/** So many copies stay, however short the room is. */
const fewestCopies = 2;

const nameAt = (at: Date) => `inbox-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.db`;

/** When a backup was made, in milliseconds since 1970, as its name says. */
export const findBackupTime = (file: string): number => Date.parse(basename(file).replace(pattern, '$1-$2-$3T$4:$5:$6Z'));

/** The backups in a folder, oldest first; none where there is no folder. */
export const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => pattern.test(name))
        .sort()
        .map((name) => join(folder, name))
    : [];

type BackupOptions = {
  /** Only so many are kept, the newest; by default 7 daily, 4 weekly and 12 monthly ones. */
  keep?: number | undefined;
  /** Megabytes that stay free on the disk; null: 5 % of it, at most 200 MB. */
  floorMegabytes?: number | null;
  at?: Date;
};

/**
 * Copies a SQLite file while others write to it, checks the copy, and removes the copies that are kept no more. When a copy would
 * leave too little room on the disk, the oldest copies are removed first, all but two.
 * @returns the copy, how many leads it holds and how many copies there are
 * @throws StoreError when there is no room
 * @throws Error when the copy is damaged; older copies then stay
 */
export async function makeBackup(
  file: string,
  folder: string,
  { keep, floorMegabytes = null, at = new Date() }: BackupOptions = {},
) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockBackups(folder);
  const copy = join(folder, nameAt(at));
  const partial = `${copy}.partial`;
  try {
    removePartials(folder);
    makeRoom(folder, measureFile(file), floorMegabytes);
    closeSync(openSync(partial, 'wx', 0o600));
    copyStore(file, partial);
    const leads = countLeads(partial);
    syncFile(partial);
    renameSync(partial, copy);
    syncFile(folder);
    const copies = listBackups(folder);
    const stay = keep === undefined ? chooseKept(copies) : new Set(copies.slice(-keep));
    for (const old of copies) if (!stay.has(old)) rmSync(old);
    return { copy, leads, copies: stay.size };
  } finally {
    removePartials(folder);
    unlock();
  }
}

/** Removes the unfinished files of a killed process. Call it while holding the lock. */
function removePartials(folder: string) {
  for (const name of readdirSync(folder)) if (/^inbox-.*\.db\.partial/.test(name)) rmSync(join(folder, name));
}

const measureFile = (file: string) =>
  [file, `${file}-wal`].reduce((bytes, part) => bytes + (statSync(part, { throwIfNoEntry: false })?.size ?? 0), 0);

function makeRoom(folder: string, bytes: number, floorMegabytes: number | null) {
  for (;;) {
    const { freeBytes, floorBytes } = measureRoom(folder, floorMegabytes);
    if (freeBytes - bytes >= floorBytes) return;
    const [oldest, ...others] = listBackups(folder);
    if (!oldest || others.length < fewestCopies)
      throw new StoreError(
        `a copy of ${Math.ceil(bytes / megabyte)} MB would leave less than ${Math.round(floorBytes / megabyte)} MB free on the disk of ${folder}: make room`,
      );
    rmSync(oldest);
  }
}

/** The newest of each of the last days, weeks and months that have one. */
export function chooseKept(files: string[]): Set<string> {
  const newestFirst = files.toSorted().reverse();
  const newestOf = (period: (at: number) => unknown, most: number) => {
    const byPeriod = Map.groupBy(newestFirst, (file) => period(findBackupTime(file)));
    return [...byPeriod.values()].slice(0, most).map(([newest]) => newest as string);
  };
  return new Set([
    ...newestOf((at) => Math.floor(at / dayMs), kept.days),
    // The first of January 1970 was a Thursday.
    ...newestOf((at) => Math.floor((at / dayMs + 3) / 7), kept.weeks),
    ...newestOf((at) => new Date(at).toISOString().slice(0, 7), kept.months),
  ]);
}

/** `vacuum into` reads a snapshot without blocking writers, and leaves out remains of deleted rows. */
function copyStore(file: string, copy: string) {
  using source = new DatabaseSync(file, { readOnly: true });
  source.prepare('vacuum into ?').run(copy);
}

/** @throws Error when the copy is damaged */
function countLeads(copy: string): number {
  const [damage] = findDamage(copy);
  if (damage !== undefined) throw new Error(`the copy is damaged, and so may be the store: ${damage}`);
  using database = new DatabaseSync(copy, { readOnly: true });
  return (database.prepare('select count(*) as leads from leads').get() as { leads: number }).leads;
}

function syncFile(path: string) {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Erases one person from every backup of a folder, and from what a move to PostgreSQL or a killed backup has left.
 * @param file the SQLite store that the backups are copies of
 * @returns what could not be changed and what to do about it
 */
export async function eraseFromBackups(file: string, folder: string, email: string): Promise<string[]> {
  const left = [describeDamagedLogs(file)].filter((text) => text !== null);
  const moved = [`${file}.moved`].filter((name) => existsSync(name));
  if (!existsSync(folder)) return [...left, ...(await eraseFromCopies(moved, email))];
  try {
    const unlock = await lockBackups(folder);
    try {
      removePartials(folder);
      return [...left, ...(await eraseFromCopies([...moved, ...listBackups(folder)], email))];
    } finally {
      unlock();
    }
  } catch (error) {
    return [...left, (error as Error).message];
  }
}

async function eraseFromCopies(files: string[], email: string): Promise<string[]> {
  const left: string[] = [];
  for (const file of files) {
    try {
      const store = await openSqliteStore(file, { create: false, rewrite: { mostBytes: Number.POSITIVE_INFINITY } });
      try {
        while ((await store.erasePerson(email, 0)).consents > 0);
        const remains = await store.scrub();
        if (remains) left.push(remains);
      } finally {
        await store.close();
      }
    } catch (error) {
      left.push(`the backup ${file} cannot be changed (${(error as Error).message}): remove it`);
    }
  }
  return left;
}
