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
  const remedy = 'carry them over: npm run leads -- move';
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const { leads } = database.prepare('select count(*) as leads from leads').get() as { leads: number };
      const { waiting } = database.prepare('select count(*) as waiting from deliveries where next_at is not null').get() as {
        waiting: number;
      };
      return leads + waiting === 0
        ? null
        : `${file} still holds ${leads} leads and ${waiting} mails that wait, and DATABASE_URL leaves them alone; ${remedy}`;
    } finally {
      database.close();
    }
  } catch (error) {
    return `${file} was left behind and cannot be read (${(error as Error).message})`;
  }
}
