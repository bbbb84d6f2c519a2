import { statSync } from 'node:fs';
import { type Store, StoreError } from '../inbox/store.ts';
import { backupFolder, type Settings } from '../settings/settings.ts';
import { mostRewrittenBytes } from './database.ts';
import { sqliteFile } from './open-store.ts';
import { askOnce } from './sqlite/thread.ts';

/** The last damage found, with the file's modification time: the store is opened again every few seconds, and a check takes long. */
let known: { file: string; mtimeMs: number; error: StoreError } | undefined;

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

/**
 * Reads a large file in a thread of its own, so that pages and leads need not wait for it.
 * @returns what is damaged and what to do about it; null when nothing is
 */
export const findLateDamage = (settings: Pick<Settings, 'dataFolder'>): Promise<string | null> =>
  describeDamage({ findDamage: () => askOnce({ task: 'check', file: sqliteFile(settings) }) }, settings);

/**
 * Checks a file that is not large.
 * @throws StoreError when the store is damaged: what would be written to it might be lost
 */
export async function refuseDamage(
  store: Pick<Store, 'findDamage'>,
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
): Promise<void> {
  if (settings.databaseUrl || isLargeFile(settings)) return;
  const file = sqliteFile(settings);
  const { mtimeMs } = statSync(file);
  if (known?.file === file && known.mtimeMs === mtimeMs) throw known.error;
  const damage = await describeDamage(store, settings);
  if (damage === null) return;
  known = { file, mtimeMs, error: new StoreError(damage) };
  throw known.error;
}
