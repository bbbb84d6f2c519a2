import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smtpConnections } from '../../server/mail/smtp-mailer.ts';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { openStore } from '../support/leads/open-store.ts';
import { sendLead } from '../support/leads/send-lead.ts';
import { openMailSink } from '../support/mail/mail-sink.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { runCrashes } from '../support/servers/crash-run.ts';
import { spawnServer } from '../support/servers/spawn-server.ts';

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

test('mails that two killed servers had handed over do not leave a third time', async () => {
  const folder = createTemporaryFolder();
  const sink = await openMailSink();
  let copies = 0;
  sink.behave = () => ({
    // The mail server reads this once it has the whole message.
    get takeAfter() {
      copies++;
      return new Promise<void>(() => undefined);
    },
  });
  const start = () => spawnServer({ DATA_DIR: folder, SMTP_URL: sink.url });
  const first = await start();
  expect((await sendLead(first.address)).status).toBe(200);
  await waitUntil('both mails are handed over', () => copies === 2);
  await first.stop('SIGKILL');
  const second = await start();
  await waitUntil('both are handed over again', () => copies === 4);
  await second.stop('SIGKILL');
  await start();
  const store = await openStore(folder);
  await waitUntil('both are given up', async () => {
    const { dead, refused } = await store.readStatus();
    return dead + refused === 2;
  });
  expect(copies).toBe(4);
});
