import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** An answer that is written to Node's response directly: twice as many requests per second as with the Web's Response. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer | FileRange | null };

/** A part of an open file, from its first byte to its last, that is sent from the disk. */
export type FileRange = { handle: number; start: number; end: number };

function createAnswer(status: number, type: string, text: string, headers: Record<string, string>) {
  const body = Buffer.from(text);
  return { status, headers: { ...headers, 'content-type': type, 'content-length': String(body.length) }, body };
}

export const createTextAnswer = (status: number, text: string, headers: Record<string, string> = {}) =>
  createAnswer(status, 'text/plain; charset=utf-8', `${text}\n`, headers);

export const createJsonAnswer = (status: number, value: object) =>
  createAnswer(status, 'application/json', JSON.stringify(value), { 'cache-control': 'no-store' });

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
    // `pipeline` closes the connection when the file cannot be read, and stops reading when the client hangs up.
    pipeline(createReadStream('', { fd: handle, start, end, autoClose: false }), response, () => undefined);
  }
}
