import type { DatabaseSync } from 'node:sqlite';
import { findPendingMigrations, readMigrations } from '../read-migrations.ts';

/**
 * Rewrites a migration for SQLite: without the schema and without the part for PostgreSQL alone.
 * Each table is stored in the order of its primary key.
 */
const toSqlite = (sql: string) =>
  sql
    .replace(/^-- PostgreSQL alone$[\s\S]*/m, '')
    .replace(/^create schema .*$/m, '')
    .replace(/\binbox\.| collate "C"/g, '')
    .replace(/^\);$/gm, ') without rowid;');

/** Applies the migrations that the file lacks, all or none. They record themselves. */
export function migrateFile(sqlite: DatabaseSync, migrations = readMigrations()) {
  const findPending = () => {
    // The table tells the version, since a dump of a damaged file leaves `user_version` out.
    const isNew = !sqlite.prepare("select 1 from sqlite_master where name = 'migrations'").get();
    const newest = isNew
      ? undefined
      : sqlite.prepare('select max(version) as version from migrations').get();
    return findPendingMigrations(migrations, Number(newest?.version ?? 0));
  };
  if (findPending().length === 0) return;
  let applied = '';
  sqlite.exec('begin immediate');
  try {
    // Another process may have applied some before this one had the lock.
    for (const { name, sql } of findPending()) {
      applied = name;
      sqlite.exec(toSqlite(sql));
    }
    sqlite.exec('commit');
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('rollback');
    throw new Error(`migration ${applied} failed: ${(error as Error).message}`);
  }
}
