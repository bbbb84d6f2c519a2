import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';

/** Opens PostgreSQL when DATABASE_URL is set, else the SQLite file in the data folder. */
export async function openStore(config: Config): Promise<Store> {
  return openSqliteStore(join(config.dataFolder, 'inbox.db'));
}
