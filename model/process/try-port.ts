import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Tries to listen at an address.
 * @returns null when that is possible, else the system's error
 */
export async function tryPort(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    probe.close();
  }
}
