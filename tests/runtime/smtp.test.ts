import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../server/inbox/store.ts';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { sendLead } from '../support/leads/send-lead.ts';
import { type MailSink, startMailSink } from '../support/mail/mail-sink.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { openServer } from '../support/servers/open-server.ts';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = createTemporaryFolder();
  store = await openSqliteStore(join(folder, 'inbox.db'));
  onTestFinished(() => store.close());
});

const start = (environment: Record<string, string>) => openServer({ DATA_DIR: folder, ...environment });

async function startSink(port = 0): Promise<MailSink> {
  const sink = await startMailSink(port);
  onTestFinished(() => sink.close());
  return sink;
}

const waitForSent = (count: number) => waitUntil(`${count} sent`, async () => (await store.readStatus()).sent === count);

describe('a mail server', () => {
  test('that cannot be reached, and then answers 4xx, gets everything once when it is back', async () => {
    const port = await findFreePort();
    const server = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    for (let count = 0; count < 5; count++) expect((await sendLead(server.address)).status).toBe(200);
    await waitUntil('it was tried', async () => /cannot|ECONNREFUSED/.test(JSON.stringify(await store.listLeads({}))));
    const sink = await startSink(port);
    sink.behave = ({ attempt }) => (attempt === 1 ? { answer: 451 } : attempt === 2 ? { answer: 421 } : null);
    await waitForSent(10);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(10);
    expect(sink.mails).toHaveLength(10);
  });

  test('that refuses the configured sender keeps the mails queued until the setting is corrected', async () => {
    const sink = await startSink();
    sink.refuseSenders = 553;
    const server = await start({ SMTP_URL: sink.url });
    await sendLead(server.address);
    await waitUntil('it was tried', async () => /Not your address/.test(JSON.stringify(await store.listLeads({}))));
    expect((await store.readStatus()).dead).toBe(0);
    sink.refuseSenders = null;
    await waitForSent(2);
  });
});
