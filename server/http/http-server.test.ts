import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { waitUntil } from '../../tests/support/processes/wait-until.ts';
import { listen } from '../../tests/support/servers/listen.ts';
import { listenUntilEnd } from '../../tests/support/servers/listen-until-end.ts';
import { createHttpServer } from './http-server.ts';

/**
 * Opens 101 connections that seem to come from one address.
 * @returns how many were let in
 */
async function countLetIn(address: string, isBehindProxy: boolean): Promise<number> {
  const { server } = createHttpServer((_, response) => response.end(), isBehindProxy);
  server.prependListener('connection', (socket: Socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: address }),
  );
  const port = await listenUntilEnd(server);
  let letIn = 0;
  for (let count = 0; count < 101; count++) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.once('data', () => letIn++);
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  }
  return letIn;
}

test('one address has at most 100 connections', async () => {
  expect(await countLetIn('192.0.2.1', false)).toBe(100);
  expect(await countLetIn('2001:db8::1', false)).toBe(100);
});

test('a proxy, or a program on this machine, has as many as there are', async () => {
  expect(await countLetIn('192.0.2.1', true)).toBe(101);
  expect(await countLetIn('127.0.0.1', false)).toBe(101);
});

test.each([
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
])('the answer to %j has the headers of the site', async (asked) => {
  const headers = { 'strict-transport-security': 'max-age=9' };
  const { server } = createHttpServer((_, response) => response.end(), true, headers);
  const socket = connect(await listenUntilEnd(server), '127.0.0.1');
  socket.write(asked);
  expect(await text(socket)).toMatch(/^strict-transport-security: max-age=9\r$/m);
});

test('a body that comes byte by byte is read in few pieces', async () => {
  const pieces: Buffer[] = [];
  const { server } = createHttpServer((request, response) => {
    request.on('data', (piece) => pieces.push(piece)).once('end', () => response.end());
  }, true);
  const port = await listenUntilEnd(server);
  const socket = connect(port, '127.0.0.1').setNoDelay();
  onTestFinished(() => void socket.destroy());
  const body = 'abcdefghij'.repeat(50);
  const answered = once(socket, 'data');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`);
  let sent = 0;
  const dripping = setInterval(() => {
    socket.write(body.charAt(sent++));
    if (sent === body.length) clearInterval(dripping);
  }, 2);
  await answered;
  expect(Buffer.concat(pieces).toString()).toBe(body);
  expect(pieces.length).toBeLessThan(30);
});

test.each([0, 2, 5000])(
  'of pipelined posts with %i bytes one at a time is begun',
  async (bytes) => {
    let open = 0;
    let most = 0;
    const { server } = createHttpServer((request, response) => {
      most = Math.max(most, ++open);
      response.once('close', () => open--);
      request.resume().once('end', () => setTimeout(() => response.end(), 5));
    }, true);
    const port = await listenUntilEnd(server);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const post = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`;
    let answers = '';
    socket.on('data', (data) => {
      answers += data;
    });
    socket.write(post.repeat(20));
    await waitUntil('all are answered', () => answers.split('HTTP/1.1 200').length - 1 === 20);
    expect(most).toBe(1);
  },
);

test('a connection that was opened before a stop has a second for its request, which is answered', async () => {
  const { server, stop } = createHttpServer((_, response) => response.end(), true);
  let accepted = 0;
  server.on('connection', () => accepted++);
  const port = await listen(server);
  const [late, silent] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await waitUntil('both are accepted', () => accepted === 2);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = text(late);
  const stopped = stop(60_000);
  while (server.listening) await new Promise(setImmediate);
  late.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  expect(silent.readyState).toBe('open');
  vi.advanceTimersByTime(1000);
  await stopped;
});
