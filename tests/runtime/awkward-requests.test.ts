import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { developmentAnonKey, functionPath } from '../../contact/function.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { type OpenServer, openServer } from '../support/servers/open-server.ts';

/** The milliseconds of processor time that a request of 16 KB may take; a pattern with quadratic backtracking takes 50 or more. */
const mostMs = 10;
/** What is slow by itself is slow each time, and a busy machine is not. */
const mostTries = 40;
/** Characters of a target or header; above about this length Node itself answers 431. */
const length = 15_600;

/** Characters that patterns for addresses, lists, paths and numbers look for, and some that they do not. */
const awkward = [...'\t !"#%&\'()*+,-./019:;<=?@A[\\]_a|~\u00a0\u00ff'];
/** Ends that match nothing, so that a pattern backtracks as far as it can. */
const ends = ['\u007ex', '"x'];

/** Each header that the server reads, with valid beginnings of its value: behind them a pattern may begin to search. */
const headers: Record<string, string[]> = {
  Host: ['', 'a.example'],
  Origin: ['', 'https://', 'https://a'],
  Referer: ['', 'https://', 'https://a/'],
  'Content-Type': ['', 'application/json;', 'application/json; charset=', 'application/json; charset="', 'application/json; x='],
  'Accept-Encoding': ['', 'br;', 'br;q=', 'gzip,'],
  'If-None-Match': ['', 'W/', '"a",'],
  'If-Range': [''],
  Range: ['', 'bytes=', 'bytes=0-', 'bytes=-', 'bytes=0-0,'],
  Authorization: ['', 'Bearer', 'Bearer '],
  'X-Forwarded-For': ['', '192.0.2.1,', '::'],
  'X-Client-Info': ['', 'contact-form;', 'contact-form; filled-ms='],
  'Content-Language': ['', 'fr-'],
  'Idempotency-Key': ['', 'canary.', 'form.'],
};

/** Sends a text over a connection of its own and reads to its end. */
function exchange({ address }: OpenServer, text: string): Promise<void> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.end(Buffer.from(text, 'latin1')));
    socket.resume();
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

/** Whether a request takes long in this thread, which the server shares, each time that it is sent. */
async function isSlow(server: OpenServer, text: string): Promise<boolean> {
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const before = process.threadCpuUsage();
    await exchange(server, text);
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1000 <= mostMs) return false;
  }
  return true;
}

const fill = (start: string, byte: string, end = '') => start + byte.repeat(length - start.length - end.length) + end;
const get = (target: string, header = '') =>
  `GET ${target} HTTP/1.1\r\n${header.startsWith('Host') ? '' : 'Host: a\r\n'}Connection: close\r\n${header}\r\n`;

function post(type: string, header: string, body: string): string {
  const own = {
    Host: 'a',
    'Content-Type': type,
    Apikey: developmentAnonKey,
    'Content-Length': Buffer.byteLength(body, 'latin1'),
  };
  const lines = Object.entries(own).filter(([name]) => !header.startsWith(`${name}:`));
  return `POST ${functionPath} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}${header}\r\n${body}`;
}

const withHeaders = (ask: (header: string) => string) =>
  Object.entries(headers).flatMap(([name, starts]) =>
    starts.flatMap((start) => awkward.flatMap((byte) => ends.map((end) => ask(`${name}: ${fill(start, byte, end)}\r\n`)))),
  );

const starts = ['/', '/en/', '/fr/', '/%', `${functionPath}/`, 'http://a/', '/?'];
const sequences = ['/..', '/.', '%2f', '%2e%2e/', '/%00', '//', '\\', '/a', ';/', '%c3%a9'];
const targets = [
  ...starts.flatMap((start) => awkward.filter((byte) => /[\x21-\x7e\xff]/.test(byte)).map((byte) => fill(start, byte))),
  ...sequences.map((sequence) => `/${sequence.repeat(2000)}`),
].flatMap((target) => [target, target.slice(0, 2000)]);
const fields = ['name', 'email', 'phone', 'message', 'smsConsent', 'homepage', 'locale'];

test.each<[string, string[]]>([
  ['target', targets.map((target) => get(target))],
  ['header of a GET', withHeaders((header) => get('/contact', header))],
  ['header of a POST', withHeaders((header) => post('application/json', header, '{"name":"Ann"}'))],
  [
    'field of a form',
    fields.flatMap((field) =>
      awkward.flatMap((byte) => [
        post('application/json', '', JSON.stringify({ [field]: fill('', byte) })),
        post('application/json', '', JSON.stringify({ [field]: fill('a@', byte) })),
        post('application/x-www-form-urlencoded', '', `${field}=${encodeURIComponent(fill('', byte))}`.slice(0, 32_000)),
      ]),
    ),
  ],
])(
  'no %s takes long',
  async (_, requests) => {
    const server = await openServer({ DATA_DIR: createTemporaryFolder(), TRUST_PROXY: '1' });
    const slow: string[] = [];
    for (const request of requests) if (await isSlow(server, request)) slow.push(request.slice(0, 200));
    expect(slow).toEqual([]);
  },
  120_000,
);
