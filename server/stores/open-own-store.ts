import type { Store } from '../inbox/store.ts';
import { type Config, usesFolder } from '../settings/config.ts';
import { openStore } from './open-store.ts';
import { prepareFolder } from './prepare-folder.ts';
import { refuseDamage } from './refuse-damage.ts';
import { lockFolder } from './sqlite/lock-folder.ts';

/**
 * Opens the store for the one server that works in its data folder; a PostgreSQL database is shared by any number.
 * @param handoverMs how long to wait for another server to leave the data folder
 * @throws Error when another server stays, or the store cannot be opened or is damaged
 */
export async function openOwnStore(config: Config, handoverMs?: number): Promise<{ store: Store; close: () => Promise<void> }> {
  if (usesFolder(config)) prepareFolder(config.dataFolder);
  const unlock = config.databaseUrl ? () => undefined : await lockFolder(config.dataFolder, handoverMs);
  const store = await openStore(config, { create: true }).catch((error) => {
    unlock();
    throw error;
  });
  const close = async () => {
    await store.close();
    unlock();
  };
  try {
    await refuseDamage(store, config);
    // Alone with the file, this server knows that whoever claimed something before is gone.
    if (!config.databaseUrl) await store.releaseDeliveries(Date.now());
  } catch (error) {
    await close();
    throw error;
  }
  return { store, close };
}
