import type { Server } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

/** Lets a server listen on this machine until the test ends; returns its port. */
export function listenUntilEnd(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  return listen(server);
}
