import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listNotTried } from '../tests/support/not-tried.ts';

/**
 * Everything that must hold, in the order in which a failure tells most; stops at the first part that fails.
 * The engine is tested on an owner of its own (tests/sites), then every page of both agencies is looked at.
 */

type Count = { passed: number; failed: number };
type Part = { name: string; command: string[]; env?: Record<string, string>; count?: () => Count };

const reports = join('.cache', 'test-reports');
const owners = { reference: 'tests/sites/reference', site: 'site', northwind: 'examples/northwind' } as const;
type Owner = keyof typeof owners;

const environmentOf = (owner: Owner) => ({ SITE: owners[owner], SITE_DIR: join('.cache', 'sites', owner) });

const readReport = <T>(file: string): T | undefined =>
  existsSync(join(reports, file)) ? (JSON.parse(readFileSync(join(reports, file), 'utf8')) as T) : undefined;

function vitest(name: string, owner: Owner, ...projects: string[]): Part {
  const file = `${owner}-${projects.join('-')}.json`;
  const output = [`--outputFile.json=${join(reports, file)}`, '--reporter=dot', '--reporter=json'];
  return {
    name,
    command: ['vitest', 'run', ...projects.map((project) => `--project=${project}`), ...output],
    env: environmentOf(owner),
    count() {
      const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file);
      if (!report) return { passed: 0, failed: 1 };
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    },
  };
}

function playwright(name: string, owner: Owner, ...files: string[]): Part {
  const file = `${owner}-journeys.json`;
  return {
    name,
    command: ['playwright', 'test', ...files],
    env: { ...environmentOf(owner), E2E_REPORT: join(process.cwd(), reports, file) },
    count() {
      const report = readReport<{ stats: { expected: number; unexpected: number } }>(file);
      if (!report) return { passed: 0, failed: 1 };
      return { passed: report.stats.expected, failed: report.stats.unexpected };
    },
  };
}

const build = (owner: Owner): Part => ({
  name: `Build ${owners[owner]}`,
  command: ['node', 'scripts/build.ts', '--silent'],
  env: environmentOf(owner),
});

const parts: Part[] = [
  { name: 'Types', command: ['astro', 'check'], env: environmentOf('reference') },
  { name: 'Lint and format', command: ['biome', 'check', '--error-on-warnings'] },
  vitest('Unit, contract and runtime tests', 'reference', 'unit', 'contract', 'runtime'),
  build('reference'),
  vitest('Checks of the built site', 'reference', 'build', 'every-owner'),
  playwright('Browser journeys', 'reference'),
  ...(['site', 'northwind'] as const).flatMap((owner) => [
    build(owner),
    vitest(`Checks of ${owners[owner]}`, owner, 'every-owner'),
    playwright(`Every page of ${owners[owner]}`, owner, 'every-page', 'access'),
  ]),
];

const run = ({ command: [program = '', ...args], env }: Part): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', program), args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const seconds: [string, number][] = [];
for (const part of parts) {
  process.stdout.write(`\n── ${part.name} ──\n`);
  const startedAt = performance.now();
  const succeeded = await run(part);
  seconds.push([part.name, Math.round((performance.now() - startedAt) / 1000)]);
  const count = part.count?.() ?? { passed: Number(succeeded), failed: Number(!succeeded) };
  total.passed += count.passed;
  // A runner can fail without a failed test: nothing found, an error outside of them.
  total.failed += succeeded ? count.failed : Math.max(count.failed, 1);
  if (total.failed > 0) break;
}

process.stdout.write(`\n${seconds.map(([name, taken]) => `${String(taken).padStart(4)} s  ${name}`).join('\n')}\n`);
const notTried = listNotTried();
if (notTried.length > 0)
  process.stdout.write(`\n!!! NOT TRIED on this machine:\n${notTried.map((what) => `!!!   ${what}\n`).join('')}`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
