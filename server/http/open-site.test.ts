import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, symlinkSync, utimesSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  createTemporaryFolder,
  makeTemporaryFolder,
} from '../../tests/support/files/temporary-folder.ts';
import { addFiles } from '../../tests/support/files/write-files.ts';
import { waitUntil } from '../../tests/support/processes/wait-until.ts';
import { listen } from '../../tests/support/servers/listen.ts';
import { openSite, type StaticSite } from './open-site.ts';

const page = (name: string) =>
  `<!doctype html><title>${name}</title>${`<p>${name}</p>`.repeat(50)}`;

const files = {
  'index.html': page('home'),
  'services.html': page('services'),
  'services.html.br': brotliCompressSync(page('services')),
  'services.html.gz': gzipSync(page('services')),
  'contact.html': page('contact'),
  'contact/thanks.html': page('thanks'),
  'blog/a-post.html': page('a post'),
  'fr/index.html': page('accueil'),
  'fr/services.html': page('offres'),
  'fr/404.html': page('introuvable'),
  '404.html': page('not found'),
  'google1.html': 'google-site-verification: google1.html',
  '_astro/app.abc123.js': 'x',
  'share/accueil été.png': Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]),
  'prices.csv.gz': 'a file of its own',
  'favicon.ico': 'x',
  '.env': 'SECRET=1',
  '.well-known/security.txt': 'Contact: x',
  _redirects:
    '/en / 301\n/FR/* /fr/:splat 301\n/ p=12 lang=fr /fr/services 301!\n/ p=12 /contact 301!\n/en/* /:splat 301\n/fr /fr/ 301\n/news/* /blog/:splat 301\n/old.html /services?from=old#faq 301\n/sobre-n%C3%B3s /about 301\n/caf%E9 /about 301\n/a%26b%2Fc /contact 301\n/fr/* /fr/404.html 404\n/google1.html /google1.html 200\n',
  _headers:
    '/*\n  X-Frame-Options: DENY\n  Link: </a>\n/fr/*\n  Link: </b>\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
};

const { path: folder, remove } = makeTemporaryFolder();
let site: StaticSite;
let port: number;
const server = createServer((asked, response) => void site.answer(asked, response));
beforeAll(async () => {
  addFiles(folder, files);
  symlinkSync('/etc/passwd', join(folder, 'passwords.txt'));
  site = openSite(folder);
  port = await listen(server);
});
afterAll(() => {
  server.close();
  remove();
});

/** Sends a target unchanged: fetch would normalise it. */
async function get(
  target: string,
  headers: Record<string, string | undefined> = {},
  method = 'GET',
) {
  const given = Object.fromEntries(
    Object.entries(headers).filter(([, value]) => value !== undefined),
  );
  const sent = request({ port, host: '127.0.0.1', path: target, headers: given, method }).end();
  const [response] = await once(sent, 'response');
  const body = await buffer(response);
  return {
    status: response.statusCode as number,
    headers: response.headers as IncomingHttpHeaders,
    body,
  };
}

test.each([
  ['/', 'home'],
  ['/contact/thanks', 'thanks'],
  ['/fr/', 'accueil'],
  ['/%73ervices', 'services'],
])('%s is the page %s', async (target, name) => {
  const { status, body, headers } = await get(target);
  expect([status, body.toString()]).toEqual([200, page(name)]);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    // A page carries its own policy, in place of that of answers without a page.
    'content-security-policy': "frame-ancestors 'none'",
  });
});

test('no spelling of an address gets a page without its headers', async () => {
  const spellings = `/%66r/services /f%72/s%65rvices /fr/services? /fr/services?a=%2e //fr/services /fr//services
    /./fr/services /%2e/fr/services /fr/%2E%2e/fr/services /fr/../fr/services /fr%2fservices /fr%2Fservices
    /%2Ffr/services /fr/services/ /fr/services// /fr/services/. /fr/services. /fr/services%2e /fr/services;a=1
    /fr\\services /\\fr/services /fr%5Cservices /fr/services%20 /fr/services.html /fr/services.html/ /FR/services
    /fr/services%00 /fr/services%c3 /fr/services%zz /fr/services%3F /fr/services%23`;
  for (const target of spellings.split(/\s+/)) {
    const { status, headers } = await get(target);
    if (status === 200) expect(headers.link, target).toBe('</a>, </b>');
    else expect([301, 400, 404], target).toContain(status);
  }
  expect(site.findPage('/f%72/services')?.headers.link).toBe('</a>, </b>');
});

test.each(['/share/accueil%20%C3%A9t%C3%A9.png', '/.well-known/security.txt', '/google1.html'])(
  '%s is a file',
  async (target) => {
    expect((await get(target)).status).toBe(200);
  },
);

test.each([
  ['/services.html?a=b', '/services?a=b'],
  ['/blog/a-post/?x', '/blog/a-post?x'],
  ['/en/services?a=b', '/services?a=b'],
  ['/en//evil.example', '/evil.example'],
  ['/en/\\evil.example', '/evil.example'],
  ['/news/2019/a', '/blog/2019/a'],
  ['/old.html?a=b', '/services?from=old&a=b#faq'],
  ['/sobre-n%c3%b3s', '/about'],
  ['/sobre-no%CC%81s', '/about'],
  ['/caf%e9', '/about'],
  ['/OLD.HTML', '/services?from=old#faq'],
  ['/NEWS/2019/A%2bB', '/blog/2019/A%2bB'],
  ['/a%26b%2fc', '/contact'],
  ['/share/accueil%20e%CC%81te%CC%81.png?a', '/share/accueil%20%C3%A9t%C3%A9.png?a'],
  ['/?utm=a%20b&p=12', '/contact?utm=a+b'],
  ['/?lang=fr&p=12', '/fr/services'],
  ['/en/%0d%0aSet-Cookie:a', '/%0d%0aSet-Cookie:a'],
])('%s leads to %s', async (target, location) => {
  const { status, headers } = await get(target);
  expect([status, headers.location]).toEqual([301, location]);
});

test.each([
  ['/nope', 'not found'],
  ['/404.html', 'not found'],
  ['/services//', 'not found'],
  ['/_redirects', 'not found'],
  ['/passwords.txt', 'not found'],
  ['/..%2f..%2fetc/passwd', 'not found'],
  ['/fr//', 'introuvable'],
  ['/fr/a/b', 'introuvable'],
  ['/fr/a?b=1', 'introuvable'],
])('%s is answered with the nearest not-found page', async (target, name) => {
  const { status, body } = await get(target);
  expect([status, body.toString()]).toEqual([404, page(name)]);
});

test.each([
  [400, '/%00'],
  [400, '/%zz'],
  [400, 'x'],
  [414, `/?${'a'.repeat(8192)}`],
])('answers %i: %s', async (status, target) => {
  expect((await get(target)).status).toBe(status);
});

test('only GET and HEAD are answered', async () => {
  const { status, headers } = await get('/', {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('headers come from _headers, joined when set twice', async () => {
  expect((await get('/')).headers).toMatchObject({ 'x-frame-options': 'DENY', link: '</a>' });
  const french = (await get('/fr/')).headers;
  expect(french.link).toBe('</a>, </b>');
  const hashed = (await get('/_astro/app.abc123.js')).headers;
  expect(hashed).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect((await get('/favicon.ico')).headers['content-type']).toBe('image/x-icon');
});

describe('compression', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, zstd', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
    [undefined, 'br;q=0', null],
    [undefined, '', null],
  ])('sends %s for "%s"', async (encoding, accepted, unpack) => {
    const { headers, body } = await get('/services', { 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect((unpack ? unpack(body) : body).toString()).toBe(page('services'));
    expect(headers['content-length']).toBe(String(body.length));
  });

  test('is for files that the build has compressed, under the address of the file alone', async () => {
    const { headers } = await get('/share/accueil%20%C3%A9t%C3%A9.png', {
      'accept-encoding': 'br',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
    expect((await get('/services.html.br')).status).toBe(404);
    expect((await get('/prices.csv.gz')).body.toString()).toBe('a file of its own');
  });
});

test('an unchanged page is answered with 304 in the same encoding only', async () => {
  const { headers } = await get('/services', { 'accept-encoding': 'br' });
  const known = { 'if-none-match': headers.etag, 'cache-control': 'no-cache' };
  const again = await get('/services', { 'accept-encoding': 'br', ...known });
  expect([again.status, again.body.length, again.headers.vary]).toEqual([
    304,
    0,
    'Accept-Encoding',
  ]);
  expect(
    (await get('/services', { 'accept-encoding': 'gzip', 'if-none-match': headers.etag })).status,
  ).toBe(200);
});

test('a part is sent only where it surely belongs to what the client has', async () => {
  const { etag = '', 'last-modified': date = '' } = (await get('/services')).headers;
  const ask = async (path: string, had: string) =>
    (await get(path, { range: 'bytes=0-2', 'if-range': had })).status;
  expect(await ask('/services', etag)).toBe(200);
  expect(await ask('/services', date)).toBe(200);
  const picture = encodeURI('/share/accueil été.png');
  const { 'last-modified': taken = '' } = (await get(picture)).headers;
  expect(await ask(picture, taken)).toBe(206);
});

test('the headers of every answer are those of the rule for all paths', () => {
  expect(site.headers).toEqual({ 'x-frame-options': 'DENY', link: '</a>' });
});

test('a range counts the bytes of the uncompressed file, and a page that is not found has none', async () => {
  const part = await get('/services', { range: 'bytes=0-9', 'accept-encoding': 'br' });
  expect([part.status, part.body.toString()]).toEqual([206, page('services').slice(0, 10)]);
  expect(part.headers).not.toHaveProperty('content-encoding');
  const beyond = await get('/_astro/app.abc123.js', { range: 'bytes=9-' });
  expect([beyond.status, beyond.headers['content-security-policy']]).toEqual([416, undefined]);
  const other = await get('/services', { 'if-match': '"other"', 'accept-encoding': 'br' });
  expect([other.status, other.headers['content-encoding'], String(other.body)]).toEqual([
    412,
    undefined,
    'Precondition Failed\n',
  ]);
  const missing = await get('/nope', { range: 'bytes=0-1', 'if-none-match': '*' });
  expect([missing.status, missing.body.toString()]).toEqual([404, page('not found')]);
});

test.runIf(process.platform === 'linux')(
  'a client that hangs up before its answer leaves no file open',
  async () => {
    // `ls` fails, and still lists the others, when a file is closed meanwhile.
    const listOpen = () =>
      spawnSync('ls', ['-l', `/proc/${process.pid}/fd`], { encoding: 'utf8' }).stdout;
    for (let client = 0; client < 50; client++) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      socket.write('GET /services HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(8), () =>
        socket.resetAndDestroy(),
      );
      await once(socket, 'close');
    }
    await waitUntil('the files are closed', () => !listOpen().includes(folder));
  },
);

test('another build is served with its own files and headers', async () => {
  const built = createTemporaryFolder();
  addFiles(built, files);
  site = openSite(built);
  onTestFinished(() => {
    site = openSite(folder);
  });
  expect((await get('/contact')).status).toBe(200);
  addFiles(built, { 'new.html': page('new'), _headers: '/new\n  X-New: yes\n' });
  rmSync(join(built, 'contact.html'));
  utimesSync(join(built, 'index.html'), new Date(), new Date(Date.now() + 5000));
  expect(await get('/new')).toMatchObject({ status: 200, headers: { 'x-new': 'yes' } });
  expect((await get('/contact')).status).toBe(404);
});
