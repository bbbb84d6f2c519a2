import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { findChromium } from '../support/browser/find-chromium.ts';
import { listNotTried } from '../support/processes/not-tried.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { type Count, type Part, runParts } from './run-parts.ts';

/**
 * `npm test`. The engine is tested on the tests' own owner (tests/sites), then every page of each
 * agency is checked. Parts run side by side; when one fails, only those that need its result are
 * left out.
 */

const reports = join('.cache', 'test-reports');
/** The tests' own owner, and the agencies whose folders this repository has. */
const reference = 'tests/sites/reference';
const agencies = ['site', ...readdirSync('examples').map((name) => `examples/${name}`)];
const environmentOf = (owner: string) => ({
  SITE: owner,
  SITE_DIR: join('.cache', 'sites', basename(owner)),
});

const readReport = <T>(file: string): T | undefined =>
  existsSync(join(reports, file))
    ? (JSON.parse(readFileSync(join(reports, file), 'utf8')) as T)
    : undefined;

type Needs = Pick<Part, 'after'>;
type Options = Pick<Part, 'after' | 'turn'> & { workers?: number };

function vitest(
  name: string,
  owner: string,
  projects: string[],
  { workers = 2, ...order }: Options = {},
): Part {
  const file = `${basename(owner)}-${projects.join('-')}.json`;
  const output = [
    `--outputFile.json=${join(reports, file)}`,
    `--reporter=${process.stdout.isTTY ? 'dot' : 'minimal'}`,
    '--reporter=json',
  ];
  return {
    name,
    turn: 'vitest',
    ...order,
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      `--maxWorkers=${workers}`,
      ...output,
    ],
    env: environmentOf(owner),
    count() {
      const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file);
      if (!report) return { passed: 0, failed: 1 };
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    },
  };
}

function playwright(name: string, owner: string, files: string[], needs: Needs): Part {
  const file = `${basename(owner)}-journeys.json`;
  return {
    name,
    ...needs,
    command: ['playwright', 'test', ...files],
    env: {
      ...environmentOf(owner),
      E2E_REPORT: resolve(reports, file),
      E2E_DATA_DIR: resolve(reports, `${basename(owner)}-inbox`),
      // Node reads TypeScript itself, in a third of the time of Playwright's own compiler.
      PW_DISABLE_TS_ESM: '1',
    },
    turn: 'playwright',
    count() {
      const report = readReport<{ stats: { expected: number; unexpected: number } }>(file);
      if (!report) return { passed: 0, failed: 1 };
      return { passed: report.stats.expected, failed: report.stats.unexpected };
    },
  };
}

const server = 'Build the server';
const builtOf = (owner: string) => `Build ${owner}`;
const build = (owner: string): Part => ({
  name: builtOf(owner),
  command: ['node', 'scripts/build.ts'],
  env: environmentOf(owner),
});

const typesOfPages = 'Types of pages';

/**
 * Three kinds of parts run side by side, one of each at a time: journeys in Chromium, parts that
 * start many processes and wait for them, and other tests. Of each kind the longest come first, so
 * that none runs alone at the end.
 */
const parts: Part[] = [
  { name: server, command: ['node', 'scripts/build-server.ts'] },
  build(reference),
  // Builds of several owners must succeed at once; tests/build/start.test.ts makes two of one
  // owner.
  ...agencies.map((agency) => build(agency)),
  { name: 'Lint and format', command: ['biome', 'check', '--error-on-warnings'] },
  playwright('Browser journeys', reference, [], { after: [server, builtOf(reference)] }),
  vitest('Runtime and contract tests', reference, ['runtime', 'contract'], {
    after: [server],
    turn: 'processes',
  }),
  vitest('Checks of the built site', reference, ['build', 'every-owner'], {
    after: [server, builtOf(reference)],
  }),
  // astro check checks the pages, and writes types that other files need. TypeScript 7, many times
  // as fast, checks those.
  {
    name: typesOfPages,
    command: ['astro', 'check', '--tsconfig', 'tests/run/tsconfig.astro.json'],
    env: environmentOf(reference),
  },
  {
    name: 'Types',
    command: ['node', 'node_modules/typescript-7/bin/tsc', '--singleThreaded'],
    // A larger heap between garbage collections saves time.
    env: { GOGC: '400' },
    after: [typesOfPages],
  },
  // Each further worker imports the same modules again, and few of these tests wait.
  vitest('Unit tests', reference, ['unit'], { workers: 1 }),
  vitest('Journeys in Firefox and WebKit', reference, ['engines'], {
    after: [server, builtOf(reference)],
  }),
  ...agencies.flatMap((owner) => [
    playwright(`Every page of ${owner}`, owner, ['every-page', '/access'], {
      after: [server, builtOf(owner)],
    }),
    // Each further worker would import the same modules and parse the same pages again.
    vitest(`Checks of ${owner}`, owner, ['every-owner'], { after: [builtOf(owner)], workers: 1 }),
  ]),
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env.SERVER_IS_BUILT = '1';
// Programs start in half of the time once one of them has read the same files.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache', 'compiled');
const temporaryFolder = process.env.TMPDIR ?? makeMemoryFolder();
if (temporaryFolder) process.env.TMPDIR = temporaryFolder;
const startedAt = performance.now();
// This unpacks the Chromium that npm ci installs. Two parts that began together would unpack it at
// once, and one of them could start an incomplete file.
await findChromium();
const results = await runParts(parts);

const total = results.reduce<Count>(
  (sum, { count }) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
  { passed: 0, failed: 0 },
);
const lines = results.map(
  ({ name, seconds, count: { passed, failed } }) =>
    `${seconds === undefined ? 'not run' : `${String(seconds).padStart(5)} s`} ${String(passed).padStart(5)}  ${name}` +
    (failed > 0 && seconds !== undefined ? `, ${failed} FAILED` : ''),
);
process.stdout.write(
  `\n${lines.join('\n')}\n${Math.round((performance.now() - startedAt) / 1000)} s in all\n`,
);
const notTried = listNotTried();
if (notTried.length > 0)
  process.stdout.write(
    `\n!!! NOT TRIED on this machine:\n${notTried.map((what) => `!!!   ${what}\n`).join('')}`,
  );
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
