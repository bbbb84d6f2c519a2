import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { createNewLead, insertLeads } from '../support/leads/new-lead.ts';
import { openStore } from '../support/leads/open-store.ts';
import { openMailSink } from '../support/mail/mail-sink.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { startHttpReceiver } from '../support/servers/http-receiver.ts';
import { openServer } from '../support/servers/open-server.ts';
import { runLeads } from '../support/servers/run-leads.ts';

async function openWays() {
  const receiver = await startHttpReceiver();
  const sink = await openMailSink();
  const environment = {
    DATA_DIR: createTemporaryFolder(),
    SITE_URL: 'https://www.example.com',
    MAIL_TO: 'hello@example.com',
    ALERT_URL: `${receiver.url}#ntfy mailto:boss@example.org`,
    SMTP_URL: sink.url,
    // No server answers there.
    WEBHOOK_URL: 'http://127.0.0.1:9/',
    WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
  };
  return { receiver, sink, environment };
}

test.each([0, 6000])(
  'a server tells by mail and webhook what is wrong, and what is over (%i letters noted)',
  async (length) => {
    const { receiver, sink, environment } = await openWays();
    const waiting = createNewLead({ kinds: ['webhook'], receivedAt: Date.now() - 3_600_000 });
    await insertLeads(await openStore(environment.DATA_DIR), waiting);
    const memory = join(environment.DATA_DIR, 'alarms.json');
    const alarms = {
      queue: { since: 1, toldAt: null, overSince: null },
      // In the second case what is noted next is shorter than the file, which is longer than a
      // block.
      store: { since: 1, toldAt: 2, overSince: 3, text: 'x'.repeat(length) },
    };
    writeFileSync(memory, JSON.stringify({ alarms, untoldSince: null }));
    await openServer(environment);
    await waitUntil('somebody is told', () => receiver.posts.length > 0 && sink.mails.length > 0);
    expect(receiver.posts[0]).toMatchObject({
      headers: { title: 'www.example.com: leads do not reach you', priority: 'high' },
      body: expect.stringMatching(/waits for 60 min[\s\S]*over: leads cannot be stored/),
    });
    expect(sink.mails).toMatchObject([
      { recipients: ['boss@example.org'], subject: 'www.example.com: leads do not reach you' },
    ]);
    const readNoted = () => readFileSync(memory, 'utf8').split('\n', 1)[0] ?? '';
    await waitUntil('it is noted', () => readNoted().includes('"toldAt":1'));
    expect(JSON.parse(readNoted()).alarms).not.toHaveProperty('store');
    // The file is a whole block from the start, so that it can be overwritten on a full disk.
    expect(readFileSync(memory, 'utf8').length).toBeGreaterThanOrEqual(Math.max(length, 4096));
  },
);

test('an alarm can be sent as a test, without a store', async () => {
  const { receiver, sink, environment } = await openWays();
  expect(await runLeads(environment, 'alert-test')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ALERT_URL.*handed over[\s\S]*boss@example\.org: handed over/),
  });
  expect([receiver.posts.length, sink.mails.map(({ subject }) => subject)]).toEqual([
    1,
    ['www.example.com: test of the alarm'],
  ]);

  receiver.status = 500;
  const failed = await runLeads(environment, 'alert-test');
  expect(failed).toMatchObject({
    code: 1,
    output: expect.stringMatching(/FAILED: .*answered 500/),
  });
  expect(await runLeads({}, 'alert-test')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('nobody is told'),
  });
});
