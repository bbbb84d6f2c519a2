import { spawnSync } from 'node:child_process';
import { sayNotTried } from './not-tried.ts';

/**
 * Runs a program that not every machine has.
 * @returns exit code and output; null, after a report, when the program is not installed
 */
export function runTool(
  program: string,
  ...parameters: string[]
): { code: number | null; output: string } | null {
  const { error, status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  if (error && (error as NodeJS.ErrnoException).code === 'ENOENT') {
    sayNotTried(`what ${program} checks: it is not installed`, `install ${program}`);
    return null;
  }
  return { code: status, output: `${stdout}${stderr}` };
}
