import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, type Query, toCamelCase, type Value } from '../database.ts';

/** How long to wait for another process that writes, in milliseconds. */
const patienceMs = 7000;

/** Whether the error is SQLITE_BUSY; the bytes above the lowest one say why. */
export const isBusy = (error: unknown) => (((error as { errcode?: number }).errcode ?? 0) & 0xff) === 5;

/**
 * Runs statements on one file one after the other, those of a transaction together. While another process writes, they wait
 * without blocking this process.
 */
export function createConnection(database: DatabaseSync): Pick<Database, 'query' | 'transact' | 'close'> {
  // A prepared statement keeps its memory until it is garbage collected, so each is prepared once.
  const statements = new Map<string, StatementSync>();
  let last: Promise<unknown> = Promise.resolve();

  const execute: Query = async <Row>(text: string, ...values: Value[]) => {
    const statement = statements.get(text) ?? database.prepare(toSqlite(text));
    statements.set(text, statement);
    // SQLite has no booleans.
    const rows = statement.all(...values.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value]))) as Row[];
  };

  function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  return {
    query: (text, ...values) => takeTurn(() => withPatience(() => execute(text, ...values))),
    transact: (work) =>
      takeTurn(async () => {
        await withPatience(async () => database.exec('begin immediate'));
        try {
          const result = await work(execute);
          database.exec('commit');
          return result;
        } catch (error) {
          // SQLite has already rolled back by itself when the disk is full.
          if (database.isTransaction) database.exec('rollback');
          throw error;
        }
      }),
    close: () => takeTurn(async () => database.close()),
  };
}

async function withPatience<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
    await sleep(2 + Math.random() * 6);
  }
}

/** SQLite has no schema of that name, and its numbered values are ?1. */
const toSqlite = (text: string) => text.replaceAll('inbox.', '').replace(/\$(?=\d)/g, '?');
