import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';

type ReceivedMail = Email & { recipients: string[] };

/**
 * What the server does with a message: an SMTP answer other than 2xx, a late 250, a reset
 * connection, or no answer at all.
 */
export type Misbehaviour =
  | { answer: number; text?: string }
  | { takeAfter: Promise<void> }
  | 'reset'
  | 'hang'
  | null;

export type MailSink = {
  url: string;
  mails: ReceivedMail[];
  /** Decides what happens to each message; null accepts it. */
  behave: (message: { recipients: string[]; attempt: number }) => Misbehaviour;
  /** The SMTP answer to every sender; null accepts them. */
  refuseSenders: number | null;
  /** Whether there is no such mailbox. */
  refuseRecipient: (address: string) => boolean;
  close(): Promise<void>;
};

/** A real SMTP server that keeps what it is sent. */
export async function startMailSink(port = 0): Promise<MailSink> {
  let attempts = 0;
  const sockets = new Map<string, { destroy(): void }>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect(session, callback) {
      const connection = [
        ...(
          server as unknown as {
            connections: Set<{ session: SMTPServerSession; _socket: { destroy(): void } }>;
          }
        ).connections,
      ];
      const mine = connection.find((one) => one.session.id === session.id);
      if (mine) sockets.set(session.id, mine._socket);
      callback();
    },
    onMailFrom(_sender, _session, callback) {
      callback(
        sink.refuseSenders === null
          ? null
          : Object.assign(new Error('Not your address'), { responseCode: sink.refuseSenders }),
      );
    },
    onRcptTo({ address }, _session, callback) {
      callback(
        sink.refuseRecipient(address)
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : null,
      );
    },
    async onData(stream: SMTPServerDataStream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const misbehaviour = sink.behave({ recipients, attempt: ++attempts });
      if (misbehaviour === 'reset') {
        stream.once('data', () => sockets.get(session.id)?.destroy());
        stream.resume();
        return;
      }
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // The sender was killed within the message.
        return;
      }
      if (misbehaviour === 'hang') return;
      if (misbehaviour && 'takeAfter' in misbehaviour) await misbehaviour.takeAfter;
      else if (misbehaviour) {
        callback(
          Object.assign(new Error(misbehaviour.text ?? 'as the test wants it'), {
            responseCode: misbehaviour.answer,
          }),
        );
        return;
      }
      sink.mails.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipients });
      callback();
    },
  });
  // Senders that are killed break their connections off.
  server.on('error', () => undefined);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.server.address() as { port: number };
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: [],
    behave: () => null,
    refuseSenders: null,
    refuseRecipient: () => false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}

/** Starts one that is closed after the test. */
export async function openMailSink(port?: number): Promise<MailSink> {
  const sink = await startMailSink(port);
  onTestFinished(() => sink.close());
  return sink;
}
