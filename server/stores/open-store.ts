import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from '../inbox/store.ts';
import type { Settings } from '../settings/settings.ts';
import { postgresMigrations } from './migration-folders.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { readMigrations } from './read-migrations.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';

/**
 * Opens PostgreSQL when DATABASE_URL is set, else the SQLite file in the data folder, and migrates it.
 * @param create whether to make an empty SQLite file where there is none
 * @throws Error when the store cannot be opened or migrated
 */
export async function openStore(settings: StoreSettings, { create }: { create: boolean }): Promise<Store> {
  const { databaseUrl, databaseCertificate: certificate, floorMegabytes } = settings;
  return databaseUrl
    ? openPostgresStore(databaseUrl, readMigrations(postgresMigrations), { certificate })
    : openSqliteStore(sqliteFile(settings), { create, floorMegabytes });
}

type StoreSettings = Pick<Settings, 'databaseUrl' | 'databaseCertificate' | 'dataFolder' | 'floorMegabytes'>;

export const sqliteFile = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'inbox.db');

/**
 * Whether a SQLite store was left behind when DATABASE_URL was set: its leads would not be seen, nor its mails sent.
 * @returns what to do about it; null when there is none
 */
export function describeLeftStore(settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>): string | null {
  const file = sqliteFile(settings);
  if (!settings.databaseUrl || !existsSync(file)) return null;
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const [row] = database.prepare('select count(*) as leads from leads').all();
    if (row?.leads === 0) return null;
    return `${file} still holds ${row?.leads} leads, and DATABASE_URL leaves them alone; carry them over: npm run leads -- move`;
  } catch (error) {
    return `${file} was left behind and cannot be read (${(error as Error).message})`;
  }
}
