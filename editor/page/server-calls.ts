import type { Refusal, Session } from '../api.ts';

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

/** The key in local storage, which belongs to this origin alone, its port included. */
const session = 'session';

/** Signs in: takes the key out of the address and exchanges it for a session. A key that was used before changes nothing. */
export async function signIn(): Promise<void> {
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  if (!key) return;
  history.replaceState(null, '', location.pathname);
  const answer = await callServer<Session>('session', { key }).catch(() => undefined);
  if (answer) localStorage.setItem(session, answer.session);
}

/** A request with the session, for answers that are not JSON. */
export const requestServer = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`/api/${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${localStorage.getItem(session)}`,
      'accept-language': document.documentElement.lang,
      ...init.headers,
    },
  });

/** The events of a server-sent event stream, until the server ends it; the first one is `open`. */
export async function* followEvents(path: string): AsyncGenerator<{ name: string; data: string }> {
  const { ok, body } = await requestServer(path);
  if (!ok || !body) return;
  // Safari cannot iterate a stream. One that stays open would take one of the few connections that a browser has to a server.
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (text + part.value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, name = ''] = /^event: (.*)$/m.exec(event) ?? [];
        const [, data = ''] = /^data: (.*)$/m.exec(event) ?? [];
        yield { name, data };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Sends a request to the editor's server.
 * @param body sent as JSON, a file unchanged; without a body the request is a GET
 * @throws RefusedError with the server's message · TypeError when it does not answer
 */
export async function callServer<Answer>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const isFile = body instanceof Blob;
  const response = await requestServer(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': isFile ? body.type || 'application/octet-stream' : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  });
  const answer = await response.json().catch(() => ({ message: `${response.status} ${response.statusText}` }));
  if (!response.ok) throw new RefusedError(answer as Refusal, response.status);
  return answer as Answer;
}
