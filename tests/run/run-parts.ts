import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Count = { passed: number; failed: number };

export type Part = {
  name: string;
  /** A program of node_modules/.bin with its parameters. */
  command: string[];
  env?: Record<string, string>;
  /** Names of the parts whose result this one needs. */
  after?: string[];
  /** Of parts with the same turn, one runs at a time. */
  turn?: string;
  /** How many tests it had; without it the part counts as one. */
  count?: () => Count;
};

/** A part without seconds was not run, because a part that it needs has failed. */
export type Result = { name: string; seconds?: number; count: Count };

/**
 * The number of parts that run at a time: two keep two cores busy, which were idle for 1.4 % of a
 * run. A third would only make each test wait longer.
 */
const sideBySide = 2;

/**
 * Runs parts in their order, some side by side, and shows the output of each once it has ended.
 * Only parts that need a failed part are left out.
 */
export async function runParts(parts: readonly Part[]): Promise<Result[]> {
  const waiting = new Set(parts);
  const running = new Map<Part, Promise<void>>();
  const results: Result[] = [];
  const find = (name: string) => results.find((result) => result.name === name);
  const hasFailed = (name: string) => (find(name)?.count.failed ?? 0) > 0;

  const isReady = ({ after = [], turn }: Part) =>
    after.every(find) &&
    (turn === undefined || ![...running.keys()].some((part) => part.turn === turn));

  function beginIfReady(part: Part) {
    if (running.size >= sideBySide || !isReady(part)) return;
    waiting.delete(part);
    process.stdout.write(`… ${part.name}\n`);
    const done = runPart(part).then((result) => {
      results.push(result);
      running.delete(part);
    });
    running.set(part, done);
  }

  function giveUpIfLost(part: Part) {
    if (!part.after?.some(hasFailed)) return;
    waiting.delete(part);
    results.push({ name: part.name, count: { passed: 0, failed: 1 } });
  }

  while (waiting.size > 0 || running.size > 0) {
    // The parts are in their order, so that those which need a skipped one are skipped as well.
    for (const part of waiting) giveUpIfLost(part);
    for (const part of waiting) beginIfReady(part);
    if (running.size > 0) await Promise.race(running.values());
    else if (waiting.size > 0) throw new Error(explainWaiting(waiting));
  }
  return results;
}

const explainWaiting = (waiting: ReadonlySet<Part>): string =>
  `These parts need one that is not in the list: ${[...waiting].map(({ name }) => name).join(', ')}`;

async function runPart({ name, command, env, count: countTests }: Part): Promise<Result> {
  const startedAt = performance.now();
  const { succeeded, output } = await run(command, env);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`\n── ${name}: ${seconds} s ──\n${shorten(output)}`);
  const count = countTests?.() ?? { passed: Number(succeeded), failed: Number(!succeeded) };
  // A runner can fail without a failed test: nothing found, an error outside of them.
  return {
    name,
    seconds,
    count: succeeded ? count : { ...count, failed: Math.max(count.failed, 1) },
  };
}

/**
 * Removes colours, which `astro check` writes in any case, Playwright's character per test, and
 * repeated empty lines.
 */
const shorten = (output: string) =>
  stripVTControlCharacters(output)
    .replace(/^[·×±°FT]+$\n?/gm, '')
    .replace(/\n{3,}/g, '\n\n');

function run(
  command: string[],
  env?: Record<string, string>,
): Promise<{ succeeded: boolean; output: string }> {
  const [program = '', ...parameters] = command;
  // Playwright's workers warn when both of these are set.
  const { FORCE_COLOR: _, NO_COLOR: __, ...environment } = process.env;
  return new Promise((resolve) => {
    const options = { env: { ...environment, ...env }, maxBuffer: 2 ** 28 };
    execFile(join('node_modules', '.bin', program), parameters, options, (error, stdout, stderr) =>
      resolve({
        succeeded: !error,
        output: stdout + stderr + (error?.code === 'ENOENT' ? error.message : ''),
      }),
    );
  });
}
