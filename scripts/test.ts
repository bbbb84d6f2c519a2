import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that must hold, in the order in which a failure tells most; stops at the first part that fails. */

type Count = { passed: number; failed: number };
type Part = { name: string; command: string[]; env?: Record<string, string>; count?: () => Count };

const reports = join('.cache', 'test-reports');

const readReport = <T>(file: string): T | undefined =>
  existsSync(join(reports, file)) ? (JSON.parse(readFileSync(join(reports, file), 'utf8')) as T) : undefined;

function vitest(name: string, ...projects: string[]): Part {
  const file = `${projects.join('-')}.json`;
  const output = [`--outputFile.json=${join(reports, file)}`, '--reporter=dot', '--reporter=json'];
  return {
    name,
    command: ['vitest', 'run', ...projects.map((project) => `--project=${project}`), ...output],
    count() {
      const report = readReport<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(file);
      if (!report) return { passed: 0, failed: 1 };
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    },
  };
}

const parts: Part[] = [
  { name: 'Types', command: ['astro', 'check'] },
  { name: 'Lint and format', command: ['biome', 'check', '--error-on-warnings'] },
  vitest('Unit, contract and runtime tests', 'unit', 'contract', 'runtime'),
  { name: 'Build', command: ['node', 'scripts/build.ts', '--silent'] },
  vitest('Checks of the built site', 'build'),
  {
    name: 'Browser journeys',
    command: ['playwright', 'test'],
    env: { E2E_REPORT: join(process.cwd(), reports, 'journeys.json') },
    count() {
      const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>('journeys.json');
      if (!report) return { passed: 0, failed: 1 };
      return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
    },
  },
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
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
