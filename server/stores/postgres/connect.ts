import { existsSync, readFileSync } from 'node:fs';
import postgres from 'postgres';

/** Supabase's pooler in transaction mode, which knows no prepared statements. */
const transactionPoolerPort = '6543';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])?$/;

const statementTimeoutMs = 8000;

export type Sql = ReturnType<typeof connect>;

/** Runs queries outside or inside a transaction. */
export type AnySql = postgres.ISql<{ bigint: number }>;

/** A pool that connects with the first query. */
export function connect(url: string, connections: number) {
  const address = new URL(url);
  // The library would pass it on to the database.
  address.searchParams.delete('sslrootcert');
  return postgres(address.href, {
    max: connections,
    connect_timeout: 5,
    idle_timeout: 60,
    ssl: chooseTls(url),
    prepare: address.port !== transactionPoolerPort,
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
  });
}

/**
 * Every host but this machine is reached by TLS with a verified certificate. In the address
 * `?sslmode=disable` turns it off, `?sslmode=no-verify` leaves the check out, and `?sslrootcert=`
 * gives the certificate of the database's authority, when Node's own list lacks it: PEM, or the name
 * of a file.
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
