import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Misbehaviour, openMailSink } from '../../tests/support/mail/mail-sink.ts';
import { listenUntilEnd } from '../../tests/support/servers/listen-until-end.ts';
import type { Attempt } from '../inbox/delivery-worker.ts';
import { DeliveryError } from '../inbox/retries.ts';
import type { FailureKind } from '../inbox/store.ts';
import { describeFailure } from './smtp-failures.ts';
import { createSmtpMailer, type SmtpTiming, smtpConnections } from './smtp-mailer.ts';

const quick: SmtpTiming = { handOverMs: 60_000, answerMs: 60_000 };

async function open(
  timing: Partial<SmtpTiming>,
  behave: (recipient: string) => Misbehaviour = () => null,
) {
  const sink = await openMailSink();
  sink.behave = ({ recipients: [recipient = ''] }) => behave(recipient);
  return { sink, ...openMailer(sink.url, timing) };
}

const createMail = (to: string) => ({
  id: to,
  messageId: `<${to}>`,
  from: 'a@example.com',
  to,
  replyTo: 'a@example.com',
  subject: 'x',
  html: '',
  text: 'x',
  headers: {},
});

function openMailer(url: string, timing: Partial<SmtpTiming>) {
  const mailer = createSmtpMailer(url, { ...quick, ...timing });
  onTestFinished(() => mailer.close());
  const send = (to: string, attempt: Partial<Attempt> = {}) =>
    mailer.send(createMail(to), {
      signal: new AbortController().signal,
      noteCopy: async () => {},
      ...attempt,
    });
  return { send };
}

test('a mail whose answer is late is waited for, and the others are handed over meanwhile', async () => {
  const gate = Promise.withResolvers<void>();
  const { sink, send } = await open({}, (recipient) =>
    recipient.startsWith('late') ? { takeAfter: gate.promise } : null,
  );
  const late = Array.from({ length: smtpConnections - 1 }, (_, index) =>
    send(`late${index}@example.com`),
  );
  await Promise.all(Array.from({ length: 20 }, (_, index) => send(`other${index}@example.com`)));
  expect(sink.mails).toHaveLength(20);
  gate.resolve();
  await Promise.all(late);
  expect(sink.mails).toHaveLength(20 + late.length);
});

test('a mail is unanswered when no answer comes, also when the server is stopped before', async () => {
  const never = () => ({ takeAfter: new Promise<void>(() => undefined) });
  const { send } = await open({ answerMs: 100 }, never);
  await expect(send('late@example.com')).rejects.toMatchObject({ kind: 'unanswered' });
  const stop = new AbortController();
  const stopped = await open({}, () => ({
    // The mail server reads this once it has the whole message.
    get takeAfter() {
      stop.abort();
      return never().takeAfter;
    },
  }));
  await expect(stopped.send('late@example.com', { signal: stop.signal })).rejects.toMatchObject({
    kind: 'unanswered',
  });
});

test.each([
  ['cuts the connection after the whole message may have it', 'reset', 'unanswered'],
  ['refuses the message does so for good', { answer: 550 }, 'permanent'],
] as const)('a mail server that %s', async (_, misbehaviour, kind) => {
  const { send } = await open({}, () => misbehaviour);
  await expect(send('ann@example.com')).rejects.toMatchObject({ kind });
});

test('a refusal of two recipients in the same words is about the account, in any language', async () => {
  const words = { answer: 550, text: 'Kvoten för utskick är slut (id 4f)' };
  const { send, sink } = await open({}, () => words);
  await expect(send('ann@example.com')).rejects.toMatchObject({ kind: 'permanent' });
  await expect(send('ann@example.com')).rejects.toMatchObject({ kind: 'permanent' });
  await expect(send('bob@example.com')).rejects.toMatchObject({ kind: 'account' });
  sink.behave = () => null;
  await send('ann@example.com');
  sink.behave = () => words;
  await expect(send('bob@example.com')).rejects.toMatchObject({ kind: 'permanent' });
});

test('a mail server that says nothing before the message is away', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined));
  const port = await listenUntilEnd(silent);
  const { send } = openMailer(`smtp://127.0.0.1:${port}`, { handOverMs: 50 });
  await expect(send('ann@example.com')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a greeting is waited for for five minutes', async () => {
  const connected = Promise.withResolvers<Socket>();
  const slow = createServer(connected.resolve);
  const port = await listenUntilEnd(slow);
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`);
  onTestFinished(() => mailer.close());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = new AbortController();
  const attempt = { signal: stop.signal, noteCopy: async () => {} };
  const sending = mailer.send(createMail('ann@example.com'), attempt);
  const socket = await connected.promise;
  vi.advanceTimersByTime(295_000);
  socket.write('220 at last\r\n');
  const [command] = await once(socket, 'data');
  expect(String(command)).toMatch(/^EHLO/);
  stop.abort();
  await expect(sending).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a certificate that is refused is named without the remedy of Node, which is no use here', () => {
  const error = new Error(
    'self-signed certificate; if the root CA is installed locally, try running with --use-system-ca',
  );
  expect(describeFailure(error)).toMatchObject({
    message: 'the mail server: self-signed certificate',
    kind: 'account',
  });
});

const later = { code: 'EMESSAGE', responseCode: 451 };

test.each<[string, object, FailureKind]>([
  ['Invalid login: 535 no', { code: 'EAUTH', responseCode: 535 }, 'account'],
  ['Invalid login: 421 later', { code: 'EAUTH', responseCode: 421 }, 'account'],
  ['Missing credentials for "PLAIN"', { code: 'EAUTH' }, 'account'],
  ['Error upgrading connection with STARTTLS', { code: 'ETLS' }, 'account'],
  ['Invalid greeting. response=554 no', { code: 'EPROTOCOL', responseCode: 554 }, 'account'],
  ['Invalid greeting. response=421 busy', { code: 'EPROTOCOL', responseCode: 421 }, 'unavailable'],
  ['connect ECONNREFUSED 192.0.2.1:465', { code: 'ESOCKET' }, 'unavailable'],
  ['Message failed', { ...later, response: '451 4.7.0 daily sending limit reached' }, 'account'],
  ['all were rejected', { ...later, response: '451 4.3.0 Temporary lookup failure' }, 'temporary'],
  ['Connection closed', { code: 'ECONNECTION' }, 'unavailable'],
  ['452 4.2.2 mailbox full', { code: 'EENVELOPE', responseCode: 452 }, 'temporary'],
  ['550 5.1.1 unknown', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'permanent'],
  ['553 not you', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, 'account'],
])('%s: %j is %s', (message, facts, kind) => {
  expect(describeFailure(Object.assign(new Error(message), facts))).toMatchObject({ kind });
});

test('the end of a mail leaves only after its copy was noted, and not when that fails', async () => {
  const { sink, send } = await open({});
  const noteCopy = () => Promise.reject(new DeliveryError('temporary', 'taken over'));
  await expect(send('ann@example.com', { noteCopy })).rejects.toMatchObject({
    kind: 'temporary',
    message: 'taken over',
  });
  const stop = new AbortController();
  const stopped = send('bob@example.com', {
    signal: stop.signal,
    noteCopy: async () => stop.abort(),
  });
  await expect(stopped).rejects.toMatchObject({ kind: 'unavailable' });
  await send('eve@example.com', { noteCopy: async () => void expect(sink.mails).toEqual([]) });
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([['eve@example.com']]);
});
