import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = { version: number; name: string; sql: string };

/** Reads the numbered .sql files of a folder, in order. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d+.*\.sql$/.test(name))
    .sort()
    .map((name) => ({ version: Number.parseInt(name, 10), name, sql: readFileSync(join(folder, name), 'utf8') }));
}

/**
 * The migrations a store still needs.
 * @throws Error when the store has one that this program does not know
 */
export function findPendingMigrations(known: Migration[], applied: number[]): Migration[] {
  const unknown = applied.find((version) => !known.some((migration) => migration.version === version));
  if (unknown !== undefined)
    throw new Error(
      `the store has migration ${unknown}, which this version does not know; start the version that wrote it, or a newer one`,
    );
  return known.filter(({ version }) => !applied.includes(version));
}
