import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Most bytes that are handed to Node's parser at once. Between two pieces a refused request is left
 * unread: each chunk of its body would cost a callback, and may have a single byte.
 */
const mostParsedAtOnce = 4096;
/** A shorter piece, in bytes, is no full packet of any network. */
const shortestPacket = 512;
/** Most short pieces of a request that are parsed as they come. */
const mostShortPieces = 4;
/**
 * How long further short pieces are gathered before they are parsed, in milliseconds, and four
 * times as long with each: a client that sends single bytes would cost a callback for each.
 */
const gatherMs = 5;
const longestGatherMs = 1000;

const endOfHead = '\r\n\r\n';
const longestBegun = endOfHead.length - 1;

export type Connection = ReturnType<typeof openConnection>;

/** A client's connection. The next request on it is parsed once the one before it is answered. */
export function openConnection(socket: Socket, address: string) {
  // Node's own listener would parse all requests of a packet at once.
  const [parse] = socket.listeners('data');
  let received: Buffer = Buffer.alloc(0);
  let parsed = 0;
  let current: IncomingMessage | undefined;
  /** How many bytes of the current request's body are not parsed yet. */
  let bodyLeft = 0;
  let shortPieces = 0;
  let gathering: NodeJS.Timeout | undefined;

  /** Parses what may be parsed by now, and leaves the rest unread. */
  function proceed() {
    while (parsed < received.length && !current?.complete && socket.writable) {
      // The end of a head may begin in an earlier packet.
      const end = received.indexOf(endOfHead, Math.max(0, parsed - longestBegun));
      const headEnd = end < 0 ? received.length : end + endOfHead.length;
      const next = bodyLeft > 0 ? parsed + bodyLeft : headEnd;
      const piece = received.subarray(parsed, Math.min(next, parsed + mostParsedAtOnce));
      parsed += piece.length;
      bodyLeft = Math.max(0, bodyLeft - piece.length);
      parse?.call(socket, piece);
    }
    if (parsed < received.length) socket.pause();
    else keepEnd();
  }

  /** Lets go of a packet's memory, which a silent client would hold. */
  function keepEnd() {
    received = Buffer.from(received.subarray(-longestBegun));
    parsed = received.length;
  }

  function take(bytes: Buffer) {
    received = Buffer.concat([received, bytes]);
    if (bytes.length < shortestPacket) shortPieces++;
    const gathered = shortPieces - mostShortPieces;
    if (gathered <= 0 || bytes.length >= shortestPacket) return proceed();
    socket.pause();
    gathering ??= setTimeout(resume, Math.min(longestGatherMs, gatherMs * 4 ** gathered));
  }

  function resume() {
    // Emits all that has arrived as one piece; socket.resume() would emit each piece by itself.
    socket.read();
    gathering = undefined;
    proceed();
    if (parsed === received.length) socket.resume();
  }

  socket.removeAllListeners('data').on('data', take);
  socket.once('close', () => clearTimeout(gathering));

  return {
    address,
    hasRequest: () => current !== undefined,
    /** Takes a request until its answer is sent. */
    begin(request: IncomingMessage, response: ServerResponse) {
      current = request;
      bodyLeft = Number(request.headers['content-length'] ?? 0);
      response.once('close', () => {
        current = undefined;
        shortPieces = 0;
        resume();
      });
    },
    /** Reads nothing any more: what follows is part of a request that was refused. */
    ignoreRest() {
      received = Buffer.alloc(0);
      parsed = 0;
      socket.removeAllListeners('data').resume();
    },
  };
}
