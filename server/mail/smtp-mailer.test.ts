import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Misbehaviour, openMailSink } from '../../tests/support/mail/mail-sink.ts';
import {
  createSmtpMailer,
  describeFailure,
  type SmtpTiming,
  smtpConnections,
} from './smtp-mailer.ts';

const quick: SmtpTiming = { handOverMs: 60_000, answerMs: 60_000 };

async function open(
  timing: Partial<SmtpTiming>,
  behave: (recipient: string) => Misbehaviour = () => null,
) {
  const sink = await openMailSink();
  sink.behave = ({ recipients: [recipient = ''] }) => behave(recipient);
  return { sink, ...openMailer(sink.url, timing) };
}

function openMailer(url: string, timing: Partial<SmtpTiming>) {
  const mailer = createSmtpMailer(url, { ...quick, ...timing });
  onTestFinished(() => mailer.close());
  const send = (
    to: string,
    options: { signal?: AbortSignal; onRefused?: (count: number) => void } = {},
  ) =>
    mailer.send(
      {
        id: to,
        messageId: `<${to}>`,
        from: 'a@example.com',
        to,
        replyTo: 'a@example.com',
        subject: 'x',
        html: '',
        text: 'x',
        headers: {},
      },
      { signal: new AbortController().signal, ...options },
    );
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
    // Read by the mail server once it has the whole message.
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

test('a mail server that says nothing before the message is away', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const { send } = openMailer(`smtp://127.0.0.1:${(silent.address() as { port: number }).port}`, {
    handOverMs: 50,
  });
  await expect(send('ann@example.com')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a certificate that is refused is named without the remedy of Node, which is no use here', () => {
  const error = new Error(
    'self-signed certificate; if the root CA is installed locally, try running with --use-system-ca',
  );
  expect(describeFailure(error)).toMatchObject({
    message: 'the mail server: self-signed certificate',
    kind: 'unavailable',
  });
});

test('a mail to several mailboxes reaches each, and tells how many the server refuses', async () => {
  const { sink, send } = await open({});
  sink.refuseRecipient = (address) => address === 'gone@example.com';
  const refused: number[] = [];
  const onRefused = (count: number) => refused.push(count);
  await send('a@example.com, "Lee, Kim" <b@example.com>', { onRefused });
  await send('a@example.com, gone@example.com', { onRefused });
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([
    ['a@example.com', 'b@example.com'],
    ['a@example.com'],
  ]);
  expect(refused).toEqual([1]);
});
