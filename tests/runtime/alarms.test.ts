import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { startMailSink } from '../support/mail/mail-sink.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { startHttpReceiver } from '../support/servers/http-receiver.ts';
import { openServer } from '../support/servers/open-server.ts';
import { runLeads } from '../support/servers/run-leads.ts';

async function openWays() {
  const receiver = await startHttpReceiver();
  const sink = await startMailSink();
  onTestFinished(() => sink.close());
  const environment = {
    DATA_DIR: createTemporaryFolder(),
    SITE_URL: 'https://www.example.com',
    MAIL_TO: 'hello@example.com',
    ALERT_URL: `${receiver.url}#ntfy`,
    ALERT_SMTP_URL: sink.url.replace('smtp://', 'smtp://alarm%40example.org@'),
  };
  return { receiver, sink, environment };
}

test('a server that cannot store leads sends alarms by mail and webhook without its store', async () => {
  const { receiver, sink, environment } = await openWays();
  await openServer({ ...environment, DISK_FLOOR_MB: '900000000' });
  await waitUntil('somebody is told', () => receiver.posts.length > 0 && sink.mails.length > 0);
  expect(receiver.posts[0]).toMatchObject({
    headers: { title: 'www.example.com: the disk is nearly full', priority: 'high' },
    body: expect.stringContaining('no lead is taken'),
  });
  expect(sink.mails).toMatchObject([
    {
      from: { address: 'alarm@example.org' },
      recipients: ['hello@example.com'],
      subject: 'www.example.com: the disk is nearly full',
    },
  ]);
});

test('an alarm can be sent as a test, without a store', async () => {
  const { receiver, sink, environment } = await openWays();
  const tried = await runLeads(environment, 'alert-test');
  expect(tried).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ALERT_URL.*handed over[\s\S]*hello@example\.com: handed over/),
  });
  expect([receiver.posts.length, sink.mails.map(({ subject }) => subject)]).toEqual([1, ['www.example.com: test of the alarm']]);

  receiver.status = 500;
  const failed = await runLeads(environment, 'alert-test');
  expect(failed).toMatchObject({ code: 1, output: expect.stringMatching(/FAILED: .*answered 500/) });
  expect(await runLeads({}, 'alert-test')).toMatchObject({ code: 1, errors: expect.stringContaining('nobody is told') });
});
