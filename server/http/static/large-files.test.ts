import { once } from 'node:events';
import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../../../tests/support/files/write-files.ts';
import { openSite, sendSiteAnswer } from './open-site.ts';

const megabyte = 1024 * 1024;
const size = 50 * megabyte;

/** A site with a film of 50 MB that begins with `begin` and ends with `end`. */
function writeFilm(): string {
  const folder = writeFiles({ 'index.html': '<!doctype html><title>Home</title>' });
  const film = openSync(join(folder, 'film.mp4'), 'w');
  ftruncateSync(film, size);
  writeSync(film, 'begin', 0);
  writeSync(film, 'end', size - 3);
  closeSync(film);
  return folder;
}

async function serve(folder: string) {
  const site = openSite(folder);
  const server = createServer((request, response) => sendSiteAnswer(site, request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`;
  return (headers: Record<string, string> = {}, method = 'GET') => fetch(address, { headers, method });
}

test('a film is not kept in memory', () => {
  const folder = writeFilm();
  const before = process.memoryUsage().arrayBuffers;
  const site = openSite(folder);
  expect((process.memoryUsage().arrayBuffers - before) / megabyte).toBeLessThan(20);
  expect(site).toBeDefined();
});

test('a film is sent whole and in ranges', async () => {
  const get = await serve(writeFilm());
  const whole = await get({}, 'HEAD');
  expect([whole.status, whole.headers.get('content-length'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    String(size),
    'bytes',
  ]);
  const begin = await get({ range: 'bytes=0-4' });
  expect([begin.status, begin.headers.get('content-range'), await begin.text()]).toEqual([206, `bytes 0-4/${size}`, 'begin']);
  const end = await get({ range: 'bytes=-3', 'if-range': String(whole.headers.get('etag')) });
  expect([end.status, await end.text()]).toEqual([206, 'end']);
  expect((await get({ range: `bytes=${size}-` })).status).toBe(416);
  expect((await get({ 'if-none-match': String(whole.headers.get('etag')) })).status).toBe(304);
  let received = 0;
  for await (const chunk of (await get()).body ?? []) received += chunk.length;
  expect(received).toBe(size);
});

test('a film is sent as it was at the start when another build has removed it', async () => {
  const folder = writeFilm();
  const get = await serve(folder);
  rmSync(join(folder, 'film.mp4'));
  expect(await (await get({ range: 'bytes=0-4' })).text()).toBe('begin');
});
