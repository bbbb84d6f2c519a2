import type { DatabaseSync } from 'node:sqlite';
import { findPendingMigrations, readMigrations } from '../read-migrations.ts';

/**
 * The tables as SQLite has them: without a schema and what follows for PostgreSQL alone, each
 * sorted by its primary key.
 */
const toSqlite = (sql: string) =>
  sql
    .replace(/^-- PostgreSQL alone$[\s\S]*/m, '')
    .replace(/^create schema .*$/m, '')
    .replace(/\binbox\.| collate "C"/g, '')
    .replace(/^\);$/gm, ') without rowid;');

/** Applies what is missing, all or nothing. The files record themselves. */
export function migrateFile(sqlite: DatabaseSync, migrations = readMigrations()) {
  const findPending = () => {
    // Not `user_version`, which a dump of a damaged file leaves out.
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
