import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteMigrations } from '../migration-folders.ts';
import { findPendingMigrations, type Migration, readMigrations } from '../read-migrations.ts';

const busyTimeoutMs = 5000;

/**
 * Opens the SQLite file, creating and migrating it as needed.
 * @throws Error when a migration fails or is unknown; the file is then as it was
 */
export function openDatabase(file: string, migrations = readMigrations(sqliteMigrations)): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    // FULL: with NORMAL the last commits of a WAL are lost when the power goes.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    migrate(database, migrations);
    chmodSync(file, 0o600);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: DatabaseSync, migrations: Migration[]) {
  database.exec('begin immediate');
  try {
    database.exec('create table if not exists migrations (version integer primary key, name text not null) strict');
    const applied = database.prepare('select version from migrations').all() as { version: number }[];
    const pending = findPendingMigrations(
      migrations,
      applied.map(({ version }) => version),
    );
    for (const { version, name, sql } of pending) {
      try {
        database.exec(sql);
      } catch (error) {
        throw new Error(`migration ${name} failed: ${(error as Error).message}`);
      }
      database.prepare('insert into migrations (version, name) values (?, ?)').run(version, name);
    }
    database.exec('commit');
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
