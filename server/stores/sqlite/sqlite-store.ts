import { accessSync, closeSync, constants, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import pLimit from 'p-limit';
import { type Store, StoreError } from '../../inbox/store.ts';
import { createStore } from '../create-store.ts';
import { type Database, type Dialect, type Query, toCamelCase, type Value } from '../database.ts';
import { findShortage } from '../measure-room.ts';
import { type Backup, makeBackup } from './make-backup.ts';
import { migrateFile } from './migrate-file.ts';

/**
 * How long closing waits for others before it leaves the write-ahead log to them, in milliseconds.
 */
const closingPatienceMs = 1000;

/** A larger file is not vacuumed: leads would wait for longer than a visitor does. */
const mostVacuumedBytes = 128 * 1024 * 1024;

export type SqliteOptions = {
  /** Whether to make an empty store where there is none. */
  create?: boolean;
  /** Megabytes that stay free on the disk; null: 5 % of it, at most 200 MB. */
  floorMegabytes?: number | null;
  /** How long a statement waits for another process that writes, in milliseconds. */
  patienceMs?: number;
};

/** A store with what one does to its file. */
export type SqliteStore = Store & {
  backUp(folder: string): Promise<Backup>;
  vacuum(): Promise<void>;
};

/**
 * A range of the primary key: a delivery's id begins with the lead's id and a hyphen, and '.' is
 * the character after that.
 */
const ofLead = "d.id > l.id and d.id < l.id || '.'";

const dialect: Dialect = {
  among: 'in (select value from json_each($1))',
  ofLead,
  deliveriesOfListed: `(select value as id from json_each($1)) l
    cross join inbox.deliveries d where ${ofLead}`,
  rows: (_, columns) =>
    `(select ${columns.map((column) => `value ->> '${column}' as ${column}`)} from json_each($1))`,
  skipLocked: '',
  now: "cast(round(unixepoch('subsec') * 1000) as integer)",
};

/**
 * The inbox in one SQLite file. Statements block the thread that calls: a server uses
 * `openStoreThread`.
 * @throws StoreError, Error
 */
export async function openSqliteStore(
  file: string,
  { create = true, floorMegabytes = null, patienceMs = 7000 }: SqliteOptions = {},
): Promise<SqliteStore> {
  const sqlite = openFile(file, create, patienceMs);
  const store = await createStore(toDatabase(sqlite, createRoomGuard(file, floorMegabytes)));
  return {
    ...store,
    backUp: async (folder) => makeBackup(file, folder, floorMegabytes),
    async vacuum() {
      if (statSync(file).size <= mostVacuumedBytes)
        sqlite.exec('vacuum; pragma wal_checkpoint(truncate)');
    },
  };
}

function toDatabase(sqlite: DatabaseSync, assertRoom: () => void): Database {
  /**
   * A prepared statement keeps its memory until it is garbage collected, so each is prepared once.
   */
  const statements = new Map<string, StatementSync>();
  const run: Query = async <Row>(text: string, values: Value[] = []) => {
    // SQLite has no schema `inbox`, calls the first value ?1, and has no booleans.
    const statement =
      statements.get(text) ??
      sqlite.prepare(text.replaceAll('inbox.', '').replace(/\$(?=\d)/g, '?'));
    statements.set(text, statement);
    const rows = statement.all(
      ...values.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
    );
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value])),
    ) as Row[];
  };

  /** One after the other: a statement between those of a transaction would be part of it. */
  const takeTurn = pLimit(1);

  const transact: Database['transact'] = (work) =>
    takeTurn(async () => {
      sqlite.exec('begin immediate');
      try {
        const result = await work(run);
        sqlite.exec('commit');
        return result;
      } catch (error) {
        // When the disk is full, SQLite has rolled back already.
        if (sqlite.isTransaction) sqlite.exec('rollback');
        throw error;
      }
    });

  function purgeLog() {
    const [answer] = sqlite.prepare('pragma wal_checkpoint(truncate)').all();
    if (answer?.busy) throw new Error('another process reads or writes the store');
  }

  return {
    dialect,
    query: (text, values) => takeTurn(() => run(text, values)),
    queryLazily: <Row>(text: string, values?: Value[]) =>
      takeTurn(() => {
        // A later commit that waits for the disk makes this one durable too.
        sqlite.exec('pragma synchronous = normal');
        return run<Row>(text, values).finally(() => sqlite.exec('pragma synchronous = full'));
      }),
    transact,
    // One server at a time works in a data folder.
    transactAlone: transact,
    assertRoom,
    purgeLog: () => takeTurn(purgeLog),
    close: () =>
      takeTurn(() => {
        try {
          // The write-ahead log may hold what was erased.
          sqlite.exec(`pragma busy_timeout = ${closingPatienceMs}`);
          purgeLog();
        } catch {
          // The work is done; whoever closes the store next empties its log.
        }
        sqlite.close();
      }),
  };
}

/** The inode number of a file, which a replaced file does not have; undefined without a file. */
const findNumber = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino;

function openFile(file: string, create: boolean, patienceMs: number): DatabaseSync {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!create && !found)
    throw new StoreError(
      `there is no store ${file}; start the server once, or set DATA_DIR to where it keeps leads`,
    );
  // A store that exists is not opened as a file: when a process closes a file, POSIX ends all locks
  // that the process has on it. The server's lock keeps other programs from removing its
  // write-ahead log.
  if (found?.isFile()) accessSync(file, constants.R_OK | constants.W_OK);
  // SQLite creates the write-ahead log and its index with the permissions of this file.
  else closeSync(openSync(file, 'a', 0o600));
  const sqlite = new DatabaseSync(file, { timeout: patienceMs });
  try {
    // FULL: with NORMAL the last commits of a WAL are lost when the power goes.
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    migrateFile(sqlite);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/**
 * Throws when no lead may be taken: the disk is nearly full, or the file or its write-ahead log is
 * not the one that was opened.
 */
function createRoomGuard(file: string, floorMegabytes: number | null) {
  const opened = [file, `${file}-wal`].map((path) => ({ path, number: findNumber(path) }));
  return () => {
    const lost = opened.find(({ path, number }) => findNumber(path) !== number);
    if (lost)
      throw new StoreError(
        `${lost.path} was removed or replaced while the server runs: ` +
          'put the data folder back, then restart',
      );
    const shortage = findShortage(dirname(file), floorMegabytes);
    if (shortage) throw new StoreError(shortage);
  };
}
