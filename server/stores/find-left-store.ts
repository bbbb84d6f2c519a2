import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../settings/config.ts';
import { sqliteFile } from './open-store.ts';

/**
 * Whether a SQLite store was left behind when DATABASE_URL was set: its leads would be seen by nobody and its mail never leave.
 * @returns what to do about it; null when there is none
 */
export function describeLeftStore(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): string | null {
  const file = sqliteFile(config);
  if (!config.databaseUrl || !existsSync(file)) return null;
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const [row] = database.prepare('select count(*) as leads from leads').all();
    if (row?.leads === 0) return null;
    return `${file} still holds ${row?.leads} leads, and DATABASE_URL leaves them alone; carry them over: npm run leads -- move`;
  } catch (error) {
    return `${file} was left behind and cannot be read (${(error as Error).message})`;
  }
}
