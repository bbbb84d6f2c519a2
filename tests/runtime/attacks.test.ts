import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { analyticsPath, developmentAnonKey, functionPath } from '../../contact/function.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { sendLead } from '../support/leads/send-lead.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { type OpenServer, openServer } from '../support/servers/open-server.ts';
import { type RunningServer, runServer } from '../support/servers/run-server.ts';

async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await runServer({ DATA_DIR: createTemporaryFolder(), ...environment });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
}

const open = (environment: Record<string, string> = {}) => openServer({ DATA_DIR: createTemporaryFolder(), ...environment });

/** Seconds of processor time that the server may take; it takes about a tenth, and 8 to 10 s without its bounds. */
const mostSeconds = 4;
/** A stopping server cuts what is still open after this time; see server/start/serve.ts. */
const drainMs = 10_000;

const readMegabytes = ({ child }: RunningServer) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024;

/** Processor time of the server so far, which does not depend on the load of the machine. */
async function readSeconds({ address }: RunningServer): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
}

/** Sends a text unchanged, and reads no answer until the socket is resumed. */
function sendDeaf(server: Pick<OpenServer, 'address'>, text: string): Socket {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  socket.on('error', () => undefined);
  socket.pause();
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Sends a request target unchanged: fetch would normalise it. */
function sendTarget(server: OpenServer, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(server.address, { path, headers, agent: new Agent() }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject).end();
  });
}

test('10 MB of requests that never read their answers take little memory, and delay nobody', async () => {
  const server = await start();
  await sendLead(server.address);
  const before = readMegabytes(server);
  const secondsBefore = await readSeconds(server);
  const sockets = Array.from({ length: 160 }, () => sendDeaf(server, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2400)));
  expect((await sendLead(server.address)).status).toBe(200);
  expect((await readSeconds(server)) - secondsBefore).toBeLessThan(mostSeconds);
  for (const socket of sockets) socket.resume();
  await waitUntil('all are cut off', () => sockets.every((socket) => socket.closed));
  const after = readMegabytes(server);
  expect(after).toBeLessThan(512);
  expect(after - before).toBeLessThan(150);
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
const chunked = 'Transfer-Encoding: chunked\r\n\r\n';

test('30 MB of bodies in chunks of one byte take little memory and time, and delay nobody', async () => {
  const server = await start();
  await sendLead(server.address);
  const before = readMegabytes(server);
  const secondsBefore = await readSeconds(server);
  const bodies = Array.from({ length: 150 }, () => sendDeaf(server, post + chunked + '1\r\na\r\n'.repeat(31_000)));
  for (const body of bodies) body.resume();
  await waitUntil('all are cut', () => bodies.every((body) => body.closed));
  expect((await sendLead(server.address)).status).toBe(200);
  expect((await readSeconds(server)) - secondsBefore).toBeLessThan(mostSeconds);
  expect(readMegabytes(server) - before).toBeLessThan(100);
});

test.each(['GET / ', 'POST / ', `POST ${functionPath} `, 'PUT /x ', 'OPTIONS / '])(
  'a chunked body is refused with 411 and the connection closed: %s',
  async (line) => {
    const server = await open();
    const answer = await exchange(
      server,
      `${line}HTTP/1.1\r\nHost: a\r\n${chunked}1\r\na\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n`,
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 411']);
  },
);

test.each([
  ['two Host fields', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['a chunked body in HTTP/1.0', `POST / HTTP/1.0\r\nHost: a\r\n${chunked}0\r\n\r\n`],
])('%s is refused with 400', async (_, text) => {
  expect(await exchange(await open(), text)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a network has at most four unfinished bodies, and its leads are stored', async () => {
  const server = await start();
  const bodies = Array.from({ length: 100 }, () => sendDeaf(server, post));
  for (const body of bodies) body.resume();
  await waitUntil('all are connected', () => bodies.every((body) => !body.connecting && body.writableLength === 0));
  // Connections are accepted in order: once this one is answered, all before it were accepted.
  expect((await fetch(server.address)).status).toBe(200);
  // When it goes on, the server reads at once everything that is sent while it is stopped.
  server.child.kill('SIGSTOP');
  for (const body of bodies) body.write('Content-Length: 30000\r\n\r\nname=');
  await waitUntil('all have sent', () => bodies.every((body) => body.writableLength === 0));
  server.child.kill('SIGCONT');
  await waitUntil('all but four are cut', () => bodies.filter((body) => body.closed).length === 96);
  expect((await sendLead(server.address)).status).toBe(200);
});

test('reports of page views that never end leave unfinished leads alone', async () => {
  const server = await open();
  const fields = 'name=Maya+Ortiz&email=maya%40example.com&phone=5550100123&locale=en';
  const leads = Array.from({ length: 4 }, () =>
    sendDeaf(server, `${post}Expect: 100-continue\r\nContent-Length: ${fields.length}\r\n\r\nname=`),
  );
  const answers = leads.map((lead) => {
    const answer = { text: '' };
    lead.on('data', (chunk) => {
      answer.text += chunk;
    });
    lead.resume();
    return answer;
  });
  await waitUntil('the leads have begun', () => answers.every(({ text }) => text.startsWith('HTTP/1.1 100')));
  const report = `POST ${analyticsPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 300\r\n\r\n{`;
  const reports = Array.from({ length: 10 }, () => sendDeaf(server, report));
  for (const socket of reports) socket.resume();
  await waitUntil('all reports but four are cut', () => reports.filter(({ closed }) => closed).length === 6);
  for (const lead of leads) lead.write(fields.slice('name='.length));
  await waitUntil('the leads are taken', () => answers.every(({ text }) => text.includes('HTTP/1.1 303')));
});

test('many refused requests of a network do not delay a valid lead of the same network', async () => {
  const server = await start({ RATE_LIMIT: '1000/1h' });
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  onTestFinished(() => void agent.destroy());
  const startedAt = performance.now();
  let isOver = false;
  const counts = new Map<number, number>();
  const body = '{"name":""}';
  const headers = { apikey: developmentAnonKey, 'content-type': 'application/json', 'content-length': String(body.length) };
  const sendInvalid = (): Promise<void> =>
    new Promise((resolve) => {
      const again = () => resolve(isOver ? undefined : sendInvalid());
      const sent = request(server.address + functionPath, { method: 'POST', agent, headers }, (response) => {
        counts.set(response.statusCode ?? 0, (counts.get(response.statusCode ?? 0) ?? 0) + 1);
        response.resume();
        response.once('close', again);
      });
      sent.once('error', again).end(body);
    });
  const crowd = Array.from({ length: 200 }, sendInvalid);
  await waitUntil('the network is over its limit', () => (counts.get(429) ?? 0) > 500);
  for (let count = 0; count < 4; count++) expect((await sendLead(server.address)).status).toBe(200);
  isOver = true;
  await Promise.all(crowd);
  // 300 invalid forms a minute are answered with 422, the others with 429; a busy machine takes more than a minute.
  const minutes = 1 + Math.floor((performance.now() - startedAt) / 60_000);
  expect(counts.get(422)).toBeGreaterThanOrEqual(300);
  expect(counts.get(422)).toBeLessThanOrEqual(300 * minutes);
});

test('the address with most connections loses them first', async () => {
  const server = await start();
  const sockets = Array.from({ length: 2100 }, () => sendDeaf(server, 'GET / HTTP/1.1\r\n'));
  await waitUntil('all are connected', () => sockets.every((socket) => !socket.connecting));
  expect((await sendLead(server.address)).status).toBe(200);
  expect((await fetch(server.address)).status).toBe(200);
});

test('a request target that is too long is answered with 414, by the function too', async () => {
  const server = await open();
  expect(await sendTarget(server, `/${'/'.repeat(15_000)}`)).toBe(414);
  expect(await sendTarget(server, functionPath + '/..'.repeat(5000))).toBe(414);
});

test('exports leads, refusals and delivery times to Prometheus', async () => {
  const server = await open();
  expect((await sendLead(server.address)).status).toBe(200);
  expect((await sendLead(server.address, '{}', { apikey: 'wrong' })).status).toBe(401);
  const read = async () => (await fetch(`${server.address}/metrics`)).text();
  const text = await waitUntil('the mail is counted', async () => {
    const given = await read();
    return given.includes('delivery_latency_seconds_count{kind="agency"} 1') && given;
  });
  expect(text).toContain('leads_accepted_total{kind="lead"} 1');
  expect(text).toContain('posts_refused_total{code="wrong_key"} 1');
  expect(text).toMatch(/^store_bytes [1-9]\d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(await sendTarget(server, '/metrics', { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
});

test('only this machine or the token reads the state of the store', async () => {
  const server = await open({ STATUS_TOKEN: 'a-token-of-the-monitoring' });
  const foreign = { 'x-forwarded-for': '192.0.2.1' };
  expect(await sendTarget(server, '/readyz')).toBe(200);
  expect(await sendTarget(server, '/readyz', foreign)).toBe(404);
  expect(await sendTarget(server, '/readyz', { ...foreign, authorization: 'Bearer a-token-of-the-monitoring' })).toBe(200);
  for (const path of ['/functions/../readyz', '/functions/%2e%2e/readyz', '/./readyz', '//readyz', '/readyz/'])
    expect(await sendTarget(server, path)).toBe(404);
});

test('pages are served while the store cannot be opened; leads are refused with 503', async () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'inbox.db'), 'this is no database, '.repeat(500));
  const server = await open({ DATA_DIR: folder });
  expect((await fetch(server.address)).status).toBe(200);
  const refused = await sendLead(server.address);
  expect([refused.status, await refused.json()]).toEqual([503, { error: { code: 'cannot_store' } }]);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
  expect(server.output()).toContain('"event":"store not opened"');
});

test('stops at once while clients keep connections open, and cuts no answer off', async () => {
  const server = await start();
  // Each client has a connection of its own.
  const agents = Array.from({ length: 50 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  onTestFinished(() => agents.forEach((agent) => void agent.destroy()));
  const answered = new Set<Agent>();
  const failures: string[] = [];
  let isStopping = false;

  /** Asks again and again until the server says that it closes the connection. */
  const ask = (agent: Agent): Promise<void> =>
    new Promise((resolve) => {
      const sent = request(server.address, { agent }, (response) => {
        response.resume();
        response.once('error', ({ message }) => failures.push(message));
        response.once('end', () => {
          answered.add(agent);
          resolve(response.headers.connection === 'close' ? undefined : ask(agent));
        });
      });
      sent.once('error', ({ message }) => {
        // A kept connection may close just when it is used again, before an answer has begun: browsers and proxies then ask again.
        if (!isStopping) failures.push(message);
        resolve();
      });
      sent.end();
    });
  const clients = agents.map(ask);
  await waitUntil('all were answered once', () => answered.size === agents.length);
  isStopping = true;
  const stoppedAt = performance.now();
  const code = await server.stop();
  const took = performance.now() - stoppedAt;
  await Promise.all(clients);
  expect(failures).toEqual([]);
  expect(code).toBe(0);
  expect(took).toBeLessThan(drainMs);
});
