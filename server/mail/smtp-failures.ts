import { describeFault } from '../../model/process/describe-fault.ts';
import { DeliveryError } from '../inbox/retries.ts';
import type { FailureKind } from '../inbox/store.ts';
import { isAboutAccount } from './judge-refusal.ts';

export type SmtpError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/**
 * An error of the mail server or of TLS on one line; the authorities that Node would recommend to
 * trust are trusted already.
 */
export function describeFailure(error: SmtpError): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const answer = error.responseCode ? error.message : describeConnection(error);
  const text = answer.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 300);
  return new DeliveryError(classifyFailure(error), text, { cause: error });
}

/** What went wrong before the mail server said anything. nodemailer replaces the system's code. */
function describeConnection({ message, ...facts }: SmtpError): string {
  const isPlain = message.includes('wrong version number');
  const code = isPlain ? 'EPROTO' : /\bE[A-Z]{4,}/.exec(message)?.[0];
  const plain = new Error(message.replace(/; if the root CA .*/, ''));
  const fault = describeFault(Object.assign(plain, facts, { code }), 'it');
  return `the mail server: ${fault}`;
}

function classifyFailure({
  code,
  command,
  response = '',
  responseCode,
  message,
}: SmtpError): FailureKind {
  const isForGood = responseCode !== undefined && responseCode >= 500;
  // Other failures (connection, greeting, TLS, log-in, time-out) concern every message. So does
  // 421, which closes the connection.
  const isAboutMessage = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  // A refused sender is a wrong MAIL_FROM, so every mail waits until it is corrected. 552 means
  // this message is too large.
  const isAboutSender = code === 'EENVELOPE' && command === 'MAIL FROM' && responseCode !== 552;
  const isLogIn = code === 'EAUTH' && responseCode !== undefined;
  if (isLogIn || isAboutAccount(response)) return 'account';
  if (!isAboutMessage || isAboutSender)
    return isForGood || isRefusedTls(message) ? 'account' : 'unavailable';
  return isForGood || responseCode === undefined ? 'permanent' : 'temporary';
}

/** Whether the mail server offers no encryption, or one with a certificate that is not valid. */
const isRefusedTls = (message: string) => /certificate|tls|ssl|credentials/i.test(message);
