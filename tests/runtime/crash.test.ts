import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { runCrashes } from '../support/crash-run.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

test('no accepted lead is lost when the server is killed again and again under load', async () => {
  const folder = createTemporaryFolder();
  const result = await runCrashes({
    kills: 12,
    killsWithoutMail: 8,
    clients: 16,
    environment: { DATA_DIR: folder },
    openStore: async () => openSqliteStore(join(folder, 'inbox.db')),
  });
  expect(result.lost).toEqual([]);
  expect(result.accepted).toBeGreaterThan(200);
  expect(result.stored).toBeGreaterThanOrEqual(result.accepted);
  expect(result.mailed).toBe(result.stored);
  expect(result.duplicates / result.mailed).toBeLessThan(0.02);
});
