import { findPendingMigrations, type Migration } from '../read-migrations.ts';
import type { Sql } from './connect.ts';

/** The key of an advisory lock, any number, so that one process migrates at a time. */
const migrationLock = 4_276_001;

/**
 * Applies what is missing in one transaction. The files record themselves, so that `supabase db
 * push` agrees with this.
 */
export async function migrateDatabase(sql: Sql, migrations: Migration[]): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${migrationLock})`;
    const pending = findPendingMigrations(migrations, await readVersion(transaction));
    for (const { name, sql: text } of pending)
      await transaction.unsafe(text).catch(({ message }: Error) => {
        throw new Error(`migration ${name} failed: ${message}`);
      });
  });
}

/** @throws Error when the database is at another version */
export async function checkVersion(sql: Sql, expected: number): Promise<void> {
  const version = await readVersion(sql);
  if (version !== expected)
    throw new Error(
      `the database is at migration ${version}, this version works with ${expected}; run \`supabase db push\``,
    );
}

/** The newest migration that a database has; 0 when it has none. */
async function readVersion(sql: Pick<Sql, 'unsafe'>): Promise<number> {
  const [found] = await sql.unsafe("select to_regclass('inbox.migrations') is not null as present");
  if (!found?.present) return 0;
  const [newest] = await sql.unsafe('select max(version) as version from inbox.migrations');
  return newest?.version ?? 0;
}
