import type { Terminal } from '../../../scripts/run-command.ts';
import { runToEnd } from './run-to-end.ts';

const environmentOf = (owner: string) => ({ ...process.env, SITE: owner, NO_COLOR: '1' });

/** Runs a script for an owner's folder in its own process, as npm does. */
export const runScript = (owner: string, script: string, ...parameters: string[]) =>
  runToEnd(process.execPath, [script, ...parameters], { env: environmentOf(owner) });

/** Runs a script's command within this process: starting one takes most of a script's time. */
export async function runHere(
  command: (terminal: Terminal) => Promise<number>,
  owner: string,
  ...parameters: string[]
) {
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const code = await command({
    parameters,
    environment: environmentOf(owner),
    write,
    writeError: write,
  });
  return { code, output };
}
