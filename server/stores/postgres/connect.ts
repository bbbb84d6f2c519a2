import { existsSync, readFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import postgres from 'postgres';

/** Supabase's pooler in transaction mode, which knows no prepared statements. */
const transactionPoolerPort = '6543';

/**
 * Returns whether to prepare statements at first: Supabase's transaction pooler, known by its port,
 * keeps none. `openPool` stops preparing them when another pooler has lost one.
 */
export const mayPrepare = (url: string): boolean => new URL(url).port !== transactionPoolerPort;

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])?$/;

/** Sooner than accept-leads.ts gives up, so that the log has the database's own reason. */
const statementTimeoutMs = 7000;

export type Sql = ReturnType<typeof connect>['sql'];

/** Runs queries outside or inside a transaction. */
export type AnySql = postgres.ISql<{ bigint: number }>;

/** Where a connection leads: what the library gives its undocumented option `socket`. */
type Target = { host: string[]; port: number[]; path: string | false };

/**
 * A pool that connects with the first query. `end` lets queries under way go on for so many
 * seconds, and then closes their connections whether the database answers or not.
 * @param prepare whether the database keeps statements for the next query
 */
export function connect(url: string, connections: number, prepare: boolean) {
  const address = new URL(url);
  // The library would pass an unknown parameter on to the database, which refuses it.
  address.searchParams.delete('sslrootcert');
  const sockets = new Set<Socket>();
  let isEnded = false;
  let opened = 0;

  /** Opens a socket to the next of the hosts. */
  function openSocket({ host, port, path }: Target) {
    if (isEnded) throw new Error('the connections to the database are closed');
    const turn = opened++ % host.length;
    const to = { host: host[turn] ?? '', port: port[turn] ?? 0 };
    const socket = createConnection(path ? { path } : to);
    sockets.add(socket);
    for (const one of sockets) if (one.destroyed) sockets.delete(one);
    // The library would connect again at once, for ever, when the database hangs up on it.
    socket.once('end', () => socket.destroy(new Error('the database has closed the connection')));
    // The library checks the certificate against this name.
    return Object.assign(socket, { host: to.host });
  }

  const options = {
    max: connections,
    socket: openSocket,
    connect_timeout: 5,
    idle_timeout: 60,
    // By default it waits up to 20 s before it connects again.
    backoff: () => 1,
    keep_alive: 10,
    // Nobody awaits the library's own query for the types of arrays: a connection that breaks
    // during that query would end the whole process. No query of the store takes or gives an array.
    fetch_types: false,
    ssl: chooseTls(url),
    prepare,
    onnotice: () => undefined,
    connection: {
      application_name: 'contact-inbox',
      statement_timeout: statementTimeoutMs,
      // A process that hangs while it admits leads must not block the others.
      idle_in_transaction_session_timeout: statementTimeoutMs,
    },
    transform: { column: { from: postgres.toCamel } },
    // All our bigints are times and counts, which a number holds exactly.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  };
  const sql = postgres(address.href, options);
  return {
    sql,
    prepare,
    async end(seconds: number) {
      await sql.end({ timeout: seconds });
      isEnded = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Every host but this machine is reached by TLS with a verified certificate. In the address
 * `?sslmode=disable` turns it off, `?sslmode=no-verify` leaves the check out, and `?sslrootcert=`
 * gives the certificate of the database's authority, when Node's own list lacks it: PEM, or the
 * name of a file.
 */
export function chooseTls(url: string) {
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode');
  if (mode === 'disable') return false;
  if (mode === null && (loopback.test(hostname) || searchParams.get('host')?.startsWith('/')))
    return false;
  if (mode === 'no-verify') return { rejectUnauthorized: false };
  const certificate = searchParams.get('sslrootcert');
  if (!certificate) return { rejectUnauthorized: true };
  const ca = existsSync(certificate) ? readFileSync(certificate, 'utf8') : certificate;
  return { rejectUnauthorized: true, ca };
}
