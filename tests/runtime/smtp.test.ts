import { expect, test } from 'vitest';
import type { Delivery, Store } from '../../server/inbox/store.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { openStore } from '../support/leads/open-store.ts';
import { sendLead, validLead } from '../support/leads/send-lead.ts';
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

const listDeliveries = async (store: Store) =>
  (await store.listLeads({})).flatMap(({ deliveries }) => deliveries);

test('a mailbox that is refused keeps no other from its mail, and gets its own once it is taken', async () => {
  const folder = createTemporaryFolder();
  const store = await openStore(folder);
  const sink = await openMailSink();
  sink.refuseRecipient = (address) => address === 'ben@example.com';
  const { address } = await openServer({
    DATA_DIR: folder,
    SMTP_URL: sink.url,
    MAIL_TO: 'Ann <ann@example.com>, ben@example.com, eve@example.com',
  });
  for (let count = 0; count < 3; count++) expect((await sendLead(address)).status).toBe(200);
  const hasFailed = ({ recipient, lastError }: Delivery) =>
    recipient === 'ben@example.com' && /550 No such mailbox/.test(lastError ?? '');
  await waitUntil('one is refused, the others are sent', async () => {
    const deliveries = await listDeliveries(store);
    const { sent } = await store.readStatus();
    return sent === 9 && deliveries.filter(hasFailed).length === 3;
  });
  sink.refuseRecipient = () => false;
  await waitUntil('all are sent', async () => (await store.readStatus()).sent === 12);
  const to = sink.mails.map(({ recipients }) => recipients.join()).sort();
  const each = ['ann@example.com', 'ben@example.com', 'eve@example.com', validLead.email];
  expect(to).toEqual(each.flatMap((one) => [one, one, one]));
});

test('an account at its limit pauses all mail, which leaves by itself when the limit ends', async () => {
  const folder = createTemporaryFolder();
  const store = await openStore(folder);
  const sink = await openMailSink();
  let isAtLimit = true;
  let attempts = 0;
  sink.behave = () => {
    attempts++;
    return isAtLimit ? { answer: 550, text: '5.4.5 Daily user sending limit exceeded' } : null;
  };
  const { address } = await openServer({ DATA_DIR: folder, SMTP_URL: sink.url });
  for (let count = 0; count < 10; count++) expect((await sendLead(address)).status).toBe(200);
  await waitUntil('the account is known to be at its limit', async () => {
    const { unsent } = await store.readBacklog();
    return unsent.some(({ failure }) => failure === 'account');
  });
  const knownAfter = attempts;
  await waitUntil('it asks again', () => attempts > knownAfter);
  const { unsent } = await store.readBacklog();
  expect(unsent.filter(({ isDead }) => isDead)).toEqual([]);
  expect(attempts).toBeLessThan(20);
  isAtLimit = false;
  await waitUntil('all are sent', async () => (await store.readStatus()).sent === 20);
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(20);
});
