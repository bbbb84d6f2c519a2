import { type Store, tooLarge } from '../../inbox/store.ts';
import { createStore } from '../create-store.ts';
import { type Database, type Dialect, mostRewrittenBytes, type Query } from '../database.ts';
import type { Migration } from '../read-migrations.ts';
import { type AnySql, connect, type Sql } from './connect.ts';
import { checkVersion, migrateDatabase } from './migrate-database.ts';

const defaultConnections = 8;

/** The key of an advisory lock, any number, so that one process admits leads at a time. */
const admissionLock = 4_276_002;

/** How long to wait for the exclusive lock on the tables, in milliseconds: visitors who write meanwhile wait as long. */
const lockWithinMs = 200;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockNotAvailable = '55P03';

/** The tables with personal data. */
const tables = 'inbox.leads, inbox.consents, inbox.deliveries, inbox.confirmations';

type PostgresOptions = {
  /** How many connections are open at most. */
  connections?: number;
  /** The certificate of the authority that signed the database's own: PEM, or the name of a file. */
  certificate?: string | undefined;
  /** Up to how many bytes tables are rewritten after a removal. */
  mostBytes?: number;
};

/** An array, and not a table: with it the database uses an index, whatever it knows about the table's size. */
const among = '= any (array(select jsonb_array_elements_text($1::text::jsonb)))';

const dialect: Dialect = {
  among,
  ofLead: 'd.lead_id = l.id',
  deliveriesOfListed: `inbox.deliveries d where d.lead_id ${among}`,
  rows: (table) => `jsonb_populate_recordset(null::inbox.${table}, $1::text::jsonb)`,
  skipLocked: 'for update skip locked',
  now: 'cast(extract(epoch from clock_timestamp()) * 1000 as bigint)',
  size: `select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint as bytes from pg_class
    where relnamespace = 'inbox'::regnamespace and relkind = 'r'`,
};

/**
 * The inbox in PostgreSQL, shared by any number of processes.
 * @param migrations applied first; null only checks that they were
 * @throws Error when the database cannot be reached or is at an unknown version
 */
export async function openPostgresStore(
  url: string,
  migrations: Migration[] | null,
  options: PostgresOptions = {},
): Promise<Store> {
  return createStore(await openPostgresDatabase(url, migrations, options));
}

export async function openPostgresDatabase(
  url: string,
  migrations: Migration[] | null,
  { connections = defaultConnections, certificate, mostBytes = mostRewrittenBytes }: PostgresOptions = {},
): Promise<Database> {
  const sql = connect(url, connections, certificate);
  try {
    await (migrations ? migrateDatabase(sql, migrations) : checkVersion(sql));
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
  return {
    dialect,
    query: createQuery(sql),
    queryLazily: createQuery(sql),
    transact: (work) => transact(sql, work),
    // The queries are sent before the database has answered the lock: a connection runs its queries in their order.
    transactAlone: (work) =>
      transact(sql, async (query) => {
        const [, result] = await Promise.all([query(`select pg_advisory_xact_lock(${admissionLock})`), work(query)]);
        return result;
      }),
    assertRoom: () => undefined,
    rewrite: (evenLarge) =>
      rewriteTables(sql, evenLarge ? Number.POSITIVE_INFINITY : mostBytes, () => connect(url, 1, certificate, 0)),
    // PostgreSQL checks its pages itself, and this process may have no access to its files.
    findDamage: async () => [],
    close: () => sql.end({ timeout: 5 }),
  };
}

const createQuery =
  (sql: AnySql): Query =>
  (text, values = []) =>
    sql.unsafe(text, values, { prepare: true }).execute() as never;

async function transact<T>(sql: Sql, work: (query: Query) => Promise<T>): Promise<T> {
  // The library awaits what an array holds; an object stays as it is.
  const { result } = await sql.begin(async (transaction) => ({ result: await work(createQuery(transaction)) }));
  return result as T;
}

/** Deleted rows stay in the tables' files until they are rewritten. */
async function rewriteTables(sql: Sql, mostBytes: number, connectPatiently: () => Sql): Promise<string | null> {
  const [row] = await sql<{ bytes: number }[]>`
    select sum(pg_total_relation_size(to_regclass(name)))::bigint as bytes from unnest(${tables.split(', ')}::text[]) as name`;
  if (Number(row?.bytes) > mostBytes) return tooLarge;
  if (!(await canLockTables(sql)))
    return 'another program reads the inbox, so its tables cannot be rewritten: end that program, then run `npm run leads -- erase` again; the server also tries every minute';
  const patient = connectPatiently();
  // Not a transaction: vacuum allows none.
  await patient.unsafe(`vacuum (full) ${tables}`).finally(() => patient.end());
  return null;
}

/** Whether no other program holds the tables: a rewrite that waits for a reader makes every new lead wait. */
const canLockTables = (sql: Sql): Promise<boolean> =>
  sql
    .begin(async (transaction) => {
      await transaction.unsafe(`set local lock_timeout = ${lockWithinMs}; lock table ${tables} in access exclusive mode`);
      return true;
    })
    .catch((error) => {
      if (error.code === lockNotAvailable) return false;
      throw error;
    });
