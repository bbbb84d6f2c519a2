import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenUntilEnd } from '../../tests/support/servers/listen-until-end.ts';
import { ask } from './ask.ts';

const asOther = 'does not answer as a web server does; look at protocol, name and port';
const found = 'HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: ';
const readText = (response: Response) => response.text();

/**
 * Starts a server that answers with these bytes, or not at all.
 * @returns its host
 */
async function startServer(answer: string | null): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (answer !== null) socket.once('data', () => socket.end(answer));
  });
  return `127.0.0.1:${await listenUntilEnd(server)}`;
}

test.each([
  ['220 mail.example.com ESMTP\r\n', asOther],
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', asOther],
  ['HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc', asOther],
  ['HTTP/1.1 101 Switching\r\n\r\n', asOther],
  [`${found}http://[half\r\n\r\n`, asOther],
  [`${found}http://127.0.0.1:1/\r\n\r\n`, asOther],
  [`${found}/\r\n\r\n`, 'leads from address to address without end; ask whoever runs it'],
  ['HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n<p>', 'broke the connection off; try again'],
])('an answer such as %j is told in words', async (answer, words) => {
  const host = await startServer(answer);
  await expect(ask(`http://${host}/`, readText)).rejects.toThrow(`${host} ${words}`);
});

test('a port that no web server has, and a silent one, are told in words', async () => {
  await expect(ask('http://127.0.0.1:1/', readText)).rejects.toThrow(`127.0.0.1:1 ${asOther}`);
  const host = await startServer(null);
  const asking = ask(`http://${host}/`, readText, { signal: AbortSignal.timeout(1) });
  await expect(asking).rejects.toThrow(`${host} does not answer; is the address right`);
});
