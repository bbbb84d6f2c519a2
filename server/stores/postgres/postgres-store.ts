import type { Store } from '../../inbox/store.ts';
import { createStore } from '../create-store.ts';
import type { Dialect, Query } from '../database.ts';
import type { Migration } from '../read-migrations.ts';
import type { AnySql } from './connect.ts';
import { checkVersion, migrateDatabase } from './migrate-database.ts';
import { openPool, type Pool } from './pool.ts';

/** The key of an advisory lock, any number, so that one process admits leads at a time. */
const admissionLock = 4_276_002;

/**
 * An array, and not a table: with it the database uses an index, whatever it knows about the
 * table's size.
 */
const among = '= any (array(select jsonb_array_elements_text($1::text::jsonb)))';

const dialect: Dialect = {
  among,
  ofLead: 'd.lead_id = l.id',
  deliveriesOfListed: `inbox.deliveries d where d.lead_id ${among}`,
  rows: (table) => `jsonb_populate_recordset(null::inbox.${table}, $1::text::jsonb)`,
  skipLocked: 'for update skip locked',
  // One moment for all rows of a statement.
  now: 'cast(extract(epoch from statement_timestamp()) * 1000 as bigint)',
};

/**
 * The inbox in PostgreSQL.
 * @param schema what to migrate to; a number only checks that this is the version of the newest
 * migration
 * @param create whether to make the tables where there are none
 * @throws Error at an unknown version
 */
export async function openPostgresStore(
  url: string,
  schema: Migration[] | number,
  connections = 8,
  create = true,
): Promise<Store> {
  const pool = openPool(url, connections);
  try {
    if (typeof schema === 'number') await checkVersion(pool, schema);
    else await migrateDatabase(pool, schema, create);
  } catch (error) {
    await pool.close();
    throw error;
  }
  const query: Query = (text, values) => pool.use((sql) => createQuery(sql)(text, values));
  return createStore({
    dialect,
    query,
    queryLazily: query,
    transact: (work) => transact(pool, work),
    // The queries are sent before the database has answered the lock: a connection runs its queries
    // in their order.
    transactAlone: (work) =>
      transact(pool, async (query) => {
        const [, result] = await Promise.all([
          query(`select pg_advisory_xact_lock(${admissionLock})`),
          work(query),
        ]);
        return result;
      }),
    assertRoom: () => undefined,
    // The log is the server's, and so are its backups.
    purgeLog: async () => undefined,
    close: pool.close,
  });
}

const createQuery =
  (sql: AnySql): Query =>
  (text, values = []) =>
    sql.unsafe(text, values, { prepare: true }).execute() as never;

async function transact<T>(pool: Pool, work: (query: Query) => Promise<T>): Promise<T> {
  // The library awaits what an array holds; an object stays as it is.
  const { result } = await pool.use((sql) =>
    sql.begin(async (transaction) => ({ result: await work(createQuery(transaction)) })),
  );
  return result as T;
}
