import { join } from 'node:path';
import type { Store } from '../inbox/store.ts';
import type { Config } from '../settings/config.ts';
import { postgresMigrations } from './migration-folders.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { readMigrations } from './read-migrations.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';

/**
 * Opens PostgreSQL when DATABASE_URL is set, else the SQLite file in the data folder, and migrates it.
 * @param create whether to make an empty SQLite file where there is none
 * @throws Error when the store cannot be opened or migrated
 */
export async function openStore(config: StoreConfig, { create }: { create: boolean }): Promise<Store> {
  const { databaseUrl, databaseCertificate: certificate, floorMegabytes } = config;
  return databaseUrl
    ? openPostgresStore(databaseUrl, readMigrations(postgresMigrations), { certificate })
    : openSqliteStore(sqliteFile(config), { create, floorMegabytes });
}

type StoreConfig = Pick<Config, 'databaseUrl' | 'databaseCertificate' | 'dataFolder' | 'floorMegabytes'>;

export const sqliteFile = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'inbox.db');
