import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { developmentAnonKey, functionPath } from '../../contact/function.ts';
import { readConfiguration } from '../../model/configuration/read-configuration.ts';
import { loadWords } from '../../model/words/load-words.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { startServer } from '../../server/start/start-server.ts';
import { makeTemporaryFolder } from '../support/files/temporary-folder.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';

// Thousands of requests, each measured up to 40 times on a busy machine.
vi.setConfig({ testTimeout: 5 * 60_000 });

/** The milliseconds of processor time that a request of 16 KB may take, which repeats one byte. */
const mostMs = 4;
/** On a busy machine every request takes longer: one counts as slow only above so many times the time of a plain request of its length. */
const mostTimes = 8;
const mostTries = 40;
/** So many requests are sent over one connection. */
const together = 4;
/** Characters of a target or header; above about this length Node itself answers 431. */
const length = 15_600;

const tab = '\t';
const printable = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const awkward = [tab, ...printable, '\u0080', '\u00a0', '\u00ff'];

/** Each header that the server reads, with valid beginnings of its value: behind them a pattern may begin to search. */
const headers: [name: string, starts: string[]][] = [
  ['Host', ['', 'a.example']],
  ['Origin', ['', 'https://', 'https://a']],
  ['Referer', ['', 'https://', 'https://a/']],
  [
    'Content-Type',
    ['', 'application/json;', 'application/json; charset=', 'application/json; charset="', 'application/json; x='],
  ],
  ['Accept-Encoding', ['', 'br;', 'br;q=', 'gzip,']],
  ['If-None-Match', ['', 'W/', '"a",']],
  ['If-Range', ['']],
  ['Range', ['', 'bytes=', 'bytes=0-', 'bytes=-', 'bytes=0-0,']],
  ['Authorization', ['', 'Bearer', 'Bearer ']],
  ['Apikey', ['']],
  ['X-Forwarded-For', ['', '192.0.2.1,', '::']],
  ['X-Client-Info', ['', 'contact-form;', 'contact-form; filled-ms=']],
  ['Content-Language', ['', 'fr-']],
  ['Idempotency-Key', ['', 'canary.', 'form.']],
  ['Sec-Fetch-Site', ['']],
  ['Content-Encoding', ['']],
  ['User-Agent', ['']],
  ['Cookie', ['']],
];

const fields = ['name', 'email', 'phone', 'message', 'smsConsent', 'homepage', 'locale'];

const folder = makeTemporaryFolder();
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  const configuration = readConfiguration(ownerFolder);
  const environment = {
    PORT: '0',
    DATA_DIR: folder.path,
    SITE_DIR: 'tests/support/servers/site',
    TRUST_PROXY: '1',
    RATE_LIMIT: 'off',
  };
  const log = { info: () => undefined, error: () => undefined };
  server = await startServer({
    settings: readSettings(environment, configuration),
    configuration,
    words: loadWords(configuration, ownerFolder),
    log,
  });
});
afterAll(async () => {
  await server.close(1000);
  folder.remove();
});

/**
 * Measures the processor time, in milliseconds, of sending requests over one connection and reading their answers, in this thread,
 * which the server shares. It is the least of some tries, because what is slow by itself is slow each time.
 * @returns infinity when not all requests were answered on that connection
 */
async function measure(texts: readonly string[], tries = mostTries): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && least > texts.length * mostMs; attempt++) {
    const before = process.threadCpuUsage();
    const answers = await exchange(texts);
    const { user, system } = process.threadCpuUsage(before);
    if (answers === texts.length) least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Sends requests over one connection. @returns how many were answered */
function exchange(texts: readonly string[]): Promise<number> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    let answers = 0;
    const socket = connect(Number(port), hostname, () => socket.end(Buffer.from(texts.join(''), 'latin1')));
    socket.on('data', (chunk: Buffer) => {
      answers += chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
    });
    // A request that cannot be read ends the connection, so that those after it stay unanswered.
    socket.once('error', texts.length === 1 ? reject : () => undefined);
    socket.once('close', () => resolve(answers));
  });
}

type Awkward = [what: string, text: string];

/** Lists the requests that take too long. A pattern with quadratic backtracking takes 50 ms or more, which shows in a group of requests too. */
async function findSlow(requests: readonly Awkward[]): Promise<string[]> {
  const slow: string[] = [];
  for (let at = 0; at < requests.length; at += together) {
    const group = requests.slice(at, at + together);
    const texts = group.map(([, text]) => text);
    if ((await measure(texts, 3)) <= together * mostMs) continue;
    for (const [what, text] of group) {
      const milliseconds = await measure([text]);
      if (milliseconds > mostMs && milliseconds > mostTimes * (await measure([plain]))) slow.push(`${what}: ${milliseconds} ms`);
    }
  }
  return slow;
}

const withEach = (make: (byte: string) => Awkward[]): Awkward[] =>
  awkward.flatMap((byte) => make(byte).map(([what, text]): Awkward => [`${what} of ${JSON.stringify(byte)}`, text]));

const get = (target: string, header = '') =>
  `GET ${target} HTTP/1.1\r\n${header.startsWith('Host') ? '' : 'Host: a\r\n'}${header}\r\n`;
const plain = get('/contact', `X-Plain: ${'a'.repeat(length)}\r\n`);
const post = (type: string, header: string, body: string) => {
  const given = header.toLowerCase();
  const lines = [
    `POST ${functionPath} HTTP/1.1`,
    ...(given.startsWith('host:') ? [] : ['Host: a']),
    ...(given.startsWith('content-type:') ? [] : [`Content-Type: ${type}`]),
    ...(given.startsWith('apikey:') ? [] : [`Apikey: ${developmentAnonKey}`]),
    `Content-Length: ${Buffer.byteLength(body, 'latin1')}`,
  ];
  return `${lines.join('\r\n')}\r\n${header}\r\n${body}`;
};

/** Ends that match nothing, so that a pattern backtracks as far as it can. */
const ends = ['\u007ex', '"x'];
const fill = (start: string, byte: string, end = ends[0] ?? '') => start + byte.repeat(length - start.length - end.length) + end;

/** A request for each start and each end. */
const vary = (starts: string[], byte: string, ask: (value: string) => string): Awkward[] =>
  starts.flatMap((start) => ends.map((end): Awkward => [`${start} … ${end}`, ask(fill(start, byte, end))]));

const varyHeaders = (byte: string, ask: (header: string) => string) =>
  headers.flatMap(([name, starts]) =>
    vary(starts, byte, (value) => ask(`${name}: ${value}\r\n`)).map(([what, text]): Awkward => [`${name}: ${what}`, text]),
  );

test('no request target takes long to answer', async () => {
  const visible = (byte: string) => /[\x21-\x7e\x80-\xff]/.test(byte);
  const slow = await findSlow(
    withEach((byte) =>
      visible(byte)
        ? ['/', '/en/', '/fr/', '/%', `${functionPath}/`, 'http://a/', '/?'].flatMap((start): Awkward[] => [
            [`target ${start}`, get(fill(start, byte))],
            [`short target ${start}`, get(fill(start, byte).slice(0, 2000))],
          ])
        : [],
    ),
  );
  expect(slow).toEqual([]);
});

test('no repeated sequence in a target takes long', async () => {
  const sequences = ['/..', '/.', '%2f', '%2e%2e/', '/%00', '//', '\\', '/a', ';/', '%c3%a9'];
  const slow = await findSlow(
    sequences.flatMap((sequence) => {
      const target = `/${sequence.repeat(2000)}`;
      return [target.slice(0, 2000), target].map((given): Awkward => [sequence, get(given)]);
    }),
  );
  expect(slow).toEqual([]);
});

test('no header of a GET takes long', async () => {
  expect(await findSlow(withEach((byte) => varyHeaders(byte, (header) => get('/contact', header))))).toEqual([]);
});

test('no header of a POST takes long', async () => {
  const ask = (header: string) => post('application/json', header, '{"name":"Ann"}');
  expect(await findSlow(withEach((byte) => varyHeaders(byte, ask)))).toEqual([]);
});

test('no field of a form takes long', async () => {
  const slow = await findSlow(
    withEach((byte) =>
      fields.flatMap((field): Awkward[] => [
        [`JSON ${field}`, post('application/json', '', JSON.stringify({ [field]: fill('', byte) }))],
        [`e-mail in ${field}`, post('application/json', '', JSON.stringify({ [field]: fill('a@', byte) }))],
        [
          `form ${field}`,
          post('application/x-www-form-urlencoded', '', `${field}=${encodeURIComponent(fill('', byte))}`.slice(0, 32_000)),
        ],
      ]),
    ),
  );
  expect(slow).toEqual([]);
});
