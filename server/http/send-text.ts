import type { ServerResponse } from 'node:http';

/** Answers in plain text, for what is no page. */
export function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  const body = `${text}\n`;
  const common = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Security-Policy': "default-src 'none'" };
  response.writeHead(status, { ...common, ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}
