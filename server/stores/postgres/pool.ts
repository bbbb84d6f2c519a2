import { withinTime } from '../../time/within-time.ts';
import { connect, mayPrepare, type Sql } from './connect.ts';

/** In milliseconds. The database ends a statement sooner, so a longer silence is a dead line. */
const answerWithinMs = 10_000;

/** How long the queries of a pool that is given up may still go on, in seconds. */
const graceSeconds = 5;

/** SQLSTATEs that say that the database is busy: the connection is as good as before. */
const isBusy = /^(40|53|55|57014)/;

/** SQLSTATEs of a pooler that has given a statement's connection to somebody else. */
const isForgotten = /^(26000|42P05)$/;

export type Pool = ReturnType<typeof openPool>;

/**
 * Connections to the database. New ones replace them when an answer does not come in time, and
 * after every error except that the database is busy. Such an error may mean that the connection
 * answers and cannot be used: its server became read-only by a fail-over, shuts down, or has lost
 * the statements that were prepared on it; then no more are prepared, and the work begins anew.
 */
export function openPool(url: string, connections: number) {
  let current = connect(url, connections, mayPrepare(url));

  /**
   * @param withinMs how long the work may take, in milliseconds
   * @throws Error
   */
  async function use<T>(work: (sql: Sql) => Promise<T>, withinMs = answerWithinMs): Promise<T> {
    const used = current;
    try {
      return await withinTime(work(used.sql), withinMs, 'the database does not answer');
    } catch (error) {
      const { code = '' } = error as { code?: string };
      const hasForgotten = used.prepare && isForgotten.test(code);
      if (used === current && !isBusy.test(code)) {
        current = connect(url, connections, used.prepare && !hasForgotten);
        void used.end(code === '' ? 0 : graceSeconds);
      }
      if (hasForgotten) return use(work, withinMs);
      throw error;
    }
  }

  return { use, close: () => current.end(graceSeconds) };
}
