import { statSync } from 'node:fs';
import type { Store } from '../inbox/store.ts';
import { backupFolder, type Settings } from '../settings/settings.ts';
import { mostRewrittenBytes } from './database.ts';
import { sqliteFile } from './open-store.ts';

/** Describes the damage and every step of the remedy; null when there is no damage. */
export async function describeDamage(
  store: Pick<Store, 'findDamage'>,
  settings: Pick<Settings, 'dataFolder'>,
): Promise<string | null> {
  const [damage] = await store.findDamage().catch((error: Error) => [error.message]);
  if (damage === undefined) return null;
  const file = sqliteFile(settings);
  // `.recover` would save more, but Debian 12's sqlite3 cannot.
  return (
    `the store ${file} is damaged (${damage.split('\n', 1)[0]}): stop the server and put the newest backup from ${backupFolder(settings)} ` +
    `in its place, without ${file}-wal and ${file}-shm; or save what can still be read: sqlite3 ${file} .dump | sed 's/^ROLLBACK;.*/COMMIT;/' | sqlite3 recovered.db`
  );
}

/** Whether the store is one file that takes longer than half a second to read. */
export const isLargeFile = (settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>): boolean =>
  !settings.databaseUrl && statSync(sqliteFile(settings)).size > mostRewrittenBytes;
