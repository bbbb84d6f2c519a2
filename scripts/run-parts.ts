import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type Count = { passed: number; failed: number };

export type Part = {
  name: string;
  /** A program of node_modules/.bin with its parameters. */
  command: string[];
  env?: Record<string, string>;
  /** Names of the parts that must have succeeded before. */
  after?: string[];
  /** Of the parts that take turns at the same thing, one runs at a time. */
  turn?: string;
  /** How many tests it had; without it the part is one. */
  count?: () => Count;
};

export type Result = { name: string; seconds: number; count: Count };

/** Half of a part is waiting for something, so that two keep two cores busy. */
const sideBySide = 2;

/** Runs parts in their order, some side by side, and shows what each wrote once it has ended. Begins no other after a failure. */
export async function runParts(parts: readonly Part[]): Promise<Result[]> {
  const waiting = [...parts];
  const running = new Map<Part, Promise<void>>();
  const results: Result[] = [];
  const hasFailed = () => results.some(({ count }) => count.failed > 0);

  const isReady = ({ after = [], turn }: Part) =>
    after.every((name) => results.some((result) => result.name === name)) &&
    (turn === undefined || ![...running.keys()].some((part) => part.turn === turn));

  function begin(part: Part) {
    waiting.splice(waiting.indexOf(part), 1);
    process.stdout.write(`… ${part.name}\n`);
    const done = runPart(part).then((result) => {
      results.push(result);
      running.delete(part);
    });
    running.set(part, done);
  }

  do {
    for (let next = waiting.find(isReady); next && running.size < sideBySide && !hasFailed(); next = waiting.find(isReady))
      begin(next);
    if (running.size === 0) throw new Error(`Nothing comes before: ${waiting.map(({ name }) => name).join(', ')}`);
    await Promise.race(running.values());
  } while (running.size > 0 || (waiting.length > 0 && !hasFailed()));
  return results;
}

async function runPart({ name, command: [program = '', ...parameters], env, count: countTests }: Part): Promise<Result> {
  const startedAt = performance.now();
  const { succeeded, output } = await run(program, parameters, env);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`\n── ${name}: ${seconds} s ──\n${output}`);
  const count = countTests?.() ?? { passed: Number(succeeded), failed: Number(!succeeded) };
  // A runner can fail without a failed test: nothing found, an error outside of them.
  return { name, seconds, count: succeeded ? count : { ...count, failed: Math.max(count.failed, 1) } };
}

function run(
  program: string,
  parameters: string[],
  env?: Record<string, string>,
): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', program), parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (succeeded: boolean) => resolve({ succeeded, output: Buffer.concat(chunks).toString('utf8') });
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}
