import parseRange from 'range-parser';
import type { Answer, FileRange } from '../answer.ts';
import { chooseEncoding, compress, type Encoding, encodings } from './encodings.ts';
import { findContentType, isCompressible } from './find-content-type.ts';
import type { SiteFile } from './load-files.ts';
import { collectHeaders, type HeaderRule } from './read-rules.ts';

/** The request headers that decide how a file is sent. */
export type RequestHeaders = {
  'accept-encoding'?: string | undefined;
  'if-none-match'?: string | undefined;
  'if-range'?: string | undefined;
  range?: string | undefined;
};

/** What range-parser returns instead of ranges. */
const unsatisfiable = -1;
const malformed = -2;

/** The answers with a file in one encoding: the whole file, and 304 for a client that has it. */
type Variant = { whole: Answer; unchanged: Answer; etag: string };

const hashedFiles = /^_astro\//;
const foreverSeconds = 31_536_000;

/** One file at one address, ready to be sent in every encoding. */
export type ReadyFile = {
  /** Returns a promise only the first time that an encoding is asked for. */
  answer(requestHeaders: RequestHeaders): Answer | Promise<Answer>;
  /** Compresses ahead of the first request. */
  prepare(): Promise<void>;
};

/** @param status of the answer with the whole file; ranges and 304 are for 200 alone */
export function createReadyFile(file: SiteFile, address: string, rules: HeaderRule[], status = 200): ReadyFile {
  const variants = new Map<Encoding, Variant>();
  const pending = new Map<Encoding, Promise<Variant>>();
  const compressible = isCompressible(file.path);
  const common: Record<string, string> = {
    'content-type': findContentType(file.path),
    'cache-control': hashedFiles.test(file.path)
      ? `public, max-age=${foreverSeconds}, immutable`
      : 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    ...Object.fromEntries(collectHeaders(rules, address)),
    // Files that can be compressed do not announce ranges: clients fetch parts of films and sounds, not of pages.
    ...(compressible ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' }),
  };

  function keepVariant(encoding: Encoding, body: Buffer | FileRange): Variant {
    const isCompressed = encoding !== 'identity' && body !== file.body;
    const etag = `"${file.hash}${isCompressed ? `-${encoding}` : ''}"`;
    const headers: Record<string, string> = { ...common, etag, ...(isCompressed && { 'content-encoding': encoding }) };
    const { 'content-type': _, 'content-encoding': __, ...unchangedHeaders } = headers;
    const variant = {
      etag,
      whole: {
        status,
        headers: { ...headers, 'content-length': String(body instanceof Buffer ? body.length : file.size) },
        body,
      },
      unchanged: { status: 304, headers: unchangedHeaders, body: null },
    };
    variants.set(encoding, variant);
    return variant;
  }

  function makeVariant(encoding: Encoding): Promise<Variant> {
    let making = pending.get(encoding);
    if (!making) {
      making = compress(file.body, encoding)
        .then((body) => keepVariant(encoding, body))
        .finally(() => pending.delete(encoding));
      pending.set(encoding, making);
    }
    return making;
  }

  const identity = keepVariant('identity', file.body);

  function pick(variant: Variant, requestHeaders: RequestHeaders): Answer {
    const match = requestHeaders['if-none-match'];
    if (match !== undefined && status === 200 && matchesTag(match, variant.etag)) return variant.unchanged;
    return variant.whole;
  }

  return {
    answer(requestHeaders) {
      // A range counts the bytes of the uncompressed file.
      if (requestHeaders.range !== undefined && status === 200)
        return answerRange(requestHeaders, identity) ?? pick(identity, requestHeaders);
      const encoding = compressible ? chooseEncoding(requestHeaders['accept-encoding']) : 'identity';
      const variant = variants.get(encoding);
      return variant ? pick(variant, requestHeaders) : makeVariant(encoding).then((made) => pick(made, requestHeaders));
    },
    async prepare() {
      if (compressible) for (const encoding of encodings) await makeVariant(encoding);
    },
  };

  function answerRange(requestHeaders: RequestHeaders, { etag, whole }: Variant): Answer | null {
    if (
      requestHeaders['if-none-match'] !== undefined ||
      (requestHeaders['if-range'] !== undefined && requestHeaders['if-range'] !== etag)
    )
      return null;
    const header = requestHeaders.range ?? '';
    if (!header.startsWith('bytes=')) return null;
    const ranges = parseRange(file.size, header);
    // The library calls a suffix longer than the file unsatisfiable; it means the whole file (RFC 9110, 14.1.2).
    if (ranges === unsatisfiable && /^bytes=-\d*[1-9]/.test(header)) return null;
    if (ranges === unsatisfiable)
      return {
        status: 416,
        headers: { ...common, 'content-range': `bytes */${file.size}`, 'content-length': '0' },
        body: null,
      };
    // A malformed header and several ranges may be answered with the whole file (RFC 9110, 14.2).
    const [range] = ranges === malformed || ranges.length > 1 ? [] : ranges;
    if (!range) return null;
    const { start, end } = range;
    return {
      status: 206,
      headers: {
        ...whole.headers,
        'content-range': `bytes ${start}-${end}/${file.size}`,
        'content-length': String(end - start + 1),
      },
      body: file.body instanceof Buffer ? file.body.subarray(start, end + 1) : { ...file.body, start, end },
    };
  }
}

const matchesTag = (header: string, etag: string) =>
  header === etag || header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
