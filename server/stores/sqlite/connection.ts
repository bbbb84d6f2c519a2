import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long to wait for another process that writes, in milliseconds. */
const patienceMs = 7000;

/** SQLITE_BUSY in its low byte, whatever the reason above it. */
export const isBusy = (error: unknown) => (((error as { errcode?: number }).errcode ?? 0) & 0xff) === 5;

/** Statements on one file. While another process writes, they wait without holding up anything else in this one. */
export type Connection = {
  /** The same statement for the same text. */
  prepare(text: string): StatementSync;
  run<T>(work: () => T): Promise<T>;
  /** All or nothing. */
  transact<T>(work: () => T): Promise<T>;
};

export function createConnection(database: DatabaseSync): Connection {
  async function run<T>(work: () => T): Promise<T> {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
      }
      await sleep(2 + Math.random() * 6);
    }
  }
  // One that is dropped keeps its memory until it is collected.
  const statements = new Map<string, StatementSync>();
  function prepare(text: string): StatementSync {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  }
  return {
    prepare,
    run,
    transact: (work) => run(() => inTransaction(database, work)),
  };
}

export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    // SQLite has already rolled back by itself when the disk is full.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

export const inList = 'in (select value from json_each(?))';

/** The deliveries d of lead l, found by their own key: ids begin with the lead's id and a hyphen, and '.' follows it. */
export const ofLead = "d.id > l.id and d.id < l.id || '.'";
export const ofListedLeads = `(select value as id from json_each(?)) l cross join deliveries d on ${ofLead}`;

/** The values of a row for its placeholders; SQLite has no booleans. */
export const toParameters = (row: Record<string, string | number | boolean | null>) =>
  Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value));
