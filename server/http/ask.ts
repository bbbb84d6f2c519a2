import { unescape as decode } from 'node:querystring';
import { describeFault } from '../../model/process/describe-fault.ts';

const timeoutMs = 15_000;

type Headers = Record<string, string>;
type Question = Omit<RequestInit, 'headers'> & { headers?: Headers };

/**
 * Asks another server. Name and password in its address are sent as a header.
 * @param read takes from the answer what is wanted of it
 * @throws Error that names its host alone, without a whole answer within 15 s
 */
export async function ask<Answer>(
  address: string,
  read: (response: Response) => Promise<Answer>,
  { signal, headers, ...request }: Question = {},
): Promise<Answer> {
  const patience = AbortSignal.timeout(timeoutMs);
  const { url, credentials } = takeCredentials(address);
  try {
    const response = await fetch(url, {
      ...request,
      headers: { ...credentials, ...headers },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    return await read(response);
  } catch (error) {
    const { host } = url;
    const unknown = `${host} does not answer as a web server does; look at protocol, name and port`;
    throw new Error(describeFault(error, host, unknown));
  }
}

/** An address without its name and password, and these as RFC 7617 has them. */
function takeCredentials(address: string): { url: URL; credentials: Headers } {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const pair = `${decode(username)}:${decode(password)}`;
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { url, credentials: pair === ':' ? {} : { authorization } };
}

/**
 * Sends a POST request, as JSON unless `headers` name another type. It follows no redirect.
 * @returns the answer, whose body is not read
 */
export async function postTo(url: string, { headers, ...post }: Question): Promise<Response> {
  const readHead = async (response: Response) => {
    await response.body?.cancel();
    return response;
  };
  return ask(url, readHead, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', 'user-agent': 'contact-inbox', ...headers },
    ...post,
  });
}
