/**
 * Sends a GET to the editor's server, or posts a body: a file as it is, all else as JSON.
 * @throws an error whose cause is the server's refusal
 */
export async function request<Answer>(
  path: string,
  body?: unknown,
  keepalive = false,
): Promise<Answer> {
  const isFile = body instanceof Blob;
  const response = await fetch(`/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${localStorage.getItem('session')}`,
      'accept-language': document.documentElement.lang,
      'content-type': isFile ? body.type || 'application/octet-stream' : 'application/json',
    },
    body: isFile ? body : JSON.stringify(body),
    keepalive,
  });
  if (response.status === 204) return undefined as Answer;
  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer) return answer;
  const refusal = answer ?? { message: `${response.status} ${response.statusText}` };
  throw new Error(refusal.message, { cause: refusal });
}
