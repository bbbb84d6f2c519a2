import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

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
/** In bytes, at quality 10. 11 saves about 2 %, which leaves a larger page too large. */
const outOfReach = 1.02 * firstFlight;

const compressors = {
  // Quality 11 takes three times as long as 10, for 2 % fewer bytes that most pages need not save.
  br: async (body: Buffer, name: string) => {
    const quick = name.endsWith('.html') && (await compressBrotli(body, 10));
    if (quick && (quick.length <= firstFlight || quick.length > outOfReach)) return quick;
    return compressBrotli(body, constants.BROTLI_MAX_QUALITY);
  },
  gz: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** Each compressor takes megabytes of memory while it runs. */
const limit = pLimit(2 * availableParallelism());

/**
 * Writes a text of a built site compressed beside it, for servers that send such files as they are.
 * What is the same in the last build is taken from there.
 */
export const compressFile = (name: string, folder: string, last: string): Promise<void> =>
  compressible.test(name) ? limit(() => compress(name, folder, last)) : Promise.resolve();

/** Files are read and written synchronously, since the threads of other operations compress. */
async function compress(name: string, folder: string, last: string): Promise<void> {
  const file = join(folder, name);
  const before = join(last, name);
  const body = readFileSync(file);
  const isSame = existsSync(before) && readFileSync(before).equals(body);
  for (const [ending, make] of Object.entries(compressors)) {
    const target = `${file}.${ending}`;
    if (isSame && existsSync(`${before}.${ending}`)) {
      copyFileSync(`${before}.${ending}`, target);
      continue;
    }
    const compressed = await make(body, name);
    if (compressed.length < body.length) writeFileSync(target, compressed);
  }
}
