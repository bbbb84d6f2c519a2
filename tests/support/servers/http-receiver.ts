import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type HttpReceiver = { url: string; status: number; posts: { headers: IncomingHttpHeaders; body: string }[] };

/** A real HTTP server that keeps what is posted to it until the test ends. */
export async function startHttpReceiver(status = 200, headers: Record<string, string> = {}): Promise<HttpReceiver> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    receiver.posts.push({ headers: request.headers, body });
    response.writeHead(receiver.status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const receiver: HttpReceiver = { url: `http://127.0.0.1:${port}/alarm`, status, posts: [] };
  return receiver;
}
