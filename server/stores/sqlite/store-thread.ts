import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { StoreError } from '../../inbox/store.ts';
import { openSqliteStore, type SqliteOptions, type SqliteStore } from './sqlite-store.ts';

type Question = { method: string; parameters: unknown[] };
type Answer = { result: unknown } | { failure: { name: string; message: string; stack: string | undefined; code: unknown } };

type Opened = { keys: SqliteStore['keys']; methods: string[] };

/**
 * Opens a SQLite store in a thread of its own, so that a slow disk blocks neither pages nor timers. One message carries a
 * whole method, not a statement. @throws as openSqliteStore does
 */
export async function openStoreThread(file: string, options: SqliteOptions): Promise<SqliteStore> {
  // An error that the program does not catch ends this process too, which is then started again.
  const worker = new Worker(import.meta.filename, { workerData: { inboxFile: file, options } });
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

function answerQuestions(port: MessagePort, file: string, options: SqliteOptions) {
  const opening = openSqliteStore(file, options);
  let last: Promise<void> = Promise.resolve();

  function answer(work: (store: SqliteStore) => unknown) {
    last = last
      .then(async () => work(await opening))
      .then(
        (result) => port.postMessage({ result } satisfies Answer),
        ({ name, message, stack, code }: NodeJS.ErrnoException) =>
          port.postMessage({ failure: { name, message, stack, code } } satisfies Answer),
      );
  }
  const close = () => void last.then(() => port.close());

  answer(({ keys, ...methods }): Opened => ({ keys, methods: Object.keys(methods) }));
  opening.catch(close);
  port.on('message', ({ method, parameters }: Question) => {
    answer((store) => (store as unknown as Record<string, (...given: unknown[]) => unknown>)[method]?.(...parameters));
    if (method === 'close') close();
  });
}

if (parentPort && workerData?.inboxFile) answerQuestions(parentPort, workerData.inboxFile, workerData.options);
