import { withinTime } from '../../time/within-time.ts';
import { connect, type Sql } from './connect.ts';

/** The database itself ends a statement before, so after this the line is dead, in milliseconds. */
const answerWithinMs = 10_000;

/** How long the queries of a pool that is given up may still go on, in seconds. */
const graceSeconds = 5;

/** SQLSTATEs that say that the database is busy: the connection is as good as before. */
const isBusy = /^(40|53|55|57014)/;

export type Pool = ReturnType<typeof openPool>;

/**
 * Connections to the database. They are given up for new ones when it does not answer in time, and
 * after any error but that it is busy: it answers and cannot be used when it became read-only by a
 * fail-over, is shut down, or lost what a connection has prepared.
 */
export function openPool(url: string, connections: number) {
  let current = connect(url, connections);

  return {
    /** @param withinMs how long the work may take, in milliseconds. @throws Error */
    async use<T>(work: (sql: Sql) => Promise<T>, withinMs = answerWithinMs): Promise<T> {
      const used = current;
      try {
        return await withinTime(work(used.sql), withinMs, 'the database does not answer');
      } catch (error) {
        const { code } = error as { code?: string };
        if (used === current && !isBusy.test(code ?? '')) {
          current = connect(url, connections);
          void used.end(code === undefined ? 0 : graceSeconds);
        }
        throw error;
      }
    },
    close: () => current.end(graceSeconds),
  };
}
