import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../inbox/store.ts';

export type Migration = { version: number; name: string; sql: string };

/** Reads the numbered .sql files of a folder, in order. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d+.*\.sql$/.test(name))
    .sort()
    .map((name) => ({ version: Number.parseInt(name, 10), name, sql: readFileSync(join(folder, name), 'utf8') }));
}

/** Versions that a store has had applied. */
export type Applied = { migrations: number[]; additions: number[] };

/** Whether earlier versions of the program can work with a migration: it only adds tables, indexes, or columns that may be null. */
export const isAddition = ({ name }: Migration): boolean => name.includes('addition');

/**
 * The migrations that a store still needs. Additions are recorded in a table of their own, which earlier versions do not read.
 * @throws StoreError when the store has a migration that this program does not know and that is no addition
 */
export function findPendingMigrations(known: Migration[], { migrations, additions }: Applied): Migration[] {
  const unknown = migrations.find((version) => !known.some((migration) => migration.version === version));
  if (unknown !== undefined)
    throw new StoreError(
      `the store has migration ${unknown}, which this version does not know; start the version that wrote it, or a newer one, or put back the backup from before it`,
    );
  return known.filter(({ version }) => !migrations.includes(version) && !additions.includes(version));
}
