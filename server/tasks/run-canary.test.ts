import { expect, test } from 'vitest';
import { findOwnAddress } from './run-canary.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4321'],
  ['localhost', 'http://localhost:4321'],
  ['0.0.0.0', 'http://127.0.0.1:4321'],
  ['::', 'http://[::1]:4321'],
  ['::1', 'http://[::1]:4321'],
])('a server that listens on %s is reached at %s', (host, address) => {
  expect(findOwnAddress({ host, port: 4321 })).toBe(address);
  expect(URL.canParse(address)).toBe(true);
});
