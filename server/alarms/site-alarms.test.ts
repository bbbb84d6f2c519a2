import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { createNewLead } from '../../tests/support/leads/new-lead.ts';
import { startMailSink } from '../../tests/support/mail/mail-sink.ts';
import { startHttpReceiver } from '../../tests/support/servers/http-receiver.ts';
import type { DeliveryKind } from '../inbox/lead.ts';
import { describeBacklog, readBacklog } from '../inbox/watch-queue.ts';
import { openSqliteStore } from '../stores/sqlite/sqlite-store.ts';
import { createSiteAlarms } from './site-alarms.ts';

const minute = 60_000;
const log = { info: () => undefined, error: () => undefined };

/** Functions that live for one request each, with one store, which is all that they have in common. */
async function open(alert: { url?: string; mailTo?: string }, smtpUrl?: string) {
  const store = await openSqliteStore(join(createTemporaryFolder(), 'inbox.db'));
  onTestFinished(() => store.close());
  const settings = {
    alert: { url: undefined, mailTo: undefined, smtpUrl: undefined, ...alert },
    smtpUrl,
    mailFrom: 'a@example.com',
    siteUrl: 'https://www.example.com',
    databaseUrl: 'postgres://shared',
  };
  async function look(afterMinutes: number) {
    const now = Date.now() + afterMinutes * minute;
    const alarms = createSiteAlarms(
      settings,
      log,
      () => store,
      () => now,
    );
    alarms.set('queue', describeBacklog(await readBacklog(store), now));
    await alarms.report();
  }
  const add = (kinds: DeliveryKind[]) => store.insertLeads([createNewLead({ kinds })]);
  return { look, add };
}

test('a lead whose mail to the agency is 15 minutes late is reported once an hour by all processes', async () => {
  const receiver = await startHttpReceiver();
  const { look, add } = await open({ url: receiver.url });
  await add(['agency']);
  await look(14);
  expect(receiver.posts).toEqual([]);
  await look(16);
  await look(30);
  expect(receiver.posts).toHaveLength(1);
  expect(JSON.parse(receiver.posts[0]?.body as string)).toMatchObject({
    text: expect.stringMatching(/www\.example\.com: leads do not reach you: the oldest delivery waits for 16 minutes/),
    problems: [expect.any(String)],
  });
  await look(80);
  expect(receiver.posts).toHaveLength(2);
});

test('a mistyped address of a visitor is no alarm', async () => {
  const receiver = await startHttpReceiver();
  const { look, add } = await open({ url: receiver.url });
  await add(['visitor']);
  await look(60);
  expect(receiver.posts).toEqual([]);
});

test('an alarm that was not delivered is sent again at the next check', async () => {
  const receiver = await startHttpReceiver(500);
  const { look, add } = await open({ url: receiver.url });
  await add(['agency']);
  await look(16);
  receiver.status = 200;
  await look(17);
  await look(18);
  expect(receiver.posts).toHaveLength(2);
});

test('an alarm is mailed to the mailbox of ALERT_URL', async () => {
  const sink = await startMailSink();
  onTestFinished(() => sink.close());
  const { look, add } = await open({ mailTo: 'second@example.org' }, sink.url);
  await add(['agency']);
  await look(16);
  expect(sink.mails).toMatchObject([{ recipients: ['second@example.org'], subject: 'www.example.com: leads do not reach you' }]);
});
