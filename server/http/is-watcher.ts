import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { equalsSecret } from './check-key.ts';

/** Headers that proxies add. A request with one of them is remote, even when the proxy runs on this machine. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a request may read the server's state: it comes from this machine itself, or has the token as Bearer.
 * @param token null: only from this machine
 */
export function isWatcher({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, token: string | null): boolean {
  const [, given] = /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? '') ?? [];
  if (token !== null && given !== undefined && equalsSecret(given, token)) return true;
  return isLoopback(socket.remoteAddress ?? '') && proxyHeaders.every((name) => headers[name] === undefined);
}

const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
