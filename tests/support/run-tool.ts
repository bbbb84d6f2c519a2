import { spawnSync } from 'node:child_process';

/**
 * Runs a program of the machine that not every machine has.
 * @returns exit code and all that it wrote; null, said loudly, when it is not installed
 */
export function runTool(program: string, ...parameters: string[]): { code: number | null; output: string } | null {
  const { error, status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  if (error && (error as NodeJS.ErrnoException).code === 'ENOENT') {
    console.error(`\n!!! ${program} is not installed: what it would check is NOT CHECKED on this machine !!!\n`);
    return null;
  }
  return { code: status, output: `${stdout}${stderr}` };
}
