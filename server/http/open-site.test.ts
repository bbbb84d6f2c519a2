import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/files/temporary-folder.ts';
import { writeFiles } from '../../../tests/support/files/write-files.ts';
import type { RequestHeaders } from './answer-file.ts';
import { openSite } from './open-site.ts';

const page = (name: string) => `<!doctype html><title>${name}</title>${`<p>${name}</p>`.repeat(50)}`;

const files = {
  'index.html': page('home'),
  'services.html': page('services'),
  'contact.html': page('contact'),
  'contact/thanks.html': page('thanks'),
  'blog/a-post.html': page('a post'),
  'fr/index.html': page('accueil'),
  'fr/services.html': page('offres'),
  'fr/404.html': page('introuvable'),
  '404.html': page('not found'),
  '_astro/app.abc123.js': `/* ${'x'.repeat(500)} */`,
  'share/accueil été.png': Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]),
  '.env': 'SECRET=1',
  '.well-known/security.txt': 'Contact: x',
  _redirects:
    '# languages\n/en / 301\n/en/* /:splat 301\n/fr /fr/ 301\n/away https://elsewhere.example/:splat 302\n/news/* /blog/:splat 301\n/old.html /services?from=old#faq 301\n/sobre-n%C3%B3s /about 301\n/ p=12 lang=fr /fr/services 301!\n/ p=12 /contact 301!\n/fr/* /fr/404.html 404\n',
  _headers: '/*\n  X-Frame-Options: DENY\n  Link: </a>\n/fr/*\n  Link: </b>\n  ! X-Frame-Options\n/_astro/*\n  X-Hashed: yes\n',
};

const open = () => {
  const site = openSite(writeFiles(files));
  const get = async (target: string, requestHeaders: RequestHeaders = {}, method = 'GET') =>
    site.answer(method, target, requestHeaders);
  return { site, get };
};

describe('pages', () => {
  test.each([
    ['/', 'home'],
    ['/services', 'services'],
    ['/services?utm=1', 'services'],
    ['/contact', 'contact'],
    ['/contact/thanks', 'thanks'],
    ['/fr/', 'accueil'],
    ['/fr/services', 'offres'],
    ['/%73ervices', 'services'],
  ])('%s is %s', async (target, name) => {
    const { status, body, headers } = await open().get(target);
    expect([status, body?.toString()]).toEqual([200, page(name)]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  });

  test.each([
    ['/services.html?a=b', '/services?a=b'],
    ['/index.html', '/'],
    ['/fr/index.html', '/fr/'],
    ['/fr/services.html', '/fr/services'],
  ])('%s, the name of a file, leads to %s', async (target, location) => {
    const { status, headers } = await open().get(target);
    expect([status, headers.location]).toEqual([301, location]);
  });

  test.each([
    ['/services/', '/services'],
    ['/blog/a-post/?x', '/blog/a-post?x'],
    ['/fr/services/', '/fr/services'],
  ])('%s, with a slash too many, leads to %s', async (target, location) => {
    const { status, headers } = await open().get(target);
    expect([status, headers.location]).toEqual([301, location]);
  });

  test.each(['/blog/nope/', '/services//', '/404/', '/fr//', '/.env/', '/_redirects/'])('%s leads nowhere', async (target) => {
    expect((await open().get(target)).status).toBe(404);
  });

  test.each(['/404', '/404.html', '/fr/404', '/nope.html'])('%s is not found', async (target) => {
    expect((await open().get(target)).status).toBe(404);
  });

  test('a file with a space and an accent is found as browsers ask for it', async () => {
    expect((await open().get('/share/accueil%20%C3%A9t%C3%A9.png')).body).toHaveLength(8);
  });

  test.each([
    ['/nope', 'not found'],
    ['/fr/nope', 'introuvable'],
    ['/fr/a/b', 'introuvable'],
    ['/frnope', 'not found'],
  ])('%s is answered with the nearest not-found page', async (target, name) => {
    const { status, body } = await open().get(target);
    expect([status, body?.toString()]).toEqual([404, page(name)]);
  });

  test.each([
    '/.env',
    '/%2eenv',
    '/a/../.env',
    '/..%2f..%2fetc/passwd',
    '/../../etc/passwd',
    '/_redirects',
    '/_headers',
    '/a\\..\\b',
    '//',
  ])('%s is not there', async (target) => {
    expect((await open().get(target)).status).toBe(404);
  });

  test.each(['/%00', '/%zz', '/%c3', 'x'])('%s is no address', async (target) => {
    expect((await open().get(target)).status).toBe(400);
  });

  test('a target over 8 KB is too long', async () => {
    expect((await open().get(`/${'a'.repeat(2047)}`)).status).toBe(404);
    expect((await open().get(`/${'a'.repeat(8192)}`)).status).toBe(414);
    expect((await open().get(`/?${'a'.repeat(8192)}`)).status).toBe(414);
  });

  test('symbolic links to outside of the folder are not served', async () => {
    const elsewhere = createTemporaryFolder();
    writeFileSync(join(elsewhere, 'passwords.txt'), 'secret');
    const folder = writeFiles(files);
    symlinkSync(elsewhere, join(folder, 'folder'));
    symlinkSync(join(elsewhere, 'passwords.txt'), join(folder, 'file.txt'));
    symlinkSync(join(folder, 'fr'), join(folder, 'inside'));
    const site = openSite(folder);
    const statuses = ['/folder/passwords.txt', '/file.txt', '/inside/services'].map(async (target) => {
      const { status } = await site.answer('GET', target, {});
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
  });

  test('files below .well-known are served', async () => {
    expect((await open().get('/.well-known/security.txt')).status).toBe(200);
  });

  test('only GET and HEAD are answered', async () => {
    const { status, headers } = await open().get('/', {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('redirects', () => {
  test.each([
    ['/en', '/'],
    ['/en?a=b&c', '/?a=b&c'],
    ['/en/services?a=b', '/services?a=b'],
    ['/en/', '/'],
    ['/fr', '/fr/'],
    ['/en//evil.example', '/evil.example'],
    ['/en///evil.example/%2e%2e', '/evil.example/%2e%2e'],
    ['/en/\\evil.example', '/evil.example'],
    ['/news/2019/a', '/blog/2019/a'],
    ['/old.html', '/services?from=old#faq'],
    ['/old.html?a=b', '/services?from=old&a=b#faq'],
    ['/sobre-n%c3%b3s', '/about'],
    ['/?p=12', '/contact'],
    ['/?utm=a%20b&p=12', '/contact?utm=a+b'],
    ['/?lang=fr&p=12', '/fr/services'],
    ['/en/%0d%0aSet-Cookie:a', '/%0d%0aSet-Cookie:a'],
  ])('%s leads to %s', async (target, location) => {
    const { status, headers } = await open().get(target);
    expect([status, headers.location]).toEqual([301, location]);
  });

  test.each(['/', '/?p=13', '/?p=', '/services?p=12'])('%s is the page itself: no rule asks for its query', async (target) => {
    expect((await open().get(target)).status).toBe(200);
  });
});

describe('headers', () => {
  test('come from _headers: joined when set twice, removed by !', async () => {
    const { get } = open();
    expect((await get('/')).headers).toMatchObject({ 'x-frame-options': 'DENY', link: '</a>' });
    const french = (await get('/fr/')).headers;
    expect(french.link).toBe('</a>, </b>');
    expect(french).not.toHaveProperty('x-frame-options');
  });

  test('a file whose name holds its hash is kept for a year', async () => {
    const { headers } = await open().get('/_astro/app.abc123.js');
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-hashed': 'yes' });
  });
});

describe('compression', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, zstd', gunzipSync],
    ['gzip', 'gzip;q=0.5', gunzipSync],
    ['gzip', 'br;q=0, *', gunzipSync],
    ['gzip', 'br;q=0.1, gzip', gunzipSync],
    [undefined, 'br;q=0', null],
    [undefined, 'identity, br;q=0.5', null],
    [undefined, '', null],
  ])('sends %s for "%s"', async (encoding, accepted, unpack) => {
    const { headers, body } = await open().get('/services', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect((unpack ? unpack(body as Buffer) : body)?.toString()).toBe(page('services'));
    expect(headers['content-length']).toBe(String((body as Buffer).length));
  });

  test('leaves pictures as they are', async () => {
    const { headers } = await open().get('/share/accueil%20%C3%A9t%C3%A9.png', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  });
});

describe('revalidation', () => {
  test('an unchanged page is answered with 304 in the same encoding only', async () => {
    const { get } = open();
    const { headers } = await get('/', { 'accept-encoding': 'br' });
    expect(headers.etag).toMatch(/^"[\w-]+-br"$/);
    for (const tag of [headers.etag, `"other", W/${headers.etag}`, '*']) {
      const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': tag });
      expect([again.status, again.body, again.headers.etag, again.headers.vary]).toEqual([
        304,
        null,
        headers.etag,
        'Accept-Encoding',
      ]);
    }
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': headers.etag })).status).toBe(200);
  });
});

describe('ranges', () => {
  const whole = page('home');
  test.each([
    ['bytes=0-9', 206, whole.slice(0, 10)],
    ['bytes=5-', 206, whole.slice(5)],
    ['bytes=-7', 206, whole.slice(-7)],
    ['bytes=-99999', 200, whole],
    ['bytes=-0', 416, undefined],
    ['bytes=0-99999', 206, whole],
    ['bytes=99999-', 416, undefined],
    ['bytes=9-5', 416, undefined],
    ['bytes=nine-', 200, whole],
    ['bytes=0-1,3-4', 200, whole],
    ['lines=1-2', 200, whole],
    ['lines=99999-', 200, whole],
  ])('%s is answered with %i', async (range, status, text) => {
    const answer = await open().get('/', { range, 'accept-encoding': 'br' });
    expect([answer.status, answer.body?.toString()]).toEqual([status, text]);
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  test('is ignored when the file has changed', async () => {
    const { get } = open();
    const { headers } = await get('/');
    expect((await get('/', { range: 'bytes=0-1', 'if-range': headers.etag })).status).toBe(206);
    expect((await get('/', { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
  });
});
