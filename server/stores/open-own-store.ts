import { type Store, StoreError } from '../inbox/store.ts';
import { type Settings, usesFolder } from '../settings/settings.ts';
import { describeDamage, isLargeFile } from './describe-damage.ts';
import { openStore, sqliteFile } from './open-store.ts';
import { prepareFolder } from './prepare-folder.ts';
import { keepDamagedLog } from './sqlite/damaged-log.ts';
import { lockFolder } from './sqlite/lock-folder.ts';

/**
 * Opens the store for the one server that works in its data folder; a PostgreSQL database is shared by any number.
 * @param handoverMs how long to wait for another server to leave the data folder
 * @returns the store, and as `lateDamage` what is damaged in it and what to do, or null: reading a large file takes long
 * @throws Error when another server stays, the store cannot be opened, or a file that is read quickly is damaged
 */
export async function openOwnStore(
  settings: Settings,
  handoverMs?: number,
): Promise<{ store: Store; lateDamage: Promise<string | null>; close: () => Promise<void> }> {
  if (usesFolder(settings)) prepareFolder(settings.dataFolder);
  const unlock = settings.databaseUrl ? () => undefined : await lockFolder(settings.dataFolder, handoverMs);
  const open = async () => {
    if (!settings.databaseUrl) keepDamagedLog(sqliteFile(settings));
    return openStore(settings, { create: true });
  };
  const store = await open().catch((error) => {
    unlock();
    throw error;
  });
  const close = async () => {
    await store.close();
    unlock();
  };
  try {
    const damage = describeDamage(store, settings);
    const found = isLargeFile(settings) ? null : await damage;
    // Leads that are written to a damaged file might be lost.
    if (found) throw new StoreError(found);
    // No other server uses the file, so leases that are left belong to a process that has ended.
    if (!settings.databaseUrl) await store.releaseDeliveries(Date.now());
    return { store, lateDamage: damage, close };
  } catch (error) {
    await close();
    throw error;
  }
}
