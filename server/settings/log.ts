import process from 'node:process';
import { describeFault } from '../../model/process/describe-fault.ts';

/**
 * Structured log without personal data: events, ids and counts, never a name, an address or a text.
 */
export type Log = {
  info: (event: string, facts?: Record<string, unknown>) => void;
  error: (event: string, error: unknown, facts?: Record<string, unknown>) => void;
};

/** Removes e-mail addresses: a mail server's answer may contain the address that it refuses. */
export const withoutAddresses = (text: string) => text.replace(/\S+@\S+/g, '…');

/**
 * `errstr` is SQLite's description of an error, which quotes no value; `responseCode` is that of a
 * mail server.
 */
export type SystemError = Error & {
  code?: unknown;
  path?: string | undefined;
  errstr?: string;
  responseCode?: number;
};

/** What is known of an error, in words that quote no visitor; undefined for any other. */
const describeKnown = (error: unknown): string | undefined =>
  error instanceof Error && ['StoreError', 'LateError'].includes(error.name)
    ? error.message
    : describeFault(error, 'it', '') || undefined;

const writeToStandardError = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Logs one JSON object per line. It leaves out messages of errors, which may quote what a visitor
 * wrote.
 */
export function createLog(write: (line: string) => void = writeToStandardError): Log {
  const log = (level: string, event: string, facts: Record<string, unknown> = {}) =>
    write(JSON.stringify({ at: new Date().toISOString(), level, event, ...facts }));
  return {
    info: (event, facts) => log('info', event, facts),
    error(event, error, facts) {
      const { name, code, errstr, stack, cause } =
        error instanceof Error ? (error as SystemError) : {};
      const { code: causeCode, responseCode } =
        cause instanceof Error ? (cause as SystemError) : {};
      const place = stack
        ?.split('\n')
        .find((line) => line.includes('/server/'))
        ?.trim();
      log('error', event, {
        ...facts,
        error: error === undefined ? error : (name ?? typeof error),
        code: code ?? causeCode,
        answer: responseCode,
        reason: errstr ?? (facts?.message ? undefined : describeKnown(error)),
        place,
      });
    },
  };
}
