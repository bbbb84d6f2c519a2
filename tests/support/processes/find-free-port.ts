import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports, which the system itself assigns: 32768 and up on Linux, 49152 and up
 * elsewhere.
 */
const [lowest, highest] = [20_000, 32_000];

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const found = await once(server, 'listening').catch(() => undefined);
  server.close();
  return found !== undefined;
}

/**
 * Finds a port of 127.0.0.1 that nothing listens on, nor on the next one, where the editor shows
 * previews. The system assigns it to no other program before it is used, or while the server on it
 * restarts.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}
