import { expect, test } from 'vitest';
import { findHandedSocket } from './find-handed-socket.ts';

test('takes a socket of systemd when it is the only one, and meant for this process', () => {
  expect(findHandedSocket({ LISTEN_PID: '42', LISTEN_FDS: '1' }, 42)).toEqual({ fd: 3 });
  expect(findHandedSocket({ LISTEN_PID: '41', LISTEN_FDS: '1' }, 42)).toBeNull();
  expect(findHandedSocket({ LISTEN_PID: '42', LISTEN_FDS: '2' }, 42)).toBeNull();
  expect(findHandedSocket({}, 42)).toBeNull();
});
