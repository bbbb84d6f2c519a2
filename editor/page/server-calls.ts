import type { Refusal } from '../api.ts';

/** A request that the server refused, with its message. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly refusal: Refusal;
  readonly status: number;
  constructor(refusal: Refusal, status: number) {
    super(refusal.message);
    this.refusal = refusal;
    this.status = status;
  }
}

/**
 * Sends a request to the editor's server.
 * @param body sent as JSON, a file unchanged; without a body the request is a GET
 * @throws RefusedError with the server's message · TypeError when it does not answer
 */
export async function call<Answer>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const isFile = body instanceof Blob;
  const response = await fetch(`/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'accept-language': document.documentElement.lang,
      ...headers,
      ...(body !== undefined && { 'content-type': isFile ? body.type || 'application/octet-stream' : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  });
  const answer = await response.json().catch(() => ({ message: `${response.status} ${response.statusText}` }));
  if (!response.ok) throw new RefusedError(answer as Refusal, response.status);
  return answer as Answer;
}
