import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../model/problems/read-options.ts';
import { changeText, copySample } from './support/grow-owner.ts';
import { printTable, round } from './support/print-table.ts';

/**
 * npm run bench:build [-- --pages=1000]
 * Builds the sample, then a site with copies of its articles, and that site again after one text
 * has changed. Nothing of the first two is in a cache but the owner's fonts.
 */
const usage = `npm run bench:build [-- --pages=1000]

  --pages   how many pages the large site has, about
`;
const { pages } = readOptions(usage, { pages: { type: 'string', default: '1000' } });

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(join('.cache', 'bench-'));
/** Share images show the site's host: with a new one, each has to be drawn. */
const environment = { ...process.env, SITE_URL: `https://${folder.slice(-6)}.example` };
const report = join(folder, 'report.json');

type Build = { ms: number; cpuMs: number; megabytes: number; pages: number };

async function build(owner: string): Promise<Build> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      // `npm run build` sets the same.
      '--max-semi-space-size=8',
      '--import',
      './bench/support/report-resources.ts',
      'scripts/build.ts',
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...environment,
        SITE: owner,
        SITE_DIR: `${owner}-built`,
        REPORT: report,
        // deploy/release sets the same.
        MALLOC_ARENA_MAX: '2',
      },
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${owner} was not built`);
  const ms = performance.now() - started;
  return {
    ms,
    ...JSON.parse(readFileSync(report, 'utf8')),
    pages: globSync('**/*.html', { cwd: `${owner}-built` }).length,
  };
}

try {
  const sample = copySample(join(folder, 'sample'), 0);
  const large = copySample(join(folder, 'large'), Number(pages));
  const first = await build(sample);
  const whole = await build(large);
  changeText(large);
  const again = await build(large);
  const row = (name: string, { ms, cpuMs, megabytes, pages: built }: Build, than: Build) => [
    name,
    String(built),
    round(ms / 1000, 1),
    round(cpuMs / 1000, 1),
    round(megabytes),
    round(ms / than.ms, 2),
  ];
  printTable('Builds', [
    ['site', 'pages', 'seconds', 'of processors', 'MB', 'share'],
    row('the sample', first, first),
    row('with copies of its articles', whole, first),
    row('after a change of one text, beside the one above', again, whole),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['sample', 'large'])
    rmSync(join('.cache', 'astro', `${folder}-${name}`.replace('/', '-')), {
      recursive: true,
      force: true,
    });
}
