import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../model/problems/read-options.ts';
import { launchChromium } from '../tests/support/browser/find-chromium.ts';
import { listAddresses, siteFolder } from '../tests/support/html/built-site.ts';
import { runServer } from '../tests/support/servers/run-server.ts';
import { type Painting, paintSlowly } from './support/paint-slowly.ts';
import { printTable, round } from './support/print-table.ts';

/**
 * npm run bench:pages [-- --runs=3 --only=/,/contact]
 * Opens every page of the built site as a phone on a slow connection does, in turns with a page
 * that no site can be faster than: a heading and a sentence in the visitor's own font. Prints the
 * least of the runs, to which other work on the machine adds, and the greatest shift.
 */
const usage = `npm run bench:pages [-- --runs=3 --only=/,/contact]

  --runs   how often each page is opened
  --only   the addresses to open, with commas between them; by default every page of the built site
`;
const values = readOptions(usage, {
  runs: { type: 'string', default: '3' },
  only: { type: 'string' },
});
const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The limit</title><style>h1{font:600 3rem sans-serif}p{font:1rem sans-serif}</style></head><body><main><h1>A week that fills itself</h1><p>Nothing on this page but a heading and one sentence.</p></main></body></html>`;

const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
writeFileSync(join(folder, 'index.html'), barePage);
const browser = await launchChromium();
const [site, bare] = await Promise.all(
  [siteFolder, folder].map((served) =>
    runServer({ SITE_DIR: served, DATA_DIR: mkdtempSync(join(folder, 'data-')) }),
  ),
);

const least = (paintings: Painting[], pick: (painting: Painting) => number) =>
  Math.min(...paintings.map(pick));

async function measure(address: string): Promise<string[]> {
  const ours: Painting[] = [];
  const limits: Painting[] = [];
  while (ours.length < Number(values.runs)) {
    limits.push(await paintSlowly(browser, `${bare?.address}/`));
    ours.push(await paintSlowly(browser, site?.address + address));
  }
  const first = least(ours, ({ fcpMs }) => fcpMs);
  const largest = least(ours, ({ lcpMs }) => lcpMs);
  const limit = least(limits, ({ fcpMs }) => fcpMs);
  return [
    address,
    ...[limit, first, largest].map((ms) => round(ms)),
    ...[first / limit, largest / least(limits, ({ lcpMs }) => lcpMs)].map((share) =>
      round(share, 2),
    ),
    round(least(ours, ({ blockedMs }) => blockedMs)),
    round(Math.max(...ours.map(({ cls }) => cls)), 4),
    round(least(ours, ({ renderingMs }) => renderingMs)),
  ];
}

try {
  const rows: string[][] = [];
  for (const address of values.only?.split(',') ?? listAddresses())
    rows.push(await measure(address));
  const heading = [
    'page',
    'bare ms',
    'FCP ms',
    'LCP ms',
    'FCP of bare',
    'LCP of bare',
    'blocked ms',
    'CLS',
    'style, layout ms',
  ];
  printTable(`Slow 4G, a quarter of the processor, ${values.runs} runs a page`, [heading, ...rows]);
} finally {
  await Promise.all([browser.close(), site?.stop(), bare?.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
