import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BuiltPage, listBuiltPages, readBuiltPage, siteFolder } from '../tests/support/built-site.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { runServer } from '../tests/support/run-server.ts';
import { writeBarePage } from './support/bare-page.ts';
import { fetchTool } from './support/fetch-tool.ts';
import { type LighthouseResult, runLighthouse } from './support/run-lighthouse.ts';

/**
 * npm run bench:pages [-- --runs=3 --cpu=12 --only=/,/contact]
 * Lighthouse (mobile) over every page of the built site, beside a bare page with the same fonts, in one run.
 * Of several runs the one with the median largest paint counts.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1' }, cpu: { type: 'string' }, only: { type: 'string' } },
});
const runs = Number(values.runs);
/** Pages that ask search engines to leave them out would lose the points for that. */
const isListed = (page: BuiltPage) => !/<meta name="robots" content="noindex"/.test(readBuiltPage(page));
const addresses =
  values.only?.split(',') ??
  listBuiltPages()
    .filter(isListed)
    .map(({ address }) => address);
const { executablePath: chromium } = await findChromium();
const tool = fetchTool('lighthouse@13');
const bare = writeBarePage(siteFolder);
const data = ['site', 'bare'].map((name) => mkdtempSync(join(tmpdir(), `bench-${name}-`))) as [string, string];
const [site, limit] = await Promise.all([
  runServer({ SITE_DIR: siteFolder, DATA_DIR: data[0] }),
  runServer({ SITE_DIR: bare.folder, DATA_DIR: data[1] }),
]);

/** Under load Chromium's trace sometimes lacks its beginning; Lighthouse itself then says to run again. */
async function measureOnce(address: string, triesLeft = 3): Promise<LighthouseResult> {
  try {
    return await runLighthouse(address, { tool, chromium, cpuSlowdown: values.cpu });
  } catch (error) {
    if (triesLeft === 1) throw new Error(`Lighthouse could not measure ${address}: ${(error as { stderr?: string }).stderr}`);
    return measureOnce(address, triesLeft - 1);
  }
}

async function measure(address: string): Promise<LighthouseResult> {
  const results: LighthouseResult[] = [];
  while (results.length < runs) results.push(await measureOnce(address));
  return results.sort((one, other) => one.lcpMs - other.lcpMs)[Math.floor(runs / 2)] as LighthouseResult;
}

const columns = [
  'perf',
  'acc',
  'best',
  'seo',
  'agent',
  'FCP ms',
  'LCP ms',
  'of bare',
  'TBT ms',
  'CLS',
  'KB',
  'script KB',
  'requests',
];
const print = (name: string, cells: (string | number)[]) =>
  process.stdout.write(`${name.padEnd(52)}${cells.map((cell) => String(cell).padStart(10)).join('')}\n`);

function printResult(name: string, result: LighthouseResult, bareLcpMs: number) {
  print(name, [
    ...result.scores,
    Math.round(result.fcpMs),
    Math.round(result.lcpMs),
    (result.lcpMs / bareLcpMs).toFixed(2),
    Math.round(result.tbtMs),
    result.cls.toFixed(3),
    (result.bytes / 1024).toFixed(1),
    (result.scriptBytes / 1024).toFixed(1),
    result.requests,
  ]);
  for (const finding of result.findings) process.stdout.write(`    ${finding}\n`);
}

try {
  process.stdout.write(`Lighthouse mobile, processor slowed ${values.cpu ?? 4} times, ${runs} run(s) a page\n`);
  print('', columns);
  const bareResult = await measure(`${limit.address}/`);
  printResult('bare page, same fonts', bareResult, bareResult.lcpMs);
  for (const address of addresses) {
    const result = await measure(site.address + address);
    printResult(address, result, bareResult.lcpMs);
  }
  const last = await measure(`${limit.address}/`);
  printResult('bare page again', last, bareResult.lcpMs);
} finally {
  await Promise.all([site.stop(), limit.stop()]);
  bare.remove();
  for (const folder of data) rmSync(folder, { recursive: true });
}
