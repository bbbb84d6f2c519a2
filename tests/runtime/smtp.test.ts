import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { openStore } from '../support/leads/open-store.ts';
import { sendLead } from '../support/leads/send-lead.ts';
import { openMailSink } from '../support/mail/mail-sink.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { openServer } from '../support/servers/open-server.ts';

test('a mail server that cannot be reached, then refuses the sender and answers 4xx, gets everything once in the end', async () => {
  const folder = createTemporaryFolder();
  const store = await openStore(folder);
  const waitForError = (error: RegExp) =>
    waitUntil('it was tried', async () => error.test(JSON.stringify(await store.listLeads({}))));
  const port = await findFreePort();
  const server = await openServer({ DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` });
  for (let count = 0; count < 5; count++) expect((await sendLead(server.address)).status).toBe(200);
  await waitForError(/cannot|ECONNREFUSED/);
  const sink = await openMailSink(port);
  sink.refuseSenders = 553;
  sink.behave = ({ attempt }) =>
    attempt === 1 ? { answer: 451 } : attempt === 2 ? { answer: 421 } : null;
  await waitForError(/Not your address/);
  expect((await store.readStatus()).dead).toBe(0);
  sink.refuseSenders = null;
  await waitUntil('all are sent', async () => (await store.readStatus()).sent === 10);
  expect([sink.mails.length, new Set(sink.mails.map(({ messageId }) => messageId)).size]).toEqual([
    10, 10,
  ]);
});
