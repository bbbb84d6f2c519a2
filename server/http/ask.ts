import { unescape as decode } from 'node:querystring';
import { describeFault } from '../../model/process/describe-fault.ts';

const timeoutMs = 15_000;

type Headers = Record<string, string>;
type Question = Omit<RequestInit, 'headers'> & { headers?: Headers };

/**
 * Asks another server. Name and password in its address are sent as a header. @throws Error that
 * names its host alone, without an answer within 15 s
 */
export async function ask(address: string, { signal, headers, ...request }: Question = {}) {
  const patience = AbortSignal.timeout(timeoutMs);
  const { url, credentials } = takeCredentials(address);
  try {
    return await fetch(url, {
      ...request,
      headers: { ...credentials, ...headers },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
  } catch (error) {
    const { host } = url;
    const { message, cause } = error as Error;
    const known = describeFault(error, host);
    if (known !== message) throw new Error(known);
    throw new Error(`${host} does not answer: ${cause instanceof Error ? cause.message : message}`);
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

/** Posts JSON, or what the headers name. Follows no redirect. @returns the status */
export async function postJson(url: string, { headers, ...post }: Question): Promise<number> {
  const response = await ask(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', 'user-agent': 'contact-inbox', ...headers },
    ...post,
  });
  await response.body?.cancel();
  return response.status;
}
