import { lookup } from 'node:dns';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { DeliveryError } from '../inbox/delivery-error.ts';

const timeoutMs = 15_000;

/** Deprecated IPv4-compatible IPv6 addresses, which some systems still route to the IPv4 address. */
const ipv4Compatible = ipaddr.parseCIDR('::/96') as [ipaddr.IPv6, number];

type PostOptions = { headers?: Record<string, string>; signal?: AbortSignal; lookup?: LookupFunction };

/**
 * Posts JSON to a configured address. Follows no redirect.
 * @returns the status of the answer
 * @throws DeliveryError when there is no answer
 */
export function postJson(address: string, body: string, { headers, signal, ...options }: PostOptions): Promise<number> {
  const url = new URL(address);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const given: RequestOptions = {
    ...options,
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'contact-inbox',
      ...headers,
    },
    signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeoutMs)]),
  };
  return new Promise((resolve, reject) => {
    const sending = request(url, given, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', (error) => {
      const isExplained = error instanceof DeliveryError;
      reject(isExplained ? error : new DeliveryError('unavailable', `${url.host} cannot be reached: ${error.message}`));
    });
    sending.end(body);
  });
}

/**
 * Looks a host name up as Node does, but fails when a name of the public DNS has a private address. Given to the connection itself:
 * a second lookup of a name may have another result. An address, or a name without a dot such as localhost, is meant as it is written.
 */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const hidden = hostname.includes('.') ? addresses?.find(({ address }) => !isPublic(address)) : undefined;
    const [first] = addresses ?? [];
    if (hidden) callback(new DeliveryError('permanent', `${hostname} leads to the private address ${hidden.address}`), '', 4);
    else if (error || !first) callback(error, '', 4);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

function isPublic(written: string): boolean {
  const address = ipaddr.process(written);
  return address.range() === 'unicast' && !(address instanceof ipaddr.IPv6 && address.match(ipv4Compatible));
}
