import { expect, test } from 'vitest';
import { findHandedSocket } from './find-handed-socket.ts';

test('a socket counts when it was handed to this process, and alone', () => {
  expect(findHandedSocket({ LISTEN_PID: '42', LISTEN_FDS: '1' }, 42)).toEqual({ fd: 3 });
  expect(findHandedSocket({ LISTEN_PID: '41', LISTEN_FDS: '1' }, 42)).toBeNull();
  expect(findHandedSocket({ LISTEN_PID: '42', LISTEN_FDS: '2' }, 42)).toBeNull();
  expect(findHandedSocket({}, 42)).toBeNull();
});
