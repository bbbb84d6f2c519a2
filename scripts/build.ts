import '../model/files/load-environment.ts';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findOwnerFolder } from '../model/files/owner-folder.ts';
import { findSiteFolder } from '../model/files/site-folder.ts';
import { ContentError } from '../model/problems/problem.ts';
import { readOptions } from '../model/problems/read-options.ts';
import buildServer from './build-server.ts';
import { checkFirst } from './check-first.ts';
import { explainError } from './explain-error.ts';
import { findDamagedPictures } from './find-damaged-pictures.ts';
import { importAstro, lockAstroRoot } from './open-astro.ts';
import { putInPlace } from './put-in-place.ts';

/**
 * Builds the site into SITE_DIR, by default dist/. The new site replaces the old one only when it
 * is complete. Astro is quiet but for warnings and errors; --verbose shows each page.
 */

const usage = `npm run build [-- --verbose]

  --verbose   names each page
`;
const options = readOptions(usage, {
  verbose: { type: 'boolean' },
  /** Bundles the server too, as the npm script asks. */
  server: { type: 'boolean' },
});

const built = findSiteFolder(process.env);

async function build(): Promise<boolean> {
  if (holdsSomethingElse(built)) {
    process.stderr.write(
      `${built}/ is not a built site, and is not replaced by one; name another folder in SITE_DIR.\n`,
    );
    return false;
  }
  if (!(await checkFirst({ forVisitors: true }))) return false;
  const root = lockAstroRoot();
  const next = join(root, 'next');
  rmSync(next, { recursive: true, force: true });
  await buildPages(root, next);
  putInPlace(next, built);
  return true;
}

async function buildPages(root: string, outDir: string): Promise<void> {
  const { build } = await importAstro();
  const logLevel = options.verbose ? 'info' : 'warn';
  try {
    await build({ root, configFile: relative(root, 'astro.config.js'), outDir, logLevel });
  } catch (error) {
    const damaged = await findDamagedPictures(findOwnerFolder(process.env));
    throw damaged.length > 0 ? new ContentError(damaged) : error;
  }
}

/**
 * Whether a folder holds something other than a built site: SITE_DIR is easily confused with SITE,
 * the owner's folder.
 */
function holdsSomethingElse(folder: string): boolean {
  return (
    existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'index.html'))
  );
}

/** An error with its stack trace, but for mistakes in the owner's folder and errors of the disk. */
function describeFailure(error: unknown): string {
  const { stack, hint } = error as Error & { hint?: string };
  return explainError(error) ?? [stack, hint].filter(Boolean).join('\n');
}

const isBuilt = await build().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  return false;
});
if (!isBuilt) {
  process.stderr.write(existsSync(built) ? `Not built; ${built}/ is as it was.\n` : 'Not built.\n');
  process.exitCode = 1;
} else if (options.server) await buildServer();
