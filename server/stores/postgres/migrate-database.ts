import { type Applied, findPendingMigrations, type Migration } from '../read-migrations.ts';
import type { Sql } from './connect.ts';

/** The newest migration this program works with. */
export const schemaVersion = 20261108000000;

/** The newest addition that it needs: a migration that earlier versions can live with, see isAddition. */
export const additionVersion = 20261122200000;

/** The key of an advisory lock, any number, so that one process migrates at a time. */
const migrationLock = 4_276_001;

/**
 * Applies what is missing, each migration in one transaction. The files record themselves, so that
 * `supabase db push` and this function agree on what was applied.
 * @throws Error when a migration fails or the database has an unknown one
 */
export async function migrateDatabase(sql: Sql, migrations: Migration[]): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${migrationLock})`;
    for (const { name, sql: text } of findPendingMigrations(migrations, await readApplied(transaction))) {
      try {
        await transaction.unsafe(text);
      } catch (error) {
        throw new Error(`migration ${name} failed: ${(error as Error).message}`);
      }
    }
  });
}

/** @throws Error when the database is not at the version this program works with */
export async function checkVersion(sql: Sql): Promise<void> {
  const { migrations, additions } = await readApplied(sql);
  const newest = Math.max(0, ...migrations);
  if (newest !== schemaVersion)
    throw new Error(`the database is at migration ${newest}, this version works with ${schemaVersion}; run \`supabase db push\``);
  if (!additions.includes(additionVersion))
    throw new Error(`the database lacks addition ${additionVersion}; run \`supabase db push\``);
}

async function readApplied(sql: Pick<Sql, 'unsafe'>): Promise<Applied> {
  const read = async (table: keyof Applied) => {
    const [found] = await sql.unsafe(`select to_regclass('inbox.${table}') is not null as present`);
    if (!found?.present) return [];
    return (await sql.unsafe(`select version from inbox.${table}`)).map((row) => row.version as number);
  };
  return { migrations: await read('migrations'), additions: await read('additions') };
}
