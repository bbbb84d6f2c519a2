import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Returns the folder of a package in npm's cache, where npm puts it on first use. These packages weigh more than all others
 * together, and nothing but a benchmark needs them.
 */
export function fetchTool(name: string): string {
  const print = "process.stdout.write(process.env.PATH.split(require('node:path').delimiter)[0])";
  const bin = execFileSync(
    'npm',
    ['exec', '--yes', '--prefer-offline', '--ignore-scripts', `--package=${name}`, '--', 'node', '-e', print],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return join(bin, '..', name.replace(/(?<=.)@\d.*$/, ''));
}
