import type { IncomingMessage } from 'node:http';
import { findLargestGroup } from './find-largest-group.ts';
import { bodyLimit } from './read-body.ts';

/** Most incomplete bodies of one network; a form's body arrives at once, together with its headers. */
const mostPerNetwork = 4;

/**
 * Returns a function that reads a request's body into one buffer, unless it is too long, and then calls `next`. The request has it
 * as `rawBody`, which @hono/node-server looks for. Beyond the limits, the network with the most incomplete bodies loses the
 * connection whose body began first.
 * @param mostUnderWay how many bodies may be incomplete
 */
export function createBodyCollector(mostUnderWay: number) {
  /** The network of each request whose body is not complete; the oldest first. */
  const underWay = new Map<IncomingMessage, string>();

  function makeRoom(network: string) {
    const own = [...underWay].filter(([, other]) => other === network);
    const isFull = underWay.size >= mostUnderWay;
    const crowded = own.length >= mostPerNetwork ? own : isFull ? findLargestGroup(underWay, ([, other]) => other) : [];
    const [slowest] = crowded[0] ?? [];
    if (!slowest) return;
    // 'close' is emitted later; until then, further requests would cut the same connection again.
    underWay.delete(slowest);
    slowest.socket.destroy();
  }

  return (request: IncomingMessage, network: string, next: () => void) => {
    const length = Number(request.headers['content-length'] ?? 0);
    // The function refuses a body whose Content-Length is too long.
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
