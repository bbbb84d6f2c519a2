import '../server/start/load-environment.ts';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listDeadLinks } from '../model/pages/list-dead-links.ts';
import { checkFirst } from './check-first.ts';
import { runAstro } from './run-astro.ts';

/** Builds into SITE_DIR, by default dist/. Until the new site is whole, the old one stays as it is. */

const built = process.env.SITE_DIR || 'dist';
const beside = join('.cache', built.replace(/[^\w-]/g, '-'));
const [next, last] = [`${beside}-next`, `${beside}-last`];

async function build(): Promise<boolean> {
  if (holdsSomethingElse(built)) {
    process.stderr.write(`${built}/ is not a built site, and is not replaced by one; name another folder in SITE_DIR.\n`);
    return false;
  }
  if (!(await checkFirst({ forVisitors: true }))) return false;
  rmSync(next, { recursive: true, force: true });
  if ((await runAstro(['build', '--outDir', next, ...process.argv.slice(2)])) !== 0) return false;
  const dead = listDeadLinks(next);
  if (dead.length > 0) {
    process.stderr.write(`Links that lead nowhere:\n${dead.map((link) => `  ${link}\n`).join('')}`);
    return false;
  }
  rmSync(last, { recursive: true, force: true });
  if (existsSync(built)) renameSync(built, last);
  mkdirSync(dirname(built), { recursive: true });
  renameSync(next, built);
  rmSync(last, { recursive: true, force: true });
  return true;
}

/** SITE_DIR is easily taken for SITE, the folder of what the owner wrote. */
function holdsSomethingElse(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'index.html'));
}

if (!(await build())) {
  process.stderr.write(existsSync(built) ? `Not built; ${built}/ is as it was.\n` : 'Not built.\n');
  process.exitCode = 1;
}
