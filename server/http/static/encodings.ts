import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import Negotiator from 'negotiator';
import type { FileRange } from './answer.ts';

/** Encodings by the size of their results, the smallest first; identity is the file as it is. */
const encodings = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof encodings)[number] | 'identity';

const preferred = [...encodings, 'identity'] as const satisfies Encoding[];

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  zstd: (body: Buffer) =>
    promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 19 }, pledgedSrcSize: body.length }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** Compresses on the thread pool; returns the body itself when it is not longer than the result, or stays on the disk. */
export async function compress(body: Buffer | FileRange, encoding: Encoding): Promise<Buffer | FileRange> {
  if (encoding === 'identity' || !(body instanceof Buffer)) return body;
  const packed = await compressors[encoding](body);
  return packed.length < body.length ? packed : body;
}

const chosen = new Map<string, Encoding>();
const mostRemembered = 200;
/** Browsers send about 25 characters. */
const longestHeader = 200;

/** The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header || header.length > longestHeader) return 'identity';
  let encoding = chosen.get(header);
  if (encoding === undefined) {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    encoding = negotiator.encodings(preferred, { preferred })[0] ?? 'identity';
    // Clients send few different headers; invented ones must not fill the memory.
    if (chosen.size < mostRemembered) chosen.set(header, encoding);
  }
  return encoding;
}
