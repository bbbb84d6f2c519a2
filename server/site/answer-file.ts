import { chooseEncoding, compress, type Encoding, encodings } from './encodings.ts';
import { findContentType, isCompressible } from './find-content-type.ts';
import type { SiteFile } from './load-files.ts';
import { readRange } from './read-range.ts';
import { collectHeaders, type HeaderRule } from './read-rules.ts';

export type Answer = { status: number; headers: Record<string, string>; body: Buffer | null };

/** The request headers that decide how a file is sent. */
export type Wishes = {
  'accept-encoding'?: string | undefined;
  'if-none-match'?: string | undefined;
  'if-range'?: string | undefined;
  range?: string | undefined;
};

type Variant = { whole: Answer; unchanged: Answer; etag: string };

const hashedFiles = /^_astro\//;
const foreverSeconds = 31_536_000;

/** One file at one address, ready to be sent in every encoding. */
export type ReadyFile = {
  /** A promise only the first time an encoding is asked for. */
  answer(wishes: Wishes): Answer | Promise<Answer>;
  /** Compresses ahead of the first request. */
  prepare(): Promise<void>;
};

export function createReadyFile(file: SiteFile, address: string, rules: HeaderRule[], status = 200): ReadyFile {
  const variants = new Map<Encoding, Variant>();
  const pending = new Map<Encoding, Promise<Variant>>();
  const compressible = isCompressible(file.path);
  const common: Record<string, string> = {
    'content-type': findContentType(file.path),
    'cache-control': hashedFiles.test(file.path)
      ? `public, max-age=${foreverSeconds}, immutable`
      : 'public, max-age=0, must-revalidate',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...Object.fromEntries(collectHeaders(rules, address)),
    ...(compressible && { vary: 'Accept-Encoding' }),
  };

  function keepVariant(encoding: Encoding, body: Buffer): Variant {
    const isPacked = encoding !== 'identity' && body !== file.body;
    const etag = `"${file.hash}${isPacked ? `-${encoding}` : ''}"`;
    const headers: Record<string, string> = { ...common, etag, ...(isPacked && { 'content-encoding': encoding }) };
    const { 'content-type': _, 'content-encoding': __, ...unchangedHeaders } = headers;
    const variant = {
      etag,
      whole: { status, headers: { ...headers, 'content-length': String(body.length) }, body },
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

  function pick(variant: Variant, wishes: Wishes): Answer {
    const match = wishes['if-none-match'];
    if (match !== undefined && status === 200 && matchesTag(match, variant.etag)) return variant.unchanged;
    return variant.whole;
  }

  return {
    answer(wishes) {
      // A range is one of the file itself: compressed, its bytes would be others.
      if (wishes.range !== undefined && status === 200) return answerRange(wishes, identity) ?? pick(identity, wishes);
      const encoding = compressible ? chooseEncoding(wishes['accept-encoding']) : 'identity';
      const variant = variants.get(encoding);
      return variant ? pick(variant, wishes) : makeVariant(encoding).then((made) => pick(made, wishes));
    },
    async prepare() {
      if (compressible) for (const encoding of encodings) await makeVariant(encoding);
    },
  };

  function answerRange(wishes: Wishes, { etag, whole }: Variant): Answer | null {
    if (wishes['if-none-match'] !== undefined || (wishes['if-range'] !== undefined && wishes['if-range'] !== etag)) return null;
    const range = readRange(wishes.range ?? '', file.body.length);
    if (range === null) return null;
    if (range === 'unsatisfiable')
      return {
        status: 416,
        headers: { ...common, 'content-range': `bytes */${file.body.length}`, 'content-length': '0' },
        body: null,
      };
    const { first, last } = range;
    return {
      status: 206,
      headers: {
        ...whole.headers,
        'content-range': `bytes ${first}-${last}/${file.body.length}`,
        'content-length': String(last - first + 1),
      },
      body: file.body.subarray(first, last + 1),
    };
  }
}

const matchesTag = (header: string, etag: string) =>
  header === etag || header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
