import '../model/files/load-environment.ts';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { lockFile } from '../model/files/lock-file.ts';
import { ContentError } from '../model/files/problem.ts';
import { listDeadLinks } from '../model/pages/list-dead-links.ts';
import { checkFirst } from './check-first.ts';
import { importAstro, takeAstroRoot } from './open-astro.ts';

/**
 * Builds into SITE_DIR, by default dist/. Until the new site is whole, the old one stays as it is. Astro is quiet but for warnings
 * and errors; --verbose shows each page.
 */

const built = process.env.SITE_DIR || 'dist';

async function build(): Promise<boolean> {
  if (holdsSomethingElse(built)) {
    process.stderr.write(`${built}/ is not a built site, and is not replaced by one; name another folder in SITE_DIR.\n`);
    return false;
  }
  if (!(await checkFirst({ forVisitors: true }))) return false;
  const root = takeAstroRoot();
  const next = join(root, 'next');
  rmSync(next, { recursive: true, force: true });
  if (!(await buildPages(root, next))) return false;
  const dead = listDeadLinks(next);
  if (dead.length > 0) {
    process.stderr.write(`Links that lead nowhere:\n${dead.map((link) => `  ${link}\n`).join('')}`);
    return false;
  }
  putInPlace(next);
  return true;
}

async function buildPages(root: string, outDir: string): Promise<boolean> {
  const { build } = await importAstro();
  try {
    const logLevel = process.argv.includes('--verbose') ? 'info' : 'warn';
    await build({ root, configFile: relative(root, 'astro.config.ts'), outDir, logLevel });
    return true;
  } catch (error) {
    const { message, stack, hint } = error as Error & { hint?: string };
    process.stderr.write(`${error instanceof ContentError ? message : [stack, hint].filter(Boolean).join('\n')}\n`);
    return false;
  }
}

/** Replaces the built site, under a lock: two builds of one site may end together. */
function putInPlace(next: string) {
  const unlock = lockFile(join('.cache', 'astro', 'put-in-place.lock'), 60);
  mkdirSync(dirname(built), { recursive: true });
  // Rename does not work across file systems: then the pages are copied beside the built site first.
  const near = statSync(next).dev === statSync(dirname(built)).dev ? next : `${built}.next`;
  const last = join(dirname(near), `${basename(built)}.last`);
  for (const folder of near === next ? [last] : [last, near]) rmSync(folder, { recursive: true, force: true });
  if (near !== next) cpSync(next, near, { recursive: true });
  if (existsSync(built)) renameSync(built, last);
  renameSync(near, built);
  rmSync(last, { recursive: true, force: true });
  unlock?.();
}

/** Whether a folder holds something other than a built site: SITE_DIR is easily confused with SITE, the owner's folder. */
function holdsSomethingElse(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'index.html'));
}

if (!(await build())) {
  process.stderr.write(existsSync(built) ? `Not built; ${built}/ is as it was.\n` : 'Not built.\n');
  process.exitCode = 1;
}
