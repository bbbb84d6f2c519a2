import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Ended, runToEnd } from '../processes/run-to-end.ts';
import { editFile } from './write-files.ts';

const sources = [
  'astro.config.js',
  'package.json',
  'tsconfig.json',
  'contact',
  'i18n',
  'public',
  'scripts',
  'server',
  'model',
  'src',
  'supabase/migrations',
];

/**
 * The hash of a cached file's content is its name, and it is moved into place whole: builds that
 * run at once may share these.
 */
const caches = ['fonts', 'share-images'].map((name) => join('.cache', name));

export type ProjectCopy = {
  folder: string;
  /** Rewrites one file. */
  edit(file: string, change: (text: string) => string): void;
  /** Builds the site into dist/. */
  build(settings?: Record<string, string>): Promise<Ended>;
  remove(): void;
};

/**
 * Copies the project's sources into a temporary folder, to be changed and built; its site/ is the
 * tests' own owner.
 */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
  cpSync('tests/sites/reference', join(folder, 'site'), { recursive: true });
  // Each package has a link of its own, because each copy needs its own node_modules/.astro and
  // node_modules/.vite.
  mkdirSync(join(folder, 'node_modules'));
  for (const entry of readdirSync('node_modules'))
    if (!entry.startsWith('.'))
      symlinkSync(resolve('node_modules', entry), join(folder, 'node_modules', entry));
  mkdirSync(join(folder, '.cache'));
  for (const cache of caches) {
    mkdirSync(cache, { recursive: true });
    symlinkSync(resolve(cache), join(folder, cache));
  }
  return {
    folder,
    edit: (file, change) => editFile(folder, file, change),
    build: (settings = {}) =>
      runToEnd(process.execPath, ['scripts/build.ts'], {
        cwd: folder,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          ASTRO_TELEMETRY_DISABLED: '1',
          SITE: 'site',
          SITE_DIR: 'dist',
          ...settings,
        },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
