import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { StoreError } from '../../inbox/store.ts';
import type { Value } from '../database.ts';
import type { RewriteOptions } from './rewrite-file.ts';

/** What a thread is asked to do: to open a store, to run a statement on it and to close it, or one thing with a file. */
export type Question =
  | { text: string; values: Value[]; isLazy: boolean }
  | { task: 'open' | 'check'; file: string }
  | { task: 'rewrite'; file: string; options: RewriteOptions }
  | { task: 'backup'; file: string; folder: string; floorMegabytes: number | null }
  | { task: 'close' };

/** An error loses its class and its properties on the way between threads. */
export type Answer = { result: unknown } | { message: string; properties: Record<string, unknown> };

/** The program of the worker thread: in the bundle it stands beside the server, in development among the sources. */
const find = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const program = [find('./sqlite-thread.js'), find('./thread-program.ts')].find(existsSync) as string;

/** Starting a thread takes longer than most of what it does, so it is used again. */
const idle: Worker[] = [];

/** Takes a thread for a SQLite file, so that a slow disk blocks neither pages nor timers. It answers questions in their order. */
export function takeThread() {
  const worker = idle.pop() ?? new Worker(program);
  const waiting: PromiseWithResolvers<unknown>[] = [];
  // An error that the program does not catch ends this process too, which is then started again.
  worker.on('message', (answer: Answer) => {
    const asked = waiting.shift();
    if ('result' in answer) asked?.resolve(answer.result);
    else asked?.reject(toError(answer));
    // An open store alone keeps no process alive.
    if (waiting.length === 0) worker.unref();
  });

  return {
    ask<T>(question: Question): Promise<T> {
      const answer = Promise.withResolvers<unknown>();
      if (waiting.push(answer) === 1) worker.ref();
      worker.postMessage(question);
      return answer.promise as Promise<T>;
    },
    /** Call it when every question is answered. */
    release() {
      worker.removeAllListeners('message');
      worker.unref();
      idle.push(worker);
    },
  };
}

const toError = ({ message, properties }: Exclude<Answer, { result: unknown }>): Error =>
  Object.assign(properties.name === 'StoreError' ? new StoreError(message) : new Error(message), properties);

/** Asks one question about a file in a thread of its own. */
export async function askOnce<T>(question: Question): Promise<T> {
  const thread = takeThread();
  return thread.ask<T>(question).finally(thread.release);
}
