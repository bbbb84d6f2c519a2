import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { Store } from '../../server/inbox/store.ts';
import { openSqliteStore, type SqliteOptions } from '../../server/stores/sqlite/sqlite-store.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';

export const makeFile = () => join(createTemporaryFolder(), 'inbox.db');

export async function open(file: string, options?: SqliteOptions): Promise<Store> {
  const store = await openSqliteStore(file, options);
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

/** Opens the file as another program would. */
export function openBeside(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  return database;
}
