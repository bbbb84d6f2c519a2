import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isWatcher } from './is-watcher.ts';

const token = 'a-token-of-the-monitoring';
const ask = (remoteAddress: string, headers: IncomingHttpHeaders = {}, known: string | null = token) =>
  isWatcher({ headers, socket: { remoteAddress } as Socket }, known);

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(ask(address)).toBe(true);
});

test.each(['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1', '2001:db8::1', ''])('%s is not', (address) => {
  expect(ask(address)).toBe(false);
});

test.each<IncomingHttpHeaders>([
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 caddy' },
])('a request through a proxy of this machine is not local: %o', (headers) => {
  expect(ask('127.0.0.1', headers)).toBe(false);
});

test('a remote request with the token is allowed', () => {
  expect(ask('192.0.2.1', { authorization: `Bearer ${token}` })).toBe(true);
  expect(ask('192.0.2.1', { authorization: `Bearer ${token}x` })).toBe(false);
  expect(ask('192.0.2.1', { authorization: 'Bearer null' }, null)).toBe(false);
});
