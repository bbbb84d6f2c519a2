import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { send } from '@fastify/send';
import { lookup } from 'mrmime';
import { addressOf } from '../../i18n/address.ts';

/**
 * A file of the site. `path` is relative to the folder; `encodings` are those in which the build
 * left it compressed beside it.
 */
export type SiteFile = { path: string; encodings: readonly Encoding[] };

/**
 * Encodings by the size of their results, the smallest first, with the ending of a compressed file.
 */
export const endings = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof endings;

/** Headers of a request that ask for a part of a file, or only for a changed one. */
const conditions = [
  'range',
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
];

const options = {
  dotfiles: 'allow',
  index: false,
  cacheControl: false,
  contentType: false,
  // A client that reads nothing holds one piece.
  highWaterMark: 16_384,
} as const;

/** Where a file is, and how it is answered: any status but 200 is an error page's. */
export type FileAnswer = { folder: string; headers: Record<string, string>; status?: number };

/** Sends a file, or the part that the request asks for; 304 when the client has it. */
export async function sendFile(
  file: SiteFile,
  { folder, headers, status = 200 }: FileAnswer,
  request: IncomingMessage,
  response: ServerResponse,
) {
  dropConditions(request.headers, file, status);
  const encoding = chooseEncoding(request, file.encodings);
  const path = addressOf(`/${file.path}${encoding ? endings[encoding] : ''}`);
  const sent = await send(request, path, {
    root: folder,
    ...options,
  });
  const { statusCode } = sent;
  // The library's own answer is HTML with another policy, and has no encoding.
  if (sent.type === 'error') {
    const { 'Content-Range': range } = sent.headers;
    const reason = STATUS_CODES[statusCode] ?? '';
    return sendText(response, statusCode, reason, range ? { 'Content-Range': range } : {});
  }
  // When the client has hung up meanwhile, `pipeline` does not begin, and would leave the file
  // open.
  if (response.destroyed) return void sent.stream.on('error', () => undefined).destroy();
  response.writeHead(status === 200 ? statusCode : status, {
    'cache-control': 'public, max-age=0, must-revalidate',
    ...headers,
    ...(statusCode !== 304 && { 'Content-Type': findContentType(file.path) }),
    ...(file.encodings.length > 0 && { Vary: 'Accept-Encoding' }),
    ...(encoding && { 'Content-Encoding': encoding }),
    ...sent.headers,
  });
  await pipeline(sent.stream, response);
}

/** Removes the headers of a request that its answer must not follow. */
function dropConditions(headers: IncomingHttpHeaders, file: SiteFile, status: number) {
  if (status !== 200) for (const name of conditions) delete headers[name];
  // The tags here are weak, and all encodings of a file share a date: neither proves that a part
  // belongs to what the client has (RFC 9110, 13.1.5).
  const had = headers['if-range'];
  if (had !== undefined && (had.includes('"') || file.encodings.length > 0)) delete headers.range;
  // @fastify/send sends the whole file when a request has `Cache-Control: no-cache`. Clients send
  // that header with If-None-Match, and it is meant for caches alone.
  delete headers['cache-control'];
}

/** The encoding to answer with. A range counts the bytes of the uncompressed file. */
function chooseEncoding({ headers }: IncomingMessage, encodings: readonly Encoding[]) {
  if (headers.range !== undefined) return undefined;
  const accepted = String(headers['accept-encoding'] ?? '');
  return encodings.find((encoding) => accepts(accepted, encoding));
}

/** Whether an Accept-Encoding header names an encoding, and not with `q=0`. */
const accepts = (header: string, encoding: Encoding) =>
  new RegExp(`(?:^|[\\s,])${encoding}(?![^\\s,;])(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(
    header,
  );

function findContentType(path: string): string {
  // mrmime gives the registered type image/vnd.microsoft.icon; some feed readers show no icon of
  // that type.
  const type = path.endsWith('.ico')
    ? 'image/x-icon'
    : (lookup(path) ?? 'application/octet-stream');
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Answers with a line of plain text, for errors that have no page. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
) {
  const body = `${text}\n`;
  const ofText = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  };
  response.writeHead(status, { ...ofText, ...headers }).end(body);
}
