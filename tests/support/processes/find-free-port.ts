import { once } from 'node:events';
import { createServer } from 'node:net';
import { tryPort } from '../../../model/process/try-port.ts';

/**
 * Below the ephemeral ports, which the system itself assigns: 32768 and up on Linux, 49152 and up
 * elsewhere.
 */
const [lowest, count] = [20_000, 6_000];

async function listen(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  const found = await once(server, 'listening').catch(() => undefined);
  return found && server;
}

const isFree = async (port: number) => (await tryPort('127.0.0.1', port)) === null;

/**
 * Finds a port of 127.0.0.1 that nothing listens on, nor on the next one, where the editor shows
 * previews. No other program is given it before it is used, or while the server on it restarts: not
 * by the system, and not by another test, for which this process listens on a third port.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = lowest + 2 * Math.floor((Math.random() * count) / 2);
    const reservation = await listen(port + count);
    if ((await isFree(port)) && (await isFree(port + 1)) && reservation) {
      reservation.unref();
      return port;
    }
    reservation?.close();
  }
}
