import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSqliteStore } from '../../../server/stores/sqlite/sqlite-store.ts';
import { createTemporaryFolder } from '../files/temporary-folder.ts';

/** Opens the SQLite store of a data folder, by default of a new one, until the test ends. */
export async function openStore(folder = createTemporaryFolder()) {
  const store = await openSqliteStore(join(folder, 'inbox.db'));
  onTestFinished(() => store.close());
  return store;
}
