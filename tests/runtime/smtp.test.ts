import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../server/inbox/store.ts';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { sendLead, validLead } from '../support/leads/send-lead.ts';
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
const toAgency = (sink: MailSink) => sink.mails.filter(({ recipients }) => recipients[0] === 'hello@harbour.example');

test('both mails have every value of the lead that belongs in them, in text and HTML', async () => {
  const sink = await startSink();
  const server = await start({ SMTP_URL: sink.url });
  const message = 'Hello <b>&</b>\n"second" line';
  const lead = { ...validLead, name: 'Zoé "Z" O’Neil', message };
  const response = await sendLead(server.address, lead, { 'content-language': 'fr', referer: `${server.address}/fr/contact` });
  const { id } = (await response.json()) as { id: string };
  await waitForSent(2);

  const [agency] = toAgency(sink);
  expect(agency?.from).toMatchObject({ name: 'Harbour', address: 'no-reply@harbour.example' });
  expect(agency?.replyTo).toEqual([{ name: lead.name, address: lead.email }]);
  expect(agency?.subject).toContain('Zoé "Z" O’Neil');
  for (const part of [lead.phone, lead.email, 'Français', '/fr/contact', id, 'Yes', '"second" line'])
    expect(agency?.text).toContain(part);
  expect(agency?.html).toContain('Hello &lt;b&gt;&amp;&lt;/b&gt;<br/>');
  expect(agency?.messageId).toMatch(/^<[\w-]+@harbour\.example>$/);

  const visitor = sink.mails.find(({ recipients }) => recipients[0] === lead.email);
  expect(visitor?.subject).toContain('a bien reçu votre message');
  expect(visitor?.html).toContain('lang="fr"');
  expect(visitor?.text).not.toContain('second');
  expect(visitor?.replyTo).toMatchObject([{ address: 'hello@harbour.example' }]);
});

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
