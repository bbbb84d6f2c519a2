import { randomBytes } from 'node:crypto';
import { createKeys } from '../../inbox/keys.ts';
import type { Store } from '../../inbox/store.ts';
import type { Migration } from '../read-migrations.ts';
import { type ConsentRow, toProof } from '../rows.ts';
import { createAdmission, inTurn, linkInOrder } from './admission.ts';
import { connect, type Sql } from './connect.ts';
import { createDeliveries } from './deliveries.ts';
import { checkVersion, migrateDatabase } from './migrate-database.ts';
import { createRecords } from './records.ts';
import { createRemovals, defaultMostRewrittenBytes } from './removals.ts';

const defaultConnections = 8;

export type PostgresOptions = {
  /** How many are open at most. */
  connections?: number;
  /** Of the authority that signed the database's own certificate: PEM, or the name of a file. */
  certificate?: string;
  /** Up to how many bytes tables are rewritten after a removal. */
  mostRewrittenBytes?: number;
};

/**
 * The inbox in PostgreSQL, shared by any number of processes.
 * @param migrations applied first; null only checks that they were
 * @throws Error when the database cannot be reached or is at an unknown version
 */
export async function openPostgresStore(
  url: string,
  migrations: Migration[] | null,
  { connections = defaultConnections, certificate, mostRewrittenBytes = defaultMostRewrittenBytes }: PostgresOptions = {},
): Promise<Store> {
  const sql = connect(url, connections, certificate);
  try {
    await (migrations ? migrateDatabase(sql, migrations) : checkVersion(sql));
    const keys = createKeys(await readSecrets(sql));
    return {
      keys,
      ...createAdmission(sql),
      ...createDeliveries(sql),
      ...createRecords(sql),
      ...createRemovals(sql, mostRewrittenBytes),
      // PostgreSQL checks its own pages, and who may read its files may not be us.
      findDamage: async () => [],
      async checkWritable() {
        await sql`insert into inbox.settings values ('checked', '') on conflict (name) do update set value = ''`;
      },
      async close() {
        await sql.end({ timeout: 5 });
      },
    };
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
}

/** Reads the store's secrets, making them the first time, and chains proofs that are older than the chain. */
async function readSecrets(sql: Sql): Promise<{ root: string; deliver: string }> {
  const [chained] = await sql`select 1 from inbox.settings where name = 'chained'`;
  if (!chained)
    await inTurn(sql, async (transaction) => {
      for (const name of ['secret', 'root'])
        await transaction`insert into inbox.settings values (${name}, ${randomBytes(32).toString('hex')}) on conflict do nothing`;
      const { count } = await transaction`insert into inbox.settings values ('chained', '') on conflict do nothing`;
      if (count === 0) return;
      const older = await transaction<ConsentRow[]>`select * from inbox.consents where ticked order by given_at, lead_id`;
      await linkInOrder(transaction, older.map(toProof));
    });
  const rows = await sql<{ name: string; value: string }[]>`
    select name, value from inbox.settings where name in ('secret', 'root')`;
  const settings = new Map(rows.map(({ name, value }) => [name, value]));
  return { root: settings.get('root') as string, deliver: settings.get('secret') as string };
}
