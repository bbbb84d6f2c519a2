import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smtpConnections } from '../../server/mail/smtp-mailer.ts';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { runCrashes } from '../support/crash-run.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const kills = 12;
const killsWithoutMail = 8;

test('no accepted lead is lost when the server is killed again and again under load', async () => {
  const folder = createTemporaryFolder();
  const result = await runCrashes({
    kills,
    killsWithoutMail,
    clients: 8,
    environment: { DATA_DIR: folder },
    openStore: () => openSqliteStore(join(folder, 'inbox.db')),
  });
  expect(result.lost).toEqual([]);
  expect(result.accepted).toBeGreaterThan(100);
  expect(result.stored).toBeGreaterThanOrEqual(result.accepted);
  expect(result.mailed).toBe(result.stored);
  // Only what was under way at a kill can leave twice.
  expect(result.duplicates).toBeLessThanOrEqual(2 * smtpConnections * (kills - killsWithoutMail));
});
