import type { IncomingMessage } from 'node:http';
import { bodyLimit } from './read-body.ts';

/** Bodies that have not arrived completely; a form's body arrives at once, together with its headers. */
const mostUnderWay = 64;
const mostPerNetwork = 4;

/**
 * Returns a function that reads a request's body into one buffer and then calls `next`; the request has it as `rawBody`, which
 * @hono/node-server looks for. Beyond the limits the connection of the slowest body of the crowded network is cut.
 */
export function createBodyCollector() {
  /** The network of each request whose body is not complete; the oldest first. */
  const underWay = new Map<IncomingMessage, string>();

  function makeRoom(network: string) {
    const byNetwork = Map.groupBy(underWay.keys(), (request) => underWay.get(request) as string);
    const own = byNetwork.get(network) ?? [];
    const most = [...byNetwork.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    const crowded = own.length >= mostPerNetwork ? own : underWay.size >= mostUnderWay ? most : [];
    crowded[0]?.socket.destroy();
  }

  return (request: IncomingMessage, network: string, next: () => void) => {
    const length = Number(request.headers['content-length'] ?? 0);
    // The function refuses what is too long by its announced length.
    if (length === 0 || length > bodyLimit) return next();
    const body = Buffer.alloc(length);
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.copy(body, size);
    });
    request.once('end', () => {
      underWay.delete(request);
      Object.assign(request, { rawBody: body });
      next();
    });
    if (underWay.size > 0) makeRoom(network);
    underWay.set(request, network);
    request.once('close', () => underWay.delete(request));
  };
}
