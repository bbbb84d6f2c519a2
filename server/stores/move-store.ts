import { renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../inbox/store.ts';
import { postgresMigrations } from './migration-folders.ts';
import { inTurn, linkInOrder } from './postgres/admission.ts';
import { connect, type Sql } from './postgres/connect.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { readMigrations } from './read-migrations.ts';
import { type ConsentRow, toProof } from './rows.ts';
import { openDatabase } from './sqlite/open-database.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';

const rowsPerStep = 200;

/** In this order: a delivery needs its lead. All of them have the same columns in both stores. */
const tables = [
  { name: 'wordings', key: 'version' },
  { name: 'leads', key: 'id' },
  { name: 'consents', key: 'lead_id' },
  { name: 'deliveries', key: 'id' },
] as const;

export type Moved = { table: string; found: number; there: number };

/**
 * Carries a SQLite store over to PostgreSQL: leads with their consents, deliveries and proofs, and the secrets when the new store
 * is empty. What is there already stays as it is, so that an interrupted move goes on when it is done again.
 * The file is renamed at the end, when everything is there.
 * @param report called after every step
 * @returns how many rows each table had, and how many of them are there now
 * @throws StoreError when some are missing at the end
 */
export async function moveStore(
  file: string,
  url: string,
  { certificate, report }: { certificate: string | undefined; report: (moved: Moved) => void },
): Promise<Moved[]> {
  // Opened once as a store: brings both to the newest shape.
  const old = openSqliteStore(file, { create: false });
  await old.releaseDeliveries(Date.now());
  await old.close();
  await (await openPostgresStore(url, readMigrations(postgresMigrations), { connections: 1, certificate })).close();
  const source = openDatabase(file);
  const sql = connect(url, 1, certificate);
  try {
    await moveSecrets(source, sql);
    const moved: Moved[] = [];
    for (const table of tables) moved.push(await moveTable(source, sql, table, report));
    moved.push(await moveProofs(source, sql));
    const missing = moved.filter(({ found, there }) => there < found);
    if (missing.length > 0)
      throw new StoreError(
        `not everything arrived: ${missing.map(({ table, found, there }) => `${there} of ${found} ${table}`).join(', ')}; the file stays as it is`,
      );
    source.close();
    renameSync(file, `${file}.moved`);
    return moved;
  } finally {
    if (source.isOpen) source.close();
    await sql.end({ timeout: 5 });
  }
}

/** Hashes of addresses and keys of earlier leads mean the same afterwards, unless the new store has leads of its own. */
async function moveSecrets(source: DatabaseSync, sql: Sql) {
  const [own] = await sql`select 1 from inbox.leads limit 1`;
  if (own) return;
  const settings = source.prepare("select name, value from settings where name in ('secret', 'root')").all();
  for (const { name, value } of settings as { name: string; value: string }[])
    await sql`update inbox.settings set value = ${value} where name = ${name}`;
}

async function moveTable(source: DatabaseSync, sql: Sql, { name, key }: (typeof tables)[number], report: (moved: Moved) => void) {
  const read = source.prepare(`select * from ${name} where ${key} > ? order by ${key} limit ${rowsPerStep}`);
  const moved: Moved = { table: name, found: 0, there: 0 };
  for (let after = ''; ; ) {
    const rows = read.all(after) as Record<string, string>[];
    if (rows.length === 0) return moved;
    const keys = rows.map((row) => row[key] as string);
    await sql`
      insert into ${sql(`inbox.${name}`)}
      select (jsonb_populate_record(null::${sql(`inbox.${name}`)}, value)).* from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb)
      on conflict do nothing`;
    const [{ there } = { there: 0 }] = await sql<{ there: number }[]>`
      select count(*) as there from ${sql(`inbox.${name}`)} where ${sql(key)} = any(${keys})`;
    moved.found += rows.length;
    moved.there += there;
    report(moved);
    after = keys.at(-1) as string;
  }
}

/** Proofs are linked anew, in the order they were given in; those that were erased stay behind. */
async function moveProofs(source: DatabaseSync, sql: Sql): Promise<Moved> {
  const read = source.prepare(
    `select p.position, c.* from proofs p join consents c on c.lead_id = p.lead_id where p.position > ? order by p.position limit ${rowsPerStep}`,
  );
  const moved: Moved = { table: 'proofs', found: 0, there: 0 };
  for (let after = 0; ; ) {
    const rows = read.all(after) as (ConsentRow & { position: number })[];
    if (rows.length === 0) return moved;
    const ids = rows.map(({ lead_id }) => lead_id);
    await inTurn(sql, async (transaction) => {
      const linked = await transaction<{ lead_id: string }[]>`select lead_id from inbox.proofs where lead_id = any(${ids})`;
      const known = new Set(linked.map(({ lead_id }) => lead_id));
      await linkInOrder(
        transaction,
        rows.map(toProof).filter(({ leadId }) => !known.has(leadId)),
      );
    });
    moved.found += rows.length;
    moved.there += rows.length;
    after = rows.at(-1)?.position as number;
  }
}
