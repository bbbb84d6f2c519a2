import { createTransport } from 'nodemailer';
import { DeliveryError } from '../inbox/delivery-error.ts';
import type { Mailer } from './mailer.ts';

/** The most connections that are open to the mail server at a time. */
export const smtpConnections = 8;

/** Sends over SMTP with a few lasting connections. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    // Fail rather than send a password without TLS, even when the server, or someone in between, offers no STARTTLS.
    requireTLS: needsEncryption(url),
    maxConnections: smtpConnections,
    maxMessages: 100,
    // The queue retries, not the pool.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send({ id: _, ...mail }, signal) {
      try {
        await transport.sendMail({ ...mail, signal });
      } catch (error) {
        throw describeFailure(error as SmtpError);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

function needsEncryption(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

function describeFailure(error: SmtpError): DeliveryError {
  const text = error.message.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 300);
  return new DeliveryError(classifyFailure(error), text, { cause: error });
}

function classifyFailure({ code, command, responseCode }: SmtpError): DeliveryError['kind'] {
  // Other failures (connection, greeting, TLS, log-in, time-out) concern every message. So does 421, which closes the connection.
  const isAboutMessage = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  // A refused sender is a wrong MAIL_FROM, so every mail waits until it is corrected. 552 means this message is too large.
  const isAboutSender = code === 'EENVELOPE' && command === 'MAIL FROM' && responseCode !== 552;
  if (!isAboutMessage || isAboutSender) return 'unavailable';
  return responseCode !== undefined && responseCode < 500 ? 'temporary' : 'permanent';
}
