import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tlsHandshake = 0x16;

/**
 * What a host puts in front of the site: https, and http that leads to it. Both on one port of 127.0.0.1, with
 * a certificate of their own, made by openssl.
 * @throws Error when there is no openssl
 */
export async function startTlsFront(target: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tls-front-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );

  function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const options = { method: incoming.method, headers: incoming.headers };
    const upstream = request(target + incoming.url, options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(upstream);
  }
  const https = createHttpsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, pass);
  const http = createHttpServer((incoming, outgoing) => {
    outgoing.writeHead(301, { location: `https://${incoming.headers.host}${incoming.url}` }).end();
  });
  const front = createServer((socket: Socket) => {
    socket.once('readable', () => {
      const first: Buffer | null = socket.read(1);
      if (!first) return;
      socket.unshift(first);
      (first[0] === tlsHandshake ? https : http).emit('connection', socket);
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(front.address() as AddressInfo).port}`,
    certificate,
    close() {
      front.close();
      https.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}
