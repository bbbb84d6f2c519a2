import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const file = join('.cache', 'test-reports', 'not-tried.txt');

/**
 * Reports that something cannot be tested on this machine: at once, and again at the end of `npm
 * test`.
 * @param what what is not tried, and what is missing for it
 * @param remedy the command that brings what is missing
 */
export function sayNotTried(what: string, remedy: string): void {
  const line = `${what} (to try it: ${remedy})`;
  console.error(`\n!!! NOT TRIED: ${line}\n`);
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${line}\n`);
}

/** What was not tried since the reports were last cleared, each once. */
export const listNotTried = (): string[] =>
  existsSync(file) ? [...new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))] : [];
