import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * The folder of a package that npm fetches on first use and keeps in its cache:
 * these tools weigh more than the whole site and are not needed to build or test it.
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
