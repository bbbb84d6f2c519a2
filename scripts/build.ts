import '../model/files/load-environment.ts';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { findOwnerFolder } from '../model/files/owner-folder.ts';
import { ContentError } from '../model/problems/problem.ts';
import { readOptions } from '../model/problems/read-options.ts';
import { describeFault } from '../model/process/describe-fault.ts';
import { finishSite } from '../src/hosting/finish-site.ts';
import buildServer from './build-server.ts';
import { checkFirst } from './check-first.ts';
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
  /** Given by the npm script: bundles the server too. */
  server: { type: 'boolean' },
});

const built = process.env.SITE_DIR || 'dist';

const compressible = /\.(?:html|css|js|json|webmanifest|svg|xml|txt|vtt|ico|wasm)$/;

const compressBrotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** In bytes: what TCP sends before the first answer. A smaller page is shown no sooner. */
const firstFlight = 14_000;
/** In bytes, at quality 10. 11 saves at most 2.3 %, which leaves a larger page too large. */
const outOfReach = 1.025 * firstFlight;

const compressors = {
  // 11 takes three times the time of 10 for 2 % fewer bytes, which most pages need not.
  br: async (body: Buffer, name: string) => {
    const quick = name.endsWith('.html') && (await compressBrotli(body, 10));
    if (quick && (quick.length <= firstFlight || quick.length > outOfReach)) return quick;
    return compressBrotli(body, constants.BROTLI_MAX_QUALITY);
  },
  gz: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

async function build(): Promise<boolean> {
  if (holdsSomethingElse(built)) {
    process.stderr.write(
      `${built}/ is not a built site, and is not replaced by one; name another folder in SITE_DIR.\n`,
    );
    return false;
  }
  const owner = await checkFirst({ forVisitors: true });
  if (!owner) return false;
  const root = lockAstroRoot();
  const next = join(root, 'next');
  rmSync(next, { recursive: true, force: true });
  await buildPages(root, next);
  const compressing: Promise<void>[] = [];
  for await (const name of finishSite(next, owner)) {
    if (!compressible.test(name)) continue;
    const compressed = limit(() => compressFile(name, next, built));
    // Promise.all, below, throws what is rejected while other pages are still finished.
    compressed.catch(() => undefined);
    compressing.push(compressed);
  }
  await Promise.all(compressing);
  putInPlace(next, built);
  return true;
}

/** Each compressor takes megabytes of memory while it runs. */
const limit = pLimit(2 * availableParallelism());

/**
 * Writes a text of a built site compressed beside it, for servers that send such files as they are.
 * What is the same in the last build is taken from there.
 */
async function compressFile(name: string, folder: string, last: string): Promise<void> {
  const file = join(folder, name);
  const before = join(last, name);
  const body = await readFile(file);
  const isSame = await readFile(before).then(
    (known) => known.equals(body),
    () => false,
  );
  for (const [ending, compress] of Object.entries(compressors)) {
    const target = `${file}.${ending}`;
    if (isSame && existsSync(`${before}.${ending}`)) {
      await copyFile(`${before}.${ending}`, target);
      continue;
    }
    const compressed = await compress(body, name);
    if (compressed.length < body.length) await writeFile(target, compressed);
  }
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
  const { message, stack, hint } = error as Error & { hint?: string };
  const told = describeFault(error);
  const isKnown = error instanceof ContentError || told !== message;
  return isKnown ? told : [stack, hint].filter(Boolean).join('\n');
}

const isBuilt = await build().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  return false;
});
if (!isBuilt) {
  process.stderr.write(existsSync(built) ? `Not built; ${built}/ is as it was.\n` : 'Not built.\n');
  process.exitCode = 1;
} else if (options.server) await buildServer();
