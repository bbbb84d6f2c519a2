import { StoreError } from '../../inbox/store.ts';
import { minuteMs } from '../../time/units.ts';
import { findPendingMigrations, type Migration } from '../read-migrations.ts';
import type { AnySql } from './connect.ts';
import type { Pool } from './pool.ts';

/** The key of an advisory lock, any number, so that one process migrates at a time. */
const migrationLock = 4_276_001;

/** How long a large store may take, also while this process waits for another one that migrates. */
const migrateWithinMs = 15 * minuteMs;

/**
 * Applies the migrations that the database lacks, in one transaction. The files record themselves,
 * so that `supabase db push` agrees with this.
 * @param create whether to make the tables where there are none
 * @throws StoreError where there are none, and none are to be made
 */
export async function migrateDatabase(
  pool: Pool,
  migrations: Migration[],
  create: boolean,
): Promise<void> {
  const found = await pool.use(readVersion);
  if (found === 0 && !create)
    throw new StoreError(
      'there are no leads in this database; start the server once, or set DATABASE_URL to where it keeps them',
    );
  if (findPendingMigrations(migrations, found).length === 0) return;
  await pool.use(
    (sql) => sql.begin((transaction) => migrate(transaction, migrations)),
    migrateWithinMs,
  );
}

async function migrate(transaction: AnySql, migrations: Migration[]) {
  await transaction.unsafe(`set local statement_timeout = ${migrateWithinMs}`);
  await transaction`select pg_advisory_xact_lock(${migrationLock})`;
  const pending = findPendingMigrations(migrations, await readVersion(transaction));
  for (const { name, sql: text } of pending)
    await transaction.unsafe(text).catch((error: Error) => {
      throw new Error(`migration ${name} failed: ${error.message}`, { cause: error });
    });
}

/** @throws Error when the database is at another version */
export async function checkVersion(pool: Pool, expected: number): Promise<void> {
  const version = await pool.use(readVersion);
  if (version !== expected)
    throw new Error(
      `the database is at migration ${version}, this version works with ${expected}; run \`supabase db push\``,
    );
}

/** The newest migration that a database has; 0 when it has none. */
async function readVersion(sql: Pick<AnySql, 'unsafe'>): Promise<number> {
  // to_regclass may answer with the catalogue as it was before another process created the schema.
  const [found] = await sql.unsafe(
    `select exists (
       select from pg_tables where schemaname = 'inbox' and tablename = 'migrations'
     ) as present`,
  );
  if (!found?.present) return 0;
  const [newest] = await sql.unsafe('select max(version) as version from inbox.migrations');
  if (newest?.version) return newest.version;
  // By row level security the tables look empty to any other user.
  throw new StoreError('let the user of DATABASE_URL own the schema inbox: it sees no rows there');
}
