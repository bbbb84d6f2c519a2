import { expect, test } from 'vitest';
import { findClientAddress } from './read-request.ts';

test.each<[what: string, from: Parameters<typeof findClientAddress>, address: string]>([
  ['the socket without proxies', ['198.51.100.7', '203.0.113.9', 0], '198.51.100.7'],
  ['what the one proxy appended', ['127.0.0.1', 'forged, 203.0.113.9', 1], '203.0.113.9'],
  [
    'what the outer of two proxies appended',
    ['127.0.0.1', 'forged, 203.0.113.9, 192.0.2.1', 2],
    '203.0.113.9',
  ],
  ['the socket when the proxy sent no header', ['198.51.100.7', null, 1], '198.51.100.7'],
  [
    'the socket when fewer proxies appended than are trusted',
    ['198.51.100.7', '203.0.113.9', 2],
    '198.51.100.7',
  ],
  ['the /64 of an IPv6 address', ['2001:db8:1:2:3:4:5:6', null, 0], '2001:db8:1:2::/64'],
  ['an IPv4 address without its port', ['127.0.0.1', '198.51.100.7:41234', 1], '198.51.100.7'],
  [
    'an IPv6 address without brackets and port',
    ['127.0.0.1', '[2001:db8:1:2::1]:443', 1],
    '2001:db8:1:2::/64',
  ],
  ['none when it cannot be read', ['127.0.0.1', '_hidden', 1], ''],
  ['an IPv4 address inside IPv6', ['::ffff:198.51.100.7', null, 0], '198.51.100.7'],
])('the client address is %s', (_, from, address) => {
  expect(findClientAddress(...from)).toBe(address);
});
