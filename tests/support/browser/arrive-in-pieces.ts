import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const pieces = 24;
/** Longer than a browser takes to paint a piece. */
const betweenMs = 40;

/** Starts a server that forwards the answers of another one, and sends the body of a page in pieces. */
export async function arriveInPieces(site: string): Promise<{ address: string; close(): void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, site));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return void response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const start = html.indexOf('<body');
    response.write(html.slice(0, start));
    const size = Math.ceil((html.length - start) / pieces);
    for (let from = start; from < html.length; from += size) {
      response.write(html.slice(from, from + size));
      await wait(betweenMs);
    }
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
