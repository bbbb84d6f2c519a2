import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StoreError } from '../../inbox/store.ts';
import type { SqliteOptions, SqliteStore } from './sqlite-store.ts';
import type { Answer, Failure, Opened, Question, ThreadData } from './sqlite-thread.ts';

/**
 * Opens a SQLite store in a thread of its own, so that a slow disk blocks neither pages nor timers.
 * One message carries a whole method, not a statement.
 * @throws as openSqliteStore does
 */
export async function openStoreThread(file: string, options: SqliteOptions): Promise<SqliteStore> {
  // The bundle has the thread's module beside this one too, as .js.
  const module = join(import.meta.dirname, `sqlite-thread${extname(import.meta.filename)}`);
  // An error that the thread does not catch ends this process too, which is then started again.
  const worker = new Worker(module, { workerData: { file, options } satisfies ThreadData });
  const waiting: PromiseWithResolvers<unknown>[] = [];
  worker.on('message', ({ result, failure }: Answer) => {
    const asked = waiting.shift();
    if (failure) asked?.reject(toError(failure));
    else asked?.resolve(result);
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
  const calls = methods.map((method) => [
    method,
    (...parameters: unknown[]) => ask(method, parameters),
  ]);
  return { keys, ...Object.fromEntries(calls) };
}

/** An error loses its class on the way between threads. */
function toError({ message, name, ...properties }: Failure) {
  const error = name === 'StoreError' ? new StoreError(message) : new Error(message);
  return Object.assign(error, properties);
}
