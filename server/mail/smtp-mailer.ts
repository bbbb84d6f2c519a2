import { createTransport } from 'nodemailer';
import { DeliveryError } from '../inbox/delivery-error.ts';
import type { Mailer } from './mailer.ts';

/** How many connections are open to the mail server at most. */
export const smtpConnections = 8;

/** Sends over SMTP with a few lasting connections. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    // A password never travels in the clear, whatever the server or somebody in between offers.
    requireTLS: needsEncryption(url),
    maxConnections: smtpConnections,
    maxMessages: 100,
    // The queue decides about a second attempt, not the pool.
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
  return new DeliveryError(judgeFailure(error), text, { cause: error });
}

function judgeFailure({ code, command, responseCode }: SmtpError): DeliveryError['kind'] {
  // Any other failure (connection, greeting, TLS, log-in, time-out) is not about this message. 421 closes for everybody.
  const isAboutMessage = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  // The sender is a setting: one that is refused holds every mail until it is mended. 552 means this message is too large.
  const isAboutSender = code === 'EENVELOPE' && command === 'MAIL FROM' && responseCode !== 552;
  if (!isAboutMessage || isAboutSender) return 'unavailable';
  return responseCode !== undefined && responseCode < 500 ? 'temporary' : 'permanent';
}
