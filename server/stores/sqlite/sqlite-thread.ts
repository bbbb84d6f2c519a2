import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { SystemError } from '../../settings/log.ts';
import { openSqliteStore, type SqliteOptions, type SqliteStore } from './sqlite-store.ts';

export type ThreadData = { file: string; options: SqliteOptions };

/** The first message of the thread, once the store is open. */
export type Opened = { keys: SqliteStore['keys']; methods: string[] };

export type Question = { method: string; parameters: unknown[] };
export type Answer = { result?: unknown; failure?: Failure };
export type Failure = Pick<SystemError, 'name' | 'message' | 'stack' | 'code' | 'path' | 'errstr'>;

/** Opens the store in this thread, and runs the methods that are asked for, one after the other. */
function answerQuestions(port: MessagePort, { file, options }: ThreadData) {
  const opening = openSqliteStore(file, options);
  const takeTurn = pLimit(1);

  const answer = (work: (store: SqliteStore) => unknown) =>
    takeTurn(async () => work(await opening)).then(
      (result) => port.postMessage({ result } satisfies Answer),
      ({ name, message, stack, code, path, errstr }: SystemError) =>
        port.postMessage({
          failure: { name, message, stack, code, path, errstr },
        } satisfies Answer),
    );

  const opened = answer(
    ({ keys, ...methods }): Opened => ({ keys, methods: Object.keys(methods) }),
  );
  opening.catch(() => opened.then(() => port.close()));
  port.on('message', async ({ method, parameters }: Question) => {
    await answer((store) =>
      (store as unknown as Record<string, (...given: unknown[]) => unknown>)[method]?.(
        ...parameters,
      ),
    );
    if (method === 'close') port.close();
  });
}

if (parentPort) answerQuestions(parentPort, workerData);
