import { renameSync } from 'node:fs';
import type { Proof } from '../inbox/proof-chain.ts';
import { StoreError } from '../inbox/store.ts';
import { linkInOrder } from './admission.ts';
import { createStore } from './create-store.ts';
import { type Database, insertRows, toSnakeCase, type Value } from './database.ts';
import { postgresMigrations } from './migration-folders.ts';
import { openPostgresDatabase } from './postgres/postgres-store.ts';
import { readMigrations } from './read-migrations.ts';
import { toProof } from './rows.ts';
import { openSqliteDatabase } from './sqlite/sqlite-store.ts';

const rowsPerStep = 200;

/** Tables with the same columns in both stores, in the order of their references: a delivery refers to its lead. */
const tables = { wordings: 'version', leads: 'id', consents: 'leadId', deliveries: 'id' };

export type Moved = { table: string; rows: number };

/**
 * Moves a SQLite store to PostgreSQL: leads with their consents, deliveries and proofs, and the secrets when the new store is
 * empty. Rows that are there already stay as they are, so that running it again finishes an interrupted move.
 * The file is renamed at the end, when everything is there.
 * @param report called after every step
 * @returns how many rows each table had; all of them are there now
 * @throws StoreError when a row did not arrive
 */
export async function moveStore(
  file: string,
  url: string,
  { certificate, report }: { certificate: string | undefined; report: (moved: Moved) => void },
): Promise<Moved[]> {
  const source = await openSqliteDatabase(file, { create: false });
  try {
    const target = await openPostgresDatabase(url, readMigrations(postgresMigrations), { connections: 1, certificate });
    try {
      // This makes secrets where there are none, and completes each chain of proofs.
      const old = await createStore(source);
      await createStore(target);
      await old.releaseDeliveries(Date.now());
      await moveSecrets(source, target);
      const moved: Moved[] = [];
      for (const [table, key] of Object.entries(tables)) moved.push(await moveTable(source, target, table, key, report));
      moved.push(await moveProofs(source, target));
      await source.close();
      renameSync(file, `${file}.moved`);
      return moved;
    } finally {
      await target.close();
    }
  } finally {
    await source.close().catch(() => undefined);
  }
}

/** Moves the secrets that hashes and keys of leads depend on, unless the new store has leads of its own. */
async function moveSecrets(source: Database, target: Database) {
  if ((await target.query('select 1 from inbox.leads limit 1')).length > 0) return;
  type Setting = { name: string; value: string };
  for (const { name, value } of await source.query<Setting>(`select * from inbox.settings where name in ('secret', 'root')`))
    await target.query('update inbox.settings set value = $2 where name = $1', [name, value]);
}

async function moveTable(source: Database, target: Database, table: string, key: string, report: (moved: Moved) => void) {
  const moved: Moved = { table, rows: 0 };
  for await (const rows of readSteps<Record<string, Value>>(source, table, key, '')) {
    await insertRows(target.query, target.dialect, table, rows, 'on conflict do nothing');
    const keys = JSON.stringify(rows.map((row) => row[key]));
    const there = await target.query(`select 1 from inbox.${table} where ${toSnakeCase(key)} ${target.dialect.among}`, [keys]);
    if (there.length < rows.length)
      throw new StoreError(`${rows.length - there.length} ${table} did not arrive; the file stays as it is`);
    moved.rows += rows.length;
    report(moved);
  }
  return moved;
}

/** Moves proofs into a new chain, in the order in which they were given; links of erased proofs are left out. */
async function moveProofs(source: Database, target: Database): Promise<Moved> {
  const moved: Moved = { table: 'proofs', rows: 0 };
  for await (const rows of readSteps<Proof>(source, 'proofs join inbox.consents using (lead_id)', 'position', 0)) {
    const ids = JSON.stringify(rows.map(({ leadId }) => leadId));
    await target.transactAlone(async (query) => {
      const linked = await query<{ leadId: string }>(`select lead_id from inbox.proofs where lead_id ${target.dialect.among}`, [
        ids,
      ]);
      const known = new Set(linked.map(({ leadId }) => leadId));
      const missing = rows.map(toProof).filter(({ leadId }) => !known.has(leadId));
      await linkInOrder(query, target.dialect, missing);
    });
    moved.rows += rows.length;
  }
  return moved;
}

/** Reads a table in the order of a key, some rows at a time. */
async function* readSteps<Row>({ query }: Database, table: string, key: string, first: Value): AsyncGenerator<Row[]> {
  let after = first;
  for (;;) {
    const rows = await query<Row & Record<string, Value>>(
      `select * from inbox.${table} where ${toSnakeCase(key)} > $1 order by ${toSnakeCase(key)} limit ${rowsPerStep}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last[key] ?? null;
  }
}
