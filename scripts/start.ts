import '../server/start/load-environment.ts';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerFolderName } from '../model/files/owner-folder.ts';

/** Builds the site and the server where what they are made from has changed since the last start, then serves. */

type Part = { name: string; sources: string[]; variables: string[]; result: string; command: string[] };

const shared = ['i18n', 'model', 'contact', 'package-lock.json'];
const parts: Part[] = [
  {
    name: 'site',
    sources: [ownerFolderName, 'src', 'public', 'scripts/build.ts', 'astro.config.ts', ...shared],
    variables: ['SITE', 'SITE_URL', 'ANON_KEY', 'PUBLIC_FUNCTIONS_URL'],
    result: join(process.env.SITE_DIR || 'dist', 'index.html'),
    command: ['node', 'scripts/build.ts'],
  },
  {
    name: 'server',
    sources: ['server', 'supabase/migrations', 'scripts/build-server.ts', ...shared],
    variables: [],
    result: 'dist-server/node.js',
    command: ['node', 'scripts/build-server.ts'],
  },
];

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function describeSources({ sources, variables }: Part): string {
  const files = sources
    .flatMap(listFiles)
    .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`);
  const values = variables.map((name) => `${name}=${process.env[name] ?? ''}`);
  return createHash('sha256')
    .update([...files, ...values].join('\n'))
    .digest('hex');
}

/** Names what was built, and when: another build may have taken its place since. */
const describeResult = ({ result }: Part, sources: string) => `${sources} of ${statSync(result).mtimeMs}`;

for (const part of parts) {
  const record = join('.cache', `${part.name}-built-from.txt`);
  const sources = describeSources(part);
  const isThere = existsSync(part.result) && existsSync(record);
  if (isThere && readFileSync(record, 'utf8') === describeResult(part, sources)) continue;
  process.stdout.write(`Building the ${part.name}…\n`);
  const [program = '', ...parameters] = part.command;
  const { status } = spawnSync(join('node_modules', '.bin', program), parameters, { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(record, describeResult(part, sources));
}
await import('./serve.ts');
