import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { type Connection, openConnection } from './connection.ts';
import { findClientAddress, isOwnAddress } from './read-request.ts';
import { barePolicy } from './responses.ts';
import { sendText } from './send.ts';
import { createTurns } from './take-turns.ts';

/** Node's limits in milliseconds: a client that sends its request more slowly is disconnected. */
const options = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 10_000,
  // In bytes: a waiting connection is read no further, and an answer is buffered piece by piece.
  highWaterMark: 1,
  // Node's own answer would lack the headers below.
  requireHostHeader: false,
};
/** A connection on which nothing is sent or received for this time, in milliseconds, is closed. */
const silenceMs = 15_000;
/** Together with the answers they wait for, so many connections take about 200 MB. */
const mostConnections = 2000;
/** Most connections of one address: those of an office's browsers, not of a program. */
const mostOfAddress = 100;
/**
 * When the server stops, a connection without a request stays open so long, in milliseconds: one
 * may be on its way.
 */
const graceMs = 1000;

/** Answers to what is no request, by Node's codes of errors. */
const faults: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Creates an HTTP server with limits for slow and greedy clients, which stops without cutting an
 * answer off.
 * @param isBehindProxy whether all clients come from the address of a proxy
 * @param siteHeaders the headers of every answer, refusals included, by their names in small
 * letters
 */
export function createHttpServer(
  listener: RequestListener,
  isBehindProxy: boolean,
  siteHeaders: Record<string, string> = {},
) {
  const headers = new Map(
    Object.entries({
      ...siteHeaders,
      'x-content-type-options': 'nosniff',
      'content-security-policy': barePolicy,
    }),
  );
  const connections = new Map<Socket, Connection>();
  // Posts have turns of their own, so that no crowd of readers keeps a lead waiting.
  const takePostsTurn = createTurns();
  const takeOthersTurn = createTurns();

  const server = createServer(options, (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection || request.socket.destroyed) return;
    if (!server.listening) response.shouldKeepAlive = false;
    connection.begin(request, response);
    response.setHeaders(headers);
    const fault = findFramingFault(request);
    if (fault) {
      sendText(response, fault.status, fault.reason, { Connection: 'close' });
      connection.ignoreRest();
      return;
    }
    // A client may send the whole address (RFC 9112, 3.2.2).
    request.url = request.url?.replace(/^https?:\/\/[^/?]*\/?/i, '/');
    const takeTurn = request.method === 'POST' ? takePostsTurn : takeOthersTurn;
    takeTurn(() => response.destroyed || listener(request, response));
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || connections.get(socket)?.hasRequest()) {
      socket.destroy();
      return;
    }
    const status = faults[code ?? ''] ?? '400 Bad Request';
    const lines = [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      ...[...headers].map(([name, value]) => `${name}: ${value}`),
      'Content-Length: 0',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
  });
  server.timeout = silenceMs;
  server.on('connection', (socket: Socket) => {
    const address = findClientAddress(socket.remoteAddress ?? '', null, 0);
    if (!makeRoom(address, isBehindProxy || isOwnAddress(socket))) return void socket.destroy();
    connections.set(socket, openConnection(socket, address));
    socket.once('close', () => connections.delete(socket));
  });

  /** Whether there is room for one more connection: at the limit the longest unused one ends. */
  function makeRoom(address: string, isShared: boolean): boolean {
    const isTheirs = (connection: Connection) => connection.address === address;
    if (!isShared && [...connections.values()].filter(isTheirs).length >= mostOfAddress)
      return false;
    if (connections.size < mostConnections) return true;
    const unused = [...connections].find(([, connection]) => !connection.hasRequest());
    unused?.[0].destroy();
    return unused !== undefined;
  }

  function cutUnused() {
    for (const [socket, connection] of connections) if (!connection.hasRequest()) socket.destroy();
  }

  return {
    server,
    /**
     * Answers what has arrived and closes each connection after its answer; cuts those still open
     * after `withinMs`.
     */
    async stop(withinMs: number) {
      // Accept the connections in the kernel's backlog before `close()`, which resets those that
      // are still in it.
      await new Promise((resolve) => setImmediate(resolve));
      const closed = new Promise((resolve) => server.close(resolve));
      const timers = [
        setTimeout(cutUnused, graceMs),
        setTimeout(() => server.closeAllConnections(), withinMs),
      ];
      await closed;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/**
 * A reason to refuse a request whose framing proxies understand differently, or whose body has no
 * length known beforehand.
 */
function findFramingFault({ headers, headersDistinct, httpVersion }: IncomingMessage) {
  const hosts = headersDistinct.host?.length ?? 0;
  // A URL is made of the host further on, which fails for a host such as 999.1.
  if (hosts > 1 || (hosts === 0 ? httpVersion === '1.1' : !URL.canParse(`http://${headers.host}`)))
    return { status: 400, reason: 'Bad request' };
  return headers['transfer-encoding'] === undefined
    ? null
    : { status: 411, reason: 'Length required' };
}
