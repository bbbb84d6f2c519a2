import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { barePolicy } from './responses.ts';
import { sendText } from './send.ts';

/** Node's limits in milliseconds: a client that sends its request more slowly is disconnected. */
const options = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 10_000,
  // Node's own answer would lack the headers below.
  requireHostHeader: false,
};
/** A connection on which nothing is sent or received for this time, in milliseconds, is closed. */
const silenceMs = 15_000;
/** Together with the answers they wait for, so many connections take about 100 MB. */
const mostConnections = 2000;
/**
 * Most unanswered requests of a connection: answers wait in memory. Browsers and proxies send one
 * request after the other.
 */
const mostUnanswered = 8;
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
 * Creates an HTTP server with Node's limits for slow clients, which stops without cutting an answer
 * off.
 */
export function createHttpServer(listener: RequestListener) {
  const connections = new Map<Socket, { unanswered: number }>();

  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection || socket.destroyed) return;
    if (++connection.unanswered > mostUnanswered) {
      socket.destroy();
      return;
    }
    response.once('close', () => connection.unanswered--);
    if (!server.listening) response.shouldKeepAlive = false;
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', barePolicy);
    const fault = findFramingFault(request);
    if (fault) sendText(response, fault.status, fault.reason, { Connection: 'close' });
    else listener(request, response);
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || connections.get(socket)?.unanswered) {
      socket.destroy();
      return;
    }
    const status = faults[code ?? ''] ?? '400 Bad Request';
    const lines = [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'X-Content-Type-Options: nosniff',
      `Content-Security-Policy: ${barePolicy}`,
      'Content-Length: 0',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
  });
  server.timeout = silenceMs;
  server.maxConnections = mostConnections;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { unanswered: 0 });
    socket.once('close', () => connections.delete(socket));
  });

  function cutUnused() {
    for (const [socket, { unanswered }] of connections) if (unanswered === 0) socket.destroy();
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
