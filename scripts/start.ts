import '../server/entry/load-environment.ts';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerFolderName } from '../site-schema/owner-folder.ts';

/** Builds the site if what it is built from has changed since the last start, then serves it. */

const sources = [ownerFolderName, 'src', 'i18n', 'site-schema', 'contact', 'public', 'astro.config.ts', 'package-lock.json'];
const buildVariables = ['SITE', 'SITE_URL', 'ANON_KEY', 'PUBLIC_FUNCTIONS_URL'];
const record = join('.cache', 'built-from.txt');

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function describeSources(): string {
  const files = sources
    .flatMap(listFiles)
    .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`);
  const variables = buildVariables.map((name) => `${name}=${process.env[name] ?? ''}`);
  return createHash('sha256')
    .update([...files, ...variables].join('\n'))
    .digest('hex');
}

const folder = process.env.SITE_DIR || 'dist';
const current = describeSources();
const isFresh = existsSync(join(folder, 'index.html')) && existsSync(record) && readFileSync(record, 'utf8') === current;
if (!isFresh) {
  process.stdout.write('Building the site…\n');
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(record, current);
}
await import('../server/entry/node.ts');
