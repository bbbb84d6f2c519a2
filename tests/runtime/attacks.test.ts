import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { functionPath } from '../../contact/function.ts';
import { createTemporaryFolder, makeTemporaryFolder } from '../support/files/temporary-folder.ts';
import { sendLead } from '../support/leads/send-lead.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { type OpenServer, openServer } from '../support/servers/open-server.ts';
import { type RunningServer, runServer } from '../support/servers/run-server.ts';
import { spawnServer } from '../support/servers/spawn-server.ts';

const open = () => openServer({ DATA_DIR: createTemporaryFolder() });

/** A stopping server cuts what is still open after this time; see server/start/serve.ts. */
const drainMs = 10_000;

const readMegabytes = ({ child }: RunningServer) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024;

/** Sends a text unchanged, and reads no answer until the socket is resumed. */
function sendDeaf(server: Pick<OpenServer, 'address'>, text: string): Socket {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  socket.on('error', () => undefined);
  socket.pause();
  onTestFinished(() => void socket.destroy());
  return socket;
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;

test('950 clients that ask for a film eight times and read nothing take less than 300 MB', async () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'index.html'), '<h1>Films</h1>');
  writeFileSync(join(folder, 'film.webm'), Buffer.alloc(20_000_000));
  // As `npm run serve` starts it: garbage would hide what the clients hold.
  const NODE_OPTIONS = '--max-semi-space-size=4 --max-old-space-size=256';
  const server = await spawnServer({ SITE_DIR: folder, NODE_OPTIONS });
  await sendLead(server.address);
  const [answered, cut] = [new Set<Socket>(), new Set<Socket>()];
  for (let count = 0; count < 950; count++) {
    const socket = sendDeaf(server, get('/film.webm').repeat(8));
    socket.once('data', () => {
      answered.add(socket);
      socket.pause();
    });
    // On a busy machine a request may not be read within the server's 10 s.
    socket.once('close', () => cut.add(socket));
    socket.resume();
  }
  const areServed = () => answered.union(cut).size === 950;
  await waitUntil('all are being answered or cut', areServed, 200_000);
  expect(answered.size).toBeGreaterThan(100);
  expect((await sendLead(server.address)).status).toBe(200);
  expect(readMegabytes(server)).toBeLessThan(300);
});

/** A server that crowds come to, one after the other; their connections end with their test. */
let server: RunningServer;
const data = makeTemporaryFolder();
beforeAll(async () => {
  server = await runServer({ DATA_DIR: data.path });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  data.remove();
});

test('a lead does not wait for 1,000 clients that ask for eight pages again and again', async () => {
  await sendLead(server.address);
  let answered = 0;
  for (let count = 0; count < 1000; count++) {
    const socket = sendDeaf(server, get('/').repeat(8));
    let unanswered = 8;
    socket.on('data', (text) => {
      const answers = String(text).split('HTTP/1.1 200').length - 1;
      answered += answers;
      unanswered -= answers;
      if (unanswered > 0) return;
      unanswered = 8;
      socket.write(get('/').repeat(8));
    });
    socket.resume();
  }
  await waitUntil('all clients are busy', () => answered > 3000);
  answered = 0;
  expect((await sendLead(server.address)).status).toBe(200);
  expect(answered).toBeLessThan(2000);
});

test('silent connections give way to one that sends a lead', async () => {
  const silent = Array.from({ length: 2100 }, () => sendDeaf(server, ''));
  await waitUntil('all are connected', () => silent.every(({ connecting }) => !connecting));
  expect((await sendLead(server.address)).status).toBe(200);
});

/** Sends a text unchanged, and reads until the server closes the connection. */
function exchange(server: OpenServer, text: string): Promise<string> {
  const socket = sendDeaf(server, text);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.resume();
  return new Promise((resolve) => socket.once('close', () => resolve(answer)));
}

const post = `POST ${functionPath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
const continued = 'HTTP/1.1 100 Continue\r\n\r\n';
const chunked = 'Transfer-Encoding: chunked\r\n\r\n';

test('a chunked body is refused with 411 and the connection closed', async () => {
  const server = await open();
  for (const line of ['GET /', `POST ${functionPath}`]) {
    const answer = await exchange(
      server,
      `${line} HTTP/1.1\r\nHost: a\r\n${chunked}1\r\na\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n`,
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g), line).toEqual(['HTTP/1.1 411']);
  }
});

test('requests that were sent together are answered one after the other, wherever packets end', async () => {
  const server = await open();
  const fields = 'name=Maya+Ortiz&email=maya%40example.com&phone=5550100123';
  const requests = `${get('/')}${post}Content-Length: ${fields.length}\r\n\r\n${fields}${get('/nowhere')}`;
  for (let cut = 1; cut < requests.length; cut += 7) {
    const socket = sendDeaf(server, requests.slice(0, cut));
    let answer = '';
    socket.on('data', (text) => {
      answer += text;
    });
    socket.resume();
    await once(socket, 'connect');
    await new Promise(setImmediate);
    socket.write(requests.slice(cut) + get('/').repeat(8));
    const listStatus = () => (answer.match(/(?<=^HTTP\/1\.1 )\d+/gm) ?? []).join(' ');
    await waitUntil('all are answered', () => listStatus().endsWith(`404${' 200'.repeat(8)}`));
    expect(listStatus()).toMatch(/^200 303 404 /);
  }
});

/** Seconds of processor that a server has used. */
function readSeconds({ child }: RunningServer): number {
  const time = execFileSync('ps', ['-o', 'time=', '-p', String(child.pid)], { encoding: 'utf8' });
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

test('32 KB in chunks of one byte cost less than 10 ms of processor', async () => {
  const server = await spawnServer();
  const before = readSeconds(server);
  for (let count = 0; count < 300; count++) {
    const socket = sendDeaf(server, `${post}${chunked}${'1\r\na\r\n'.repeat(32_000)}`);
    socket.resume();
    await once(socket, 'close');
  }
  expect(readSeconds(server) - before).toBeLessThan(3);
});

test('1,000 clients that send slowly keep out no lead whose body comes in a second packet, and are cut', async () => {
  const begun = [
    `${post}Content-Length: 30000\r\n\r\nname=`,
    'GET / HTTP/1.1\r\nHost: a\r\nX-Slow:',
  ];
  const slow = Array.from({ length: 1000 }, (_, index) =>
    sendDeaf(server, begun[index % 2] as string),
  );
  for (const socket of slow) socket.resume();
  await waitUntil('all have begun', () =>
    slow.every((socket) => !socket.connecting && socket.writableLength === 0),
  );
  const fields = 'name=Maya+Ortiz&email=maya%40example.com&phone=5550100123&locale=en';
  const leads = Array.from({ length: 20 }, () => {
    const lead = sendDeaf(
      server,
      `${post}Expect: 100-continue\r\nConnection: close\r\nContent-Length: ${fields.length}\r\n\r\n`,
    );
    const answer = { text: '', closed: once(lead, 'close') };
    lead.on('data', (chunk) => {
      answer.text += chunk;
      if (answer.text === continued) lead.write(fields);
    });
    lead.resume();
    return answer;
  });
  await Promise.all(leads.map(({ closed }) => closed));
  expect(leads.map(({ text }) => text.slice(continued.length, continued.length + 12))).toEqual(
    Array(20).fill('HTTP/1.1 303'),
  );
  await waitUntil('the slow ones are cut', () => slow.every((socket) => socket.closed));
});

test('only this machine reads the state of the store', async () => {
  const server = await open();
  const ask = (target: string, header = '') =>
    exchange(server, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${header}\r\n`);
  expect(await ask('/readyz')).toMatch(/^HTTP\/1.1 200/);
  expect(await ask('/readyz', 'X-Forwarded-For: 192.0.2.1\r\n')).toMatch(/^HTTP\/1.1 404/);
  for (const target of ['/functions/../readyz', '/functions/%2e%2e/readyz', '//readyz', '/readyz/'])
    expect(await ask(target)).toMatch(/^HTTP\/1.1 404/);
});

test('a monitor or a proxy asks in HTTP/1.0, without a host, with a query, or for a whole address', async () => {
  const server = await open();
  for (const line of ['GET /healthz', 'HEAD /healthz', 'GET /readyz', 'GET /', 'GET /healthz?now'])
    expect(await exchange(server, `${line} HTTP/1.0\r\n\r\n`), line).toMatch(/^HTTP\/1.1 200/);
  const kept = 'GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n';
  const answers = await exchange(server, `${kept}GET /healthz HTTP/1.0\r\n\r\n`);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  const fields = 'name=Maya+Ortiz&email=maya%40example.com&phone=5550100123';
  const old = post.replace('1.1\r\nHost: a', '1.0');
  const stored = await exchange(server, `${old}Content-Length: ${fields.length}\r\n\r\n${fields}`);
  expect(stored).toMatch(/^HTTP\/1.1 303/);
  for (const [target, status] of [
    ['http://a', 200],
    ['HTTPS://a/?x', 200],
    ['http://a?x', 200],
    ['http://a/healthz', 200],
    [`http://a${functionPath}`, 405],
    ['http://a//evil.example', 404],
    ['ftp://a/', 400],
  ])
    expect(
      await exchange(server, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
      String(target),
    ).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

/** The status of the answer to each request. */
const requests = [
  ['405', 'POST / HTTP/1.1\r\nHost: a'],
  ['200', 'GET /healthz HTTP/1.1\r\nHost: a'],
  ['400', 'GET /%00 HTTP/1.1\r\nHost: a'],
  ['400', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b'],
  ['400', `${post.replace('Host: a', 'Host: 999.1')}Content-Length: 0`],
  ['400', 'no request'],
  ['413', `${post}Content-Length: 70000`],
  ['414', `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: a`],
  ['431', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(17_000)}`],
];

test('no answer is guessed to be of another type, or framed', async () => {
  const server = await open();
  for (const [status, request] of requests) {
    const answer = await exchange(server, `${request}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    if (!answer.includes('<h1>'))
      expect(answer).toMatch(
        /^content-security-policy: default-src 'none'; frame-ancestors 'none'\r$/im,
      );
  }
});

test('stops at once while clients keep connections open, and cuts no answer off', async () => {
  const server = await spawnServer();
  let answered = 0;
  let isStopping = false;
  /**
   * Asks again and again. A kept connection may close just when it is used again: then browsers and
   * proxies open another.
   */
  const ask = async () => {
    for (;;) {
      const response = await fetch(server.address).catch((error) => {
        if (!isStopping) throw error;
      });
      if (!response) return;
      await response.text();
      answered++;
    }
  };
  const clients = Array.from({ length: 50 }, ask);
  await waitUntil('all were answered', () => answered > 200);
  isStopping = true;
  const stoppedAt = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(drainMs);
  await Promise.all(clients);
});
