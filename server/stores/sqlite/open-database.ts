import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../../inbox/store.ts';
import { sqliteMigrations } from '../migration-folders.ts';
import { type Applied, findPendingMigrations, isAddition, type Migration, readMigrations } from '../read-migrations.ts';

/** How long a statement waits for another process that writes, in milliseconds. */
const patienceMs = 7000;

/**
 * Opens the SQLite file and migrates it as needed.
 * @throws StoreError when there is none or it is empty
 * @throws Error when a migration fails or is unknown; the file is then as it was
 */
export function openDatabase(file: string, migrations = readMigrations(sqliteMigrations)): DatabaseSync {
  if (!existsSync(file))
    throw new StoreError(`there is no store ${file}; start the server once, or set DATA_DIR to where it keeps leads`);
  if (statSync(file).size === 0)
    throw new StoreError(
      `${file} is empty, and a store never is: put a backup in its place, or remove it to begin with an empty inbox`,
    );
  const database = new DatabaseSync(file, { timeout: patienceMs });
  try {
    // FULL: with NORMAL the last commits of a WAL are lost when the power goes.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    migrate(database, migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Creates an empty store atomically: a file of that name is always a complete store. */
export function createDatabase(file: string, migrations = readMigrations(sqliteMigrations)): void {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  // SQLite creates the write-ahead log and its index with the permissions of this file.
  closeSync(openSync(partial, 'wx', 0o600));
  const database = new DatabaseSync(partial);
  try {
    migrate(database, migrations);
  } finally {
    database.close();
  }
  renameSync(partial, file);
}

/** SQLite's messages about damage, at most ten; empty when there is none. Reads the whole file. */
export function findDamage(file: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const lines = database.prepare('pragma integrity_check(10)').all() as { integrity_check: string }[];
  return lines.map((line) => line.integrity_check).filter((text) => text !== 'ok');
}

function readApplied(database: DatabaseSync): Applied {
  const read = (table: keyof Applied) => {
    const has = database.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined;
    const rows = has ? (database.prepare(`select version from ${table}`).all() as { version: number }[]) : [];
    return rows.map(({ version }) => version);
  };
  return { migrations: read('migrations'), additions: read('additions') };
}

function migrate(database: DatabaseSync, migrations: Migration[]) {
  if (findPendingMigrations(migrations, readApplied(database)).length === 0) return;
  database.exec('begin immediate');
  try {
    for (const table of ['migrations', 'additions'])
      database.exec(`create table if not exists ${table} (version integer primary key, name text not null) strict`);
    for (const migration of findPendingMigrations(migrations, readApplied(database))) {
      const { version, name, sql } = migration;
      try {
        database.exec(sql);
      } catch (error) {
        throw new Error(`migration ${name} failed: ${(error as Error).message}`);
      }
      const table = isAddition(migration) ? 'additions' : 'migrations';
      database.prepare(`insert into ${table} (version, name) values (?, ?)`).run(version, name);
    }
    database.exec('commit');
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
