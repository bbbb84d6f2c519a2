import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Store, StoreError } from '../../inbox/store.ts';
import { createStore } from '../create-store.ts';
import type { Database, Dialect } from '../database.ts';
import { findShortage } from '../measure-room.ts';
import { openConnection } from './connection.ts';
import { createDatabase } from './open-database.ts';
import type { RewriteOptions } from './rewrite-file.ts';
import { askOnce } from './thread.ts';

export type SqliteOptions = {
  /** Whether to make an empty store where there is none. */
  create?: boolean;
  /** Megabytes that stay free on the disk; null: 5 % of it, at most 200 MB. */
  floorMegabytes?: number | null;
  rewrite?: RewriteOptions;
};

/** A range of the primary key: a delivery's id begins with the lead's id and a hyphen, and '.' is the character after that. */
const ofLead = "d.id > l.id and d.id < l.id || '.'";

const dialect: Dialect = {
  among: 'in (select value from json_each($1))',
  ofLead,
  deliveriesOfListed: `(select value as id from json_each($1)) l cross join inbox.deliveries d where ${ofLead}`,
  rows: (_, columns) => `(select ${columns.map((column) => `value ->> '${column}' as ${column}`)} from json_each($1))`,
  skipLocked: '',
  now: "cast((julianday('now') - 2440587.5) * 86400000 as integer)",
  size: 'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()',
};

/**
 * The inbox in one SQLite file.
 * @throws StoreError when there is no file and none is to be made, or when the file is empty
 * @throws Error when the file cannot be opened or migrated
 */
export async function openSqliteStore(file: string, options: SqliteOptions = {}): Promise<Store> {
  return createStore(await openSqliteDatabase(file, options));
}

export async function openSqliteDatabase(
  file: string,
  { create = true, floorMegabytes = null, rewrite = {} }: SqliteOptions = {},
): Promise<Database> {
  if (create && !existsSync(file)) createDatabase(file);
  const connection = await openConnection(file);
  return {
    ...connection,
    dialect,
    // One server at a time works in a data folder.
    transactAlone: connection.transact,
    assertRoom: createRoomGuard(file, floorMegabytes),
    rewrite: (evenLarge) =>
      askOnce({
        task: 'rewrite',
        file,
        options: evenLarge ? { ...rewrite, mostBytes: Number.POSITIVE_INFINITY, floorMegabytes } : rewrite,
      }),
    findDamage: () => askOnce({ task: 'check', file }),
  };
}

/**
 * Returns a function that throws when no lead may be taken any more: the disk is nearly full, or the file is not the one
 * that was opened.
 * @param floorMegabytes null: 5 % of the disk, at most 200 MB
 */
function createRoomGuard(file: string, floorMegabytes: number | null) {
  const { ino } = statSync(file);
  return () => {
    if (statSync(file, { throwIfNoEntry: false })?.ino !== ino)
      throw new StoreError(`${file} was removed or replaced while the server runs; restart it`);
    const shortage = findShortage(dirname(file), floorMegabytes);
    if (shortage) throw new StoreError(shortage);
  };
}
