import '../model/files/load-environment.ts';
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toIsoDay } from '../i18n/dates.ts';
import { sharedVariables } from '../model/configuration/build-settings.ts';
import { listFiles } from '../model/files/list-files.ts';
import { isFile, ownerFolderName } from '../model/files/owner-folder.ts';
import { findSiteFolder } from '../model/files/site-folder.ts';
import { readOptions } from '../model/problems/read-options.ts';
import { lockFile } from '../model/process/lock-file.ts';
import { findPortProblem } from '../server/settings/check-port.ts';

/**
 * `npm start`: builds the site and the server when their sources have changed since the last start,
 * the site also on another day, then serves. `npm run serve`: only serves.
 */

const usage =
  'npm start       builds what has changed, then serves\nnpm run serve   only serves what is built\n';

type Part = {
  name: string;
  sources: string[];
  /** What the result depends on besides its sources. */
  facts: string[];
  result: string;
  script: string;
};

type BuildRecord = { sources: string; builtAt: number };

/** Pages show the day of their build, and articles wait for theirs. */
const today = toIsoDay(new Date());

const shared = ['i18n', 'model', 'contact', 'package-lock.json'];
const site: Part = {
  name: 'site',
  sources: [
    ownerFolderName(process.env),
    'src',
    'public',
    'scripts/build.ts',
    'astro.config.js',
    ...shared,
  ],
  facts: [
    today,
    ...['SITE', 'SITE_URL', 'ANON_KEY', 'PUBLIC_FUNCTIONS_URL'].map(
      (name) => `${name}=${process.env[name] ?? ''}`,
    ),
  ],
  result: join(findSiteFolder(process.env), 'index.html'),
  script: 'scripts/build.ts',
};
const server: Part = {
  name: 'server',
  sources: ['server', 'supabase/migrations', 'scripts/build-server.ts', ...shared],
  facts: [],
  result: 'dist-server/node.js',
  script: 'scripts/build-server.ts',
};

const listSources = (path: string): string[] =>
  isFile(path) ? [path] : listFiles(path).map((file) => join(path, file));

function hashSources({ sources, facts }: Part): string {
  const files = sources
    .flatMap(listSources)
    .map((file) => `${file} ${hash('sha256', readFileSync(file))}`);
  return hash('sha256', [...files, ...facts].join('\n'));
}

/** Whether the result is up to date, and the recorded one: another build may have replaced it. */
function isCurrent(part: Part, file: string, sources: string): boolean {
  if (!existsSync(part.result) || !existsSync(file)) return false;
  const record: BuildRecord = JSON.parse(readFileSync(file, 'utf8'));
  return record.sources === sources && record.builtAt === statSync(part.result).mtimeMs;
}

function buildIfNeeded(part: Part): boolean {
  const file = join(
    '.cache',
    'built',
    `${part.name}-${hash('sha256', resolve(part.result)).slice(0, 16)}.json`,
  );
  const unlock = lockFile(`${file}.lock`, 600);
  try {
    const sources = hashSources(part);
    if (isCurrent(part, file, sources)) return true;
    process.stdout.write(`Building the ${part.name}…\n`);
    const { status } = spawnSync(process.execPath, [part.script], { stdio: ['ignore', 2, 2] });
    if (status !== 0) return false;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify({
        sources,
        builtAt: statSync(part.result).mtimeMs,
      } satisfies BuildRecord),
    );
    return true;
  } finally {
    unlock?.();
  }
}

const { built } = readOptions(usage, { built: { type: 'boolean' } });
const host = sharedVariables.HOST.parse(process.env.HOST || undefined);
const port = sharedVariables.PORT.safeParse(process.env.PORT || undefined);
// The server itself refuses a port that is no number.
const obstacle = port.success ? await findPortProblem(host, port.data) : null;
if (obstacle && !process.env.LISTEN_FDS) {
  process.stderr.write(`${obstacle.name}: ${obstacle.message}\n`);
  process.exit(1);
}
const isBuilt = built || (buildIfNeeded(site) && buildIfNeeded(server));
if (isBuilt && existsSync(server.result)) await import(pathToFileURL(resolve(server.result)).href);
else {
  process.stderr.write(isBuilt ? 'The server is not built yet: npm run build\n' : '');
  process.exitCode = 1;
}
