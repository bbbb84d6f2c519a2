import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { DeliveryError } from '../inbox/delivery-error.ts';
import { lookupPublicAddress, refusePrivateLiteral } from './public-address.ts';

const timeoutMs = 15_000;

type PostOptions = { headers?: Record<string, string>; signal?: AbortSignal; allowPrivateAddresses: boolean };

/**
 * Posts JSON to a configured address. Follows no redirect and, unless allowed, reaches no private address.
 * @returns the status of the answer
 * @throws DeliveryError when there is no answer
 */
export async function postJson(
  address: string,
  body: string,
  { headers, signal, allowPrivateAddresses }: PostOptions,
): Promise<number> {
  const url = new URL(address);
  if (!allowPrivateAddresses) refusePrivateLiteral(url.hostname);
  return post(url, body, {
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'contact-inbox',
      ...headers,
    },
    signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeoutMs)]),
    // Addresses are checked by the lookup of the connection itself: a second lookup of a name may have another result.
    ...(!allowPrivateAddresses && { lookup: lookupPublicAddress }),
  });
}

function post(url: URL, body: string, options: RequestOptions): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sending = request(url, { ...options, method: 'POST', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', (error) =>
      reject(
        error instanceof DeliveryError
          ? error
          : new DeliveryError('unavailable', `${url.host} cannot be reached: ${error.message}`),
      ),
    );
    sending.end(body);
  });
}
