import postgres from 'postgres';

/** Supabase's pooler in transaction mode, which knows no prepared statements. */
const transactionPoolerPort = '6543';

const statementTimeoutMs = 8000;

export type Sql = ReturnType<typeof connect>;

/**
 * A pool of connections; connects with the first query.
 * @param connections how many are open at most
 */
export function connect(url: string, connections: number) {
  return postgres(url, {
    max: connections,
    connect_timeout: 5,
    idle_timeout: 60,
    prepare: new URL(url).port !== transactionPoolerPort,
    onnotice: () => undefined,
    connection: { application_name: 'contact-inbox', statement_timeout: statementTimeoutMs },
    // All our bigints are times and counts, which a number holds exactly.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  });
}
