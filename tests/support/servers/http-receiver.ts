import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenUntilEnd } from './listen-until-end.ts';

type HttpReceiver = {
  url: string;
  status: number;
  posts: { method?: string | undefined; headers: IncomingHttpHeaders; body: string }[];
};

/** A real HTTP server that keeps what is posted to it until the test ends. */
export async function startHttpReceiver(
  status = 200,
  answerHeaders: Record<string, string> = {},
): Promise<HttpReceiver> {
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    receiver.posts.push({ method, headers, body: await text(request) });
    response.writeHead(receiver.status, answerHeaders).end();
  });
  const port = await listenUntilEnd(server);
  const receiver: HttpReceiver = { url: `http://127.0.0.1:${port}/alarm`, status, posts: [] };
  return receiver;
}
