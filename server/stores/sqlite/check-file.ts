import { Worker } from 'node:worker_threads';

/** Plain CommonJS, so that it needs no file beside the bundle. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  try {
    const database = new DatabaseSync(workerData, { readOnly: true });
    parentPort.postMessage(database.prepare('pragma integrity_check(10)').all().map((row) => row.integrity_check));
  } catch (error) {
    parentPort.postMessage([error.message]);
  }`;

/**
 * Reads a whole SQLite file in a thread of its own: millions of leads take a minute.
 * @returns what is damaged; empty when nothing is
 */
export async function checkFile(file: string): Promise<string[]> {
  const worker = new Worker(program, { eval: true, workerData: file });
  worker.unref();
  return new Promise((resolve, reject) => {
    worker.once('message', (lines: string[]) => resolve(lines.filter((line) => line !== 'ok')));
    worker.once('error', reject);
  });
}
