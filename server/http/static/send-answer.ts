import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Answer } from './answer.ts';
import type { StaticSite } from './open-site.ts';

/** Answers a request for a page or file. */
export function sendSiteAnswer(site: StaticSite, request: IncomingMessage, response: ServerResponse) {
  sendAnswer(site.answer(request.method ?? 'GET', readTarget(request.url ?? '/'), request.headers), request, response);
}

/** A client may send the whole address as target (RFC 9112, 3.2.2). */
const readTarget = (target: string) => (target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '') || '/');

export function sendAnswer(answer: Answer | Promise<Answer>, request: IncomingMessage, response: ServerResponse) {
  if (answer instanceof Promise)
    answer.then(
      (made) => send(made, request, response),
      () => response.destroy(),
    );
  else send(answer, request, response);
}

function send({ status, headers, body }: Answer, request: IncomingMessage, response: ServerResponse) {
  response.writeHead(status, headers);
  if (request.method === 'HEAD' || body === null) response.end();
  else if (!('handle' in body)) response.end(body);
  else {
    const { handle, start, end } = body;
    // The connection is closed when the file cannot be read; whoever hangs up ends the reading.
    pipeline(createReadStream('', { fd: handle, start, end, autoClose: false }), response, () => undefined);
  }
}
