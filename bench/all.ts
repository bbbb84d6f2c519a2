import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { measureAccepts } from './support/measure-accepts.ts';
import { measureCrashes } from './support/measure-crashes.ts';
import { measureMemory } from './support/measure-memory.ts';
import { measureQueue } from './support/measure-queue.ts';

/** Runs bench/<name>.ts, which has settings of its own. */
const run = (name: string) => () => {
  const { status } = spawnSync(process.execPath, [join('bench', `${name}.ts`)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
};

/** Measures on this machine: the function, then the pages of the built site: npm run bench [accepts|queue|…|pages …] */
const measurements: Record<string, (folder: string) => unknown> = {
  accepts: measureAccepts,
  queue: measureQueue,
  memory: measureMemory,
  crashes: measureCrashes,
  serve: run('serve'),
  clicks: run('clicks'),
  trust: run('trust'),
  pages: run('pages'),
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in measurements));
if (unknown) throw new Error(`there is no measurement "${unknown}"; choose among ${Object.keys(measurements).join(', ')}`);

for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // In the working folder: a temporary one may be in memory, where nothing is durable.
  const folder = mkdtempSync(join(process.cwd(), '.bench-'));
  try {
    await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
