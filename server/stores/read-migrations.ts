import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../inbox/store.ts';

const here = import.meta.dirname;
/**
 * The build copies the migrations beside the bundle; in the sources they are where Supabase's
 * command line expects them.
 */
const folder = [join(here, 'migrations'), join(here, '../../supabase/migrations')].find(
  existsSync,
) as string;

export type Migration = { version: number; name: string; sql: string };

/** The migrations in their order; the name of a file begins with its version. */
export const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d+.*\.sql$/.test(name))
    .sort()
    .map((name) => ({
      version: Number.parseInt(name, 10),
      name,
      sql: readFileSync(join(folder, name), 'utf8'),
    }));

/**
 * The migrations that follow `applied`, 0 for none.
 * @throws StoreError when this program does not know that one
 */
export function findPendingMigrations(migrations: Migration[], applied: number): Migration[] {
  if (applied > (migrations.at(-1)?.version ?? 0))
    throw new StoreError(
      `the store has migration ${applied}, which this version does not know; start the version ` +
        'that wrote it, or a newer one, or put back the backup from before it',
    );
  return migrations.filter(({ version }) => version > applied);
}
