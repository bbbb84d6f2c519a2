import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { findLargestGroup } from './find-largest-group.ts';

/** Node's limits in milliseconds: a client that sends its request or reads its answer more slowly is disconnected. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 10_000,
};
/** A connection on which nothing is sent or received for this time, in milliseconds, is closed. */
const silenceMs = 15_000;

/** Together with the answers they wait for, so many connections take about 100 MB. */
const mostConnections = 2000;
/** A keep-alive connection is closed after so many requests. */
const requestsPerConnection = 50_000;
/** Most unanswered requests of a connection; browsers and proxies send a request only when the last one is answered. */
const mostUnanswered = 10;
/** Most bytes of answers that wait to be read when a client sends a further request. */
const mostUnreadBytes = 256 * 1024;
/** How many bytes the parser gets at a time. */
const pieceBytes = 1024;

/** When the server stops, an idle connection stays open so long, in milliseconds: a request may be on its way. */
const idleGraceMs = 40;
/** The same for a connection that has not carried any request yet. */
const firstRequestGraceMs = 1000;

type Connection = {
  /** Whether it has carried a request. */
  hasAsked: boolean;
  isRefused: boolean;
  /** Requests without a finished answer. */
  unanswered: number;
  /** Starts the answers to pipelined requests, one after the other. */
  waiting: (() => void)[];
  /** The remote address. */
  address: string;
};

/** An HTTP server whose memory no client can fill, and which stops without cutting an answer off. */
export function createBoundedServer(listener: RequestListener) {
  /** The oldest first. */
  const connections = new Map<Socket, Connection>();
  let stopping = false;

  const server = createServer(timeouts, (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection || socket.destroyed) return;
    connection.hasAsked = true;
    connection.unanswered++;
    if (connection.unanswered > mostUnanswered || socket.writableLength > mostUnreadBytes) {
      socket.destroy();
      return;
    }
    response.once('close', () => {
      connection.unanswered--;
      if (!socket.destroyed) connection.waiting.shift()?.();
    });
    if (stopping) response.shouldKeepAlive = false;
    const fault = findFramingFault(request);
    connection.isRefused = fault !== null;
    const answer = () => (fault === null ? listener(request, response) : refuse(response, fault));
    // A pipelined request waits: the answer before it may close the connection.
    if (connection.unanswered > 1) connection.waiting.push(answer);
    else answer();
  });
  server.timeout = silenceMs;
  server.maxRequestsPerSocket = requestsPerConnection;
  server.on('connection', (socket: Socket) => {
    if (connections.size >= mostConnections) cutDispensable(connections);
    const connection: Connection = {
      hasAsked: false,
      isRefused: false,
      unanswered: 0,
      waiting: [],
      address: socket.remoteAddress ?? '',
    };
    connections.set(socket, connection);
    readInPieces(socket, connection);
    socket.once('close', () => connections.delete(socket));
  });

  return {
    server,
    /** Answers what has arrived and closes each connection after its answer; cuts those still open after `withinMs`. */
    async stop(withinMs: number) {
      stopping = true;
      await new Promise((resolve) => setTimeout(resolve, idleGraceMs));
      // Accept the connections in the kernel's backlog before `close()`, which resets those that are still in it.
      await new Promise((resolve) => setImmediate(resolve));
      const closed = new Promise((resolve) => server.close(resolve));
      const cut = (isOver: (connection: Connection) => boolean) => {
        for (const [socket, connection] of connections) if (connection.unanswered === 0 && isOver(connection)) socket.destroy();
      };
      cut(({ hasAsked }) => hasAsked);
      const timers = [
        setTimeout(() => cut(() => true), firstRequestGraceMs),
        setTimeout(() => server.closeAllConnections(), withinMs),
      ];
      await closed;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/**
 * The status for a request whose framing is ambiguous or expensive; null for any other. Browsers and proxies announce the length
 * of a form, while each chunk of a body costs time and memory, however small it is.
 */
function findFramingFault({ headers, rawHeaders, httpVersion }: IncomingMessage): 400 | 411 | null {
  const isChunked = headers['transfer-encoding'] !== undefined;
  if (isChunked && httpVersion === '1.0') return 400;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  if (hosts > 1) return 400;
  return isChunked ? 411 : null;
}

function refuse(response: ServerResponse, status: 400 | 411) {
  response.writeHead(status, { connection: 'close', 'content-length': '0' });
  response.end();
}

/**
 * Hands received bytes to Node's parser in pieces, and none once the connection is cut or refused. The parser goes through all that
 * it is given at once, and 64 KB can hold 2400 requests, 50 ms of work.
 */
function readInPieces(socket: Socket, connection: Connection) {
  const [parse] = socket.listeners('data');
  if (!parse) return;
  socket.removeListener('data', parse as () => void);
  socket.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length && !socket.destroyed && !connection.isRefused; at += pieceBytes)
      parse.call(socket, chunk.length <= pieceBytes ? chunk : chunk.subarray(at, at + pieceBytes));
  });
}

/** Cuts a connection of the address that holds most: the oldest one without an unanswered request, or else the oldest. */
function cutDispensable(connections: Map<Socket, Connection>) {
  const most = findLargestGroup(connections, ([, { address }]) => address);
  const [socket] = most.find(([, { unanswered }]) => unanswered === 0) ?? most[0] ?? [];
  if (!socket) return;
  // 'close' is emitted later; until then, further connections would cut the same one again.
  connections.delete(socket);
  socket.destroy();
}
