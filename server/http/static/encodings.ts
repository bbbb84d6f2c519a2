import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { FileRange } from '../answer.ts';

/** Encodings by the size of their results, the smallest first. zstd is left out: clients that accept it accept br too. */
export const encodings = ['br', 'gzip'] as const;
/** identity: the file as it is. */
export type Encoding = (typeof encodings)[number] | 'identity';

const preferred = [...encodings, 'identity'] as const satisfies Encoding[];

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** Compresses on the thread pool; returns the body itself when it stays on the disk, or would not become shorter. */
export async function compress(body: Buffer | FileRange, encoding: Encoding): Promise<Buffer | FileRange> {
  if (encoding === 'identity' || !(body instanceof Buffer)) return body;
  const compressed = await compressors[encoding](body);
  return compressed.length < body.length ? compressed : body;
}

/** The longest Accept-Encoding that is read, in characters; browsers send about 25. */
const longestHeader = 200;

/** The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header || header.length > longestHeader) return 'identity';
  return new Negotiator({ headers: { 'accept-encoding': header } }).encodings(preferred, { preferred })[0] ?? 'identity';
}
