import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../tests/support/browser/find-chromium.ts';
import { type BuiltPage, listBuiltPages, readBuiltPage, siteFolder } from '../tests/support/html/built-site.ts';
import { runServer } from '../tests/support/servers/run-server.ts';
import { barePaths, writeBarePages } from './support/bare-page.ts';
import { fetchTool } from './support/fetch-tool.ts';
import { type LighthouseResult, runLighthouse } from './support/run-lighthouse.ts';

/**
 * npm run bench:pages [-- --runs=3 --cpu=4,12 --only=/,/contact]
 * Lighthouse (mobile) over every page of the built site, and in the same run over bare pages with and without fonts, to compare:
 * scores, paint and layout at the first CPU slowdown of --cpu, blocking time at each of them.
 * Of several runs it takes the one with the median LCP, and the median blocking time.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    cpu: { type: 'string', default: '4,12' },
    only: { type: 'string' },
  },
});
const runs = Number(values.runs);
const slowdowns = values.cpu.split(',');
/** Whether search engines may list a page: others lose Lighthouse's points for that. */
const isListed = (page: BuiltPage) => !/<meta name="robots" content="noindex"/.test(readBuiltPage(page));
const addresses =
  values.only?.split(',') ??
  listBuiltPages()
    .filter(isListed)
    .map(({ address }) => address);
const { executablePath: chromium } = await findChromium();
const tool = fetchTool('lighthouse@13');
const bare = writeBarePages(siteFolder);
const data = ['site', 'bare'].map((name) => mkdtempSync(join(tmpdir(), `bench-${name}-`))) as [string, string];
const [site, bareSite] = await Promise.all([
  runServer({ SITE_DIR: siteFolder, DATA_DIR: data[0] }),
  runServer({ SITE_DIR: bare.folder, DATA_DIR: data[1] }),
]);

/** Under load Chromium's trace sometimes lacks its beginning; Lighthouse itself then says to run again. */
async function measureOnce(address: string, cpuSlowdown: string, triesLeft = 3): Promise<LighthouseResult> {
  try {
    return await runLighthouse(address, { tool, chromium, cpuSlowdown });
  } catch (error) {
    if (triesLeft === 1) throw new Error(`Lighthouse could not measure ${address}: ${(error as { stderr?: string }).stderr}`);
    return measureOnce(address, cpuSlowdown, triesLeft - 1);
  }
}

const medianBy = (results: LighthouseResult[], pick: (result: LighthouseResult) => number) =>
  results.sort((one, other) => pick(one) - pick(other))[Math.floor(results.length / 2)] as LighthouseResult;

/** A page's result, and its blocking time at each slowdown. */
async function measure(address: string) {
  const rounds: LighthouseResult[][] = [];
  for (const slowdown of slowdowns) {
    const results: LighthouseResult[] = [];
    while (results.length < runs) results.push(await measureOnce(address, slowdown));
    rounds.push(results);
  }
  const blockedMs = rounds.map((results) => medianBy(results, ({ tbtMs }) => tbtMs).tbtMs);
  return { ...medianBy(rounds[0] ?? [], ({ lcpMs }) => lcpMs), blockedMs };
}

const columns = [
  'FCP ms',
  'LCP ms',
  'of bare',
  ...slowdowns.map((times) => `TBT ${times}x`),
  'CLS',
  'page B',
  'KB',
  'files',
  'scores',
];
const print = (name: string, cells: (string | number)[]) =>
  process.stdout.write(`${name.padEnd(58)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`);

function printResult(name: string, result: Awaited<ReturnType<typeof measure>>, bareLcpMs: number) {
  print(name, [
    Math.round(result.fcpMs),
    Math.round(result.lcpMs),
    (result.lcpMs / bareLcpMs).toFixed(2),
    ...result.blockedMs.map((blocked) => Math.round(blocked)),
    result.cls.toFixed(3),
    result.pageBytes,
    (result.bytes / 1024).toFixed(1),
    result.requests,
    `  ${result.scores.join('/')}`,
  ]);
  for (const finding of result.findings) process.stdout.write(`    ${finding}\n`);
}

try {
  process.stdout.write(`Lighthouse mobile, ${runs} run(s) a page; a page's bytes with its header, all of a visit in KB\n`);
  print('', columns);
  const limitResult = await measure(bareSite.address + barePaths.withoutFonts);
  printResult('bare page, no fonts', limitResult, limitResult.lcpMs);
  printResult('bare page, two fonts', await measure(bareSite.address + barePaths.withFonts), limitResult.lcpMs);
  for (const address of addresses) printResult(address, await measure(site.address + address), limitResult.lcpMs);
  printResult('bare page again, no fonts', await measure(bareSite.address + barePaths.withoutFonts), limitResult.lcpMs);
} finally {
  await Promise.all([site.stop(), bareSite.stop()]);
  bare.remove();
  for (const folder of data) rmSync(folder, { recursive: true });
}
