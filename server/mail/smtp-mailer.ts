import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Attempt } from '../inbox/delivery-worker.ts';
import { DeliveryError } from '../inbox/retries.ts';
import { minuteMs, secondMs } from '../time/units.ts';
import { describeFailure, type SmtpError } from './smtp-failures.ts';

type Mailbox = string | { name: string; address: string };

/** A mail ready to be sent. Addresses are checked; header values hold no line breaks. */
export type Mail = {
  /** The delivery's id, the same for every attempt. */
  id: string;
  messageId: string;
  from: Mailbox;
  to: string;
  replyTo: Mailbox;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** Hands mails over. `send` resolves once the receiver has acknowledged. */
export type Mailer = {
  /** @throws DeliveryError */
  send(mail: Mail, attempt: Attempt): Promise<void>;
  close(): void;
};

/**
 * How many mails are under way at the same time, each on a connection of its own: a few may wait
 * long for their answers.
 */
export const smtpConnections = 16;

/** RFC 5321, 4.5.3.2.1: a server that is busy may greet late. */
const greetingMs = 5 * minuteMs;

const defaultTiming = {
  /** Up to the end of the message, with the connection and the greeting. */
  handOverMs: greetingMs + minuteMs,
  /**
   * From the end of the message to the answer. RFC 5321, 4.5.3.2.6, asks for 10 minutes; a server
   * that took longer than this would get the mail a second time.
   */
  answerMs: 30 * minuteMs,
};

export type SmtpTiming = typeof defaultTiming;

/** Sends over SMTP with a few lasting connections. */
export function createSmtpMailer(url: string, timing = defaultTiming): Mailer {
  const transport = openTransport(url, timing);
  /** What is awaited before the final dot of a message, by its Message-ID. */
  const beforeEnd = new Map<string, () => Promise<void>>();
  /** The last refusal, until a mail is taken: without addresses and numbers. */
  let refused = { to: '', said: '' };

  /**
   * Takes a refusal for one of the whole account when the last one, for another recipient, was in
   * the same words: this needs no knowledge of their language.
   */
  function compareRefusal(failure: DeliveryError, to: string): DeliveryError {
    if (failure.kind !== 'permanent') return failure;
    const { to: other, said: before } = refused;
    const said = failure.message.replace(/\S*[\d@]\S*/g, '');
    refused = { to, said };
    const isRepeated = other !== to && said === before;
    return isRepeated ? new DeliveryError('account', failure.message, failure) : failure;
  }

  transport.use('stream', ({ data, message }, done) => {
    const end = beforeEnd.get(String(data.messageId));
    message.transform(() => passThrough(end));
    done();
  });

  return {
    async send({ id: _, ...mail }, { signal, noteCopy }) {
      const patience = new AbortController();
      const giveUpAfter = (ms: number) => setTimeout(() => patience.abort(), ms);
      let timer = giveUpAfter(timing.handOverMs);
      let isHandedOver = false;
      const anySignal = AbortSignal.any([signal, patience.signal]);
      beforeEnd.set(mail.messageId, async () => {
        await noteCopy();
        anySignal.throwIfAborted();
        clearTimeout(timer);
        isHandedOver = true;
        timer = giveUpAfter(timing.answerMs);
      });
      try {
        await transport.sendMail({ ...mail, signal: anySignal });
        refused = { to: '', said: '' };
      } catch (error) {
        if (isHandedOver && (error as SmtpError).responseCode === undefined)
          throw new DeliveryError(
            'unanswered',
            'the mail server did not answer after the message',
            { cause: error },
          );
        throw compareRefusal(describeFailure(error as SmtpError), mail.to);
      } finally {
        clearTimeout(timer);
        beforeEnd.delete(mail.messageId);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** A stream that passes all on, and ends once something has been done. */
const passThrough = (beforeEnd = async () => {}) =>
  new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) => void beforeEnd().then(() => done(), done),
  });

const openTransport = (url: string, { handOverMs, answerMs }: SmtpTiming) =>
  createTransport({
    ...serverAt(url),
    pool: true,
    maxConnections: smtpConnections,
    maxMessages: 100,
    // The queue retries, not the pool.
    maxRequeues: 0,
    // The whole of connecting, with the greeting.
    connectionTimeout: greetingMs + 30 * secondMs,
    greetingTimeout: greetingMs,
    idleTimeout: 30_000,
    // The timers of an attempt end it before this.
    socketTimeout: handOverMs + answerMs,
  });

/** Why the mail server cannot be reached or refuses to log in; null when it accepts the log-in. */
export async function findAccountProblem(url: string, withinMs: number): Promise<string | null> {
  const transport = createTransport({
    ...serverAt(url),
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
  });
  const trying = transport.verify().then(
    () => null,
    (error) => describeFailure(error).message,
  );
  return trying.finally(() => transport.close());
}

/**
 * Describes the mail server to nodemailer. A connection without TLS fails before it sends a
 * password, even when the server, or someone in between, offers no STARTTLS.
 */
function serverAt(url: string) {
  const { password, hostname } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return { url, requireTLS: password !== '' && !isHere };
}

/**
 * Sends one mail over a connection of its own.
 * @throws DeliveryError
 */
export async function sendOnce(url: string, mail: Mail, withinMs: number) {
  const mailer = createSmtpMailer(url);
  const attempt = { signal: AbortSignal.timeout(withinMs), noteCopy: async () => {} };
  await mailer.send(mail, attempt).finally(mailer.close);
}
