import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smtpConnections } from '../../server/mail/smtp-mailer.ts';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { runCrashes } from '../support/servers/crash-run.ts';

/** KILLS sets how often the server is killed. */
const kills = Number(process.env.KILLS ?? 2);
const killsWithoutMail = Math.ceil(kills / 2);

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
  expect(result.accepted).toBeGreaterThan(8 * kills);
  expect(result.stored).toBeGreaterThanOrEqual(result.accepted);
  expect(result.mailed).toBe(result.stored);
  expect(result.mostCopies).toBeLessThanOrEqual(2);
  // Only what was under way at a kill can leave twice.
  expect(result.duplicates).toBeLessThanOrEqual(2 * smtpConnections * (kills - killsWithoutMail));
});
