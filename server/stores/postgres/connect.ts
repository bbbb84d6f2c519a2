import { existsSync, readFileSync } from 'node:fs';
import postgres from 'postgres';

/** Supabase's pooler in transaction mode, which knows no prepared statements. */
const transactionPoolerPort = '6543';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])?$/;

const statementTimeoutMs = 8000;

export type Sql = ReturnType<typeof connect>;

/** Runs queries outside or inside a transaction. */
export type AnySql = postgres.ISql<{ bigint: number }>;

/**
 * A pool that connects with the first query. @param certificate of the database's authority: PEM,
 * or the name of a file
 */
export function connect(url: string, connections: number, certificate?: string) {
  return postgres(url, {
    max: connections,
    connect_timeout: 5,
    idle_timeout: 60,
    ssl: chooseTls(url, certificate),
    prepare: new URL(url).port !== transactionPoolerPort,
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
 * Every host but this machine is reached by TLS with a verified certificate. `?sslmode=disable` in
 * the address turns it off, `?sslmode=no-verify` leaves the check out.
 */
export function chooseTls(
  url: string,
  certificate?: string,
): false | { rejectUnauthorized: boolean; ca?: string } {
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode');
  if (mode === 'disable') return false;
  if (mode === null && (loopback.test(hostname) || searchParams.get('host')?.startsWith('/')))
    return false;
  if (mode === 'no-verify') return { rejectUnauthorized: false };
  const ca =
    certificate && !certificate.includes('-----BEGIN') && existsSync(certificate)
      ? readFileSync(certificate, 'utf8')
      : certificate;
  return { rejectUnauthorized: true, ...(ca && { ca }) };
}
