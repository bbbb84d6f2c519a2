import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../../../model/process/make-folder.ts';
import { StoreError } from '../../inbox/store.ts';
import { findShortage } from '../measure-room.ts';

const pattern = /^inbox-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/;

/** How many backups are kept: one for each of the last 14 nights. */
const keptCopies = 14;

/** A copy, how many leads it holds, and how many copies there are. */
export type Backup = { copy: string; leads: number; copies: number };

/** When a backup was made, in milliseconds since 1970, as its name says. */
export const findBackupTime = (file: string): number =>
  Date.parse(basename(file).replace(pattern, '$1-$2-$3T$4:$5:$6Z'));

/** The backups in a folder, the oldest first. */
export const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => pattern.test(name))
        .sort()
        .map((name) => join(folder, name))
    : [];

/**
 * Copies a SQLite file while others write to it, and checks the copy.
 * @throws Error when there is no room, or the copy is damaged; older copies stay
 */
export function makeBackup(
  file: string,
  folder: string,
  floorMegabytes: number | null,
  at = new Date(),
): Backup {
  makeFolder(folder, 0o700);
  removePartial(folder);
  const shortage = findShortage(folder, floorMegabytes, statSync(file).size);
  if (shortage) throw new StoreError(`there is no room for a copy of the store: ${shortage}`);
  const copy = join(folder, `inbox-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.db`);
  const partial = `${copy}.partial`;
  try {
    closeSync(openSync(partial, 'wx', 0o600));
    // `vacuum into` reads a snapshot without blocking writers, and leaves out remains of deleted
    // rows.
    using source = new DatabaseSync(file, { readOnly: true });
    source.prepare('vacuum into ?').run(partial);
    const leads = countLeads(partial);
    syncFile(partial);
    renameSync(partial, copy);
    syncFile(folder);
    for (const old of listBackups(folder).slice(0, -keptCopies)) tryToRemove(old);
    return { copy, leads, copies: listBackups(folder).length };
  } finally {
    removePartial(folder);
  }
}

/** Removes unfinished copies, also those of processes that were killed. */
export function removePartial(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (/^inbox-.*\.db\.partial/.test(name)) tryToRemove(join(folder, name));
}

/** The copy is made, whether an old file can be removed or not. */
function tryToRemove(file: string) {
  try {
    rmSync(file, { force: true });
  } catch {
    // The next night tries to remove it again.
  }
}

function countLeads(copy: string): number {
  const [damage] = findDamage(copy);
  if (damage !== undefined)
    throw new Error(`the copy is damaged, and so may be the store: ${damage}`);
  using database = new DatabaseSync(copy, { readOnly: true });
  return (database.prepare('select count(*) as leads from leads').get() as { leads: number }).leads;
}

/** SQLite's messages that say that the file is damaged, and not that it cannot be read just now. */
export const isDamage = /malformed|not a database/;

/**
 * SQLite's messages about damage, at most ten; empty when there is none. Reads the whole file.
 * @throws Error when it cannot be read, as where it is locked, or on a full disk
 */
export function findDamage(file: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true });
  try {
    const lines = database.prepare('pragma integrity_check(10)').all() as {
      integrity_check: string;
    }[];
    return lines.map((line) => line.integrity_check).filter((text) => text !== 'ok');
  } catch (error) {
    const { message } = error as Error;
    if (isDamage.test(message)) return [message];
    throw error;
  }
}

function syncFile(path: string) {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
