import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Store } from '../inbox/store.ts';
import { postgresMigrations } from './migration-folders.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { readMigrations } from './read-migrations.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';

/**
 * Opens PostgreSQL when DATABASE_URL is set, else the SQLite file in the data folder, and migrates it.
 * @throws Error when the store cannot be opened or migrated
 */
export async function openStore({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<Store> {
  return databaseUrl
    ? openPostgresStore(databaseUrl, readMigrations(postgresMigrations))
    : openSqliteStore(join(dataFolder, 'inbox.db'));
}
