import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { StoreError } from '../../inbox/store.ts';
import type { SqliteOptions, SqliteStore } from './sqlite-store.ts';

export type Question = { method: string; parameters: unknown[] };
export type Answer = { result: unknown } | { failure: { name: string; message: string; stack?: string; code?: unknown } };

/** What the thread says once the store is open; functions stay in their thread. */
export type Opened = { keys: SqliteStore['keys']; methods: string[] };

/** The program of the thread: in the bundle it stands beside the server, in development among the sources. */
const find = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const program = [find('./sqlite-thread.js'), find('./thread-program.ts')].find(existsSync) as string;

/**
 * Opens a SQLite store in a thread of its own, so that a slow disk blocks neither pages nor timers. One message carries a whole
 * method, not a statement.
 * @throws StoreError, Error as openSqliteStore does
 */
export async function openStoreThread(file: string, options: SqliteOptions): Promise<SqliteStore> {
  // An error that the program does not catch ends this process too, which is then started again.
  const worker = new Worker(program, { workerData: { file, options } });
  const waiting: PromiseWithResolvers<unknown>[] = [];
  worker.on('message', (answer: Answer) => {
    const asked = waiting.shift();
    if ('result' in answer) asked?.resolve(answer.result);
    else asked?.reject(toError(answer));
    // An open store alone keeps no process alive.
    if (waiting.length === 0) worker.unref();
  });
  function wait<T>(): Promise<T> {
    const answer = Promise.withResolvers<unknown>();
    if (waiting.push(answer) === 1) worker.ref();
    return answer.promise as Promise<T>;
  }
  let isClosed = false;
  async function ask(method: string, parameters: unknown[]) {
    if (isClosed) throw new Error('the store is closed');
    isClosed = method === 'close';
    worker.postMessage({ method, parameters } satisfies Question);
    return wait<unknown>();
  }
  const { keys, methods } = await wait<Opened>();
  const calls = methods.map((method) => [method, (...parameters: unknown[]) => ask(method, parameters)]);
  return { keys, ...Object.fromEntries(calls) };
}

/** An error loses its class on the way between threads. */
function toError({ failure: { message, name, ...properties } }: Extract<Answer, { failure: unknown }>): Error {
  return Object.assign(name === 'StoreError' ? new StoreError(message) : new Error(message), properties);
}
