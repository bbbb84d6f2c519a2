import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore } from './sqlite-store.ts';

const pattern = /^inbox-\d{8}T\d{6}Z\.db$/;

const nameAt = (at: Date) => `inbox-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.db`;

/** The backups in a folder, oldest first; none where there is no folder. */
export const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => pattern.test(name))
        .sort()
        .map((name) => join(folder, name))
    : [];

/**
 * Copies a SQLite file while others write to it, checks the copy, and removes all copies but the newest.
 * @returns the copy and how many leads it holds
 * @throws Error when the copy is damaged; older copies then stay
 */
export function makeBackup(file: string, folder: string, { keep, at = new Date() }: { keep: number; at?: Date }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copy = join(folder, nameAt(at));
  const partial = `${copy}.partial`;
  rmSync(partial, { force: true });
  closeSync(openSync(partial, 'wx', 0o600));
  // Reads one state of the file without keeping anybody from writing, and leaves out what deleted rows left behind.
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    source.prepare('vacuum into ?').run(partial);
  } finally {
    source.close();
  }
  const leads = checkCopy(partial);
  syncFile(partial);
  renameSync(partial, copy);
  syncFile(folder);
  for (const old of listBackups(folder).slice(0, -keep)) rmSync(old);
  return { copy, leads };
}

function checkCopy(file: string): number {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [first] = copy.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[];
    if (first?.integrity_check !== 'ok')
      throw new Error(`the copy is damaged, and so may be the store: ${first?.integrity_check}`);
    return (copy.prepare('select count(*) as leads from leads').get() as { leads: number }).leads;
  } finally {
    copy.close();
  }
}

function syncFile(path: string) {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Erases one person from every backup of a folder.
 * @returns what could not be changed and what to do about it
 */
export async function eraseFromBackups(folder: string, email: string): Promise<string[]> {
  const left: string[] = [];
  for (const file of listBackups(folder)) {
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
