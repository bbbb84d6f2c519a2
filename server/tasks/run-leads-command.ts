import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const withinMs = 3_600_000;

/** The path of a file beside the bundled server, or in the sources. */
const find = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const program = [find('./leads.js'), find('../cli/leads.ts')].find(existsSync) as string;

/**
 * Runs a `leads` command in another process, because it may block for long.
 * @returns its output when it fails; null when it succeeds
 */
export async function runLeadsCommand(...parameters: string[]): Promise<string | null> {
  const child = spawn(process.execPath, [program, ...parameters], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: withinMs,
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, said] = await Promise.all([ended, text(child.stderr)]).catch((error: Error) => [1, error.message] as const);
  return code === 0 ? null : said.trim().replace(/^leads: /, '') || `it ended with ${code}`;
}
