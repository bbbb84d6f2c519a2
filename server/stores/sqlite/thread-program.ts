import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openSqliteStore } from './sqlite-store.ts';
import type { Answer, Opened, Question } from './store-thread.ts';

/** This is the program of the thread of store-thread.ts: it answers in the order of the questions. */
const port = parentPort as MessagePort;

async function answer(work: () => Promise<unknown>) {
  try {
    port.postMessage({ result: await work() } satisfies Answer);
  } catch (error) {
    const { name, message, stack = '', code } = error as NodeJS.ErrnoException;
    port.postMessage({ failure: { name, message, stack, code } } satisfies Answer);
  }
}

const opening = openSqliteStore(workerData.file, workerData.options);
let last = answer(async (): Promise<Opened> => {
  const { keys, ...methods } = await opening;
  return { keys, methods: Object.keys(methods) };
});
opening.catch(() => last.then(() => port.close()));
port.on('message', ({ method, parameters }: Question) => {
  last = last.then(() =>
    answer(async () => {
      const methods = (await opening) as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
      return methods[method]?.(...parameters);
    }),
  );
  if (method === 'close') void last.then(() => port.close());
});
