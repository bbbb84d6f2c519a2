import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectFigures } from '../server/figures/collect-figures.ts';
import { createReport } from '../server/figures/create-report.ts';
import { dayMs } from '../server/settings/time-units.ts';
import { openSqliteStore } from '../server/stores/sqlite/sqlite-store.ts';
import { threeLanguages } from '../tests/support/owners/languages.ts';
import { printTable, round } from './support/print-table.ts';

const days = 365;
const visitsOfDay = 10_000;
const flushesOfDay = 2;
const timeZone = 'Europe/Paris';

let seed = 1;
/** A pseudo-random number from 0 to 1, the same in every run: Lehmer's generator, with the numbers of Park and Miller. */
const draw = (): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
/** One of the items: those at the beginning are far more frequent, as some pages and referrers are. */
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(draw() ** 3 * items.length)] as Item;
const list = (count: number, name: (index: number) => string) => Array.from({ length: count }, (_, index) => name(index));

const pages = ['', '/fr', '/es'].flatMap((prefix) => ['/', ...list(24, (page) => `/page-${page}`)].map((page) => prefix + page));
const referrers = ['', 'google.com', '', 'bing.com', 'instagram.com', ...list(200, (host) => `host-${host}.example`)];
const campaigns = ['', '', '', ...list(20, (index) => `newsletter~email~edition-${index}`)];
const agents = ['Mozilla/5.0 (iPhone) Mobile Safari', 'Mozilla/5.0 (Windows NT 10.0) Chrome', 'Mozilla/5.0 (iPad) Safari'];

/** npm run bench:figures: a year of 10,000 visits a day through the counting code, what it takes on disk, and the report of a month. */
const folder = mkdtempSync(join(tmpdir(), 'bench-figures-'));
const file = join(folder, 'inbox.db');
try {
  const store = await openSqliteStore(file);
  let at = Date.UTC(2026, 0, 1, 6);
  const figures = collectFigures({
    configuration: { timeZone, figures: 'on', languages: threeLanguages },
    isPage: (address) => pages.includes(address),
    getStore: () => store,
    log: { error: (_, error) => Promise.reject(error) },
    now: () => at,
  });
  const report = (page: string, source: string | null, isMissing = false) => {
    const [referrer = '', campaign = ''] = source?.split('|') ?? [];
    const [utm_source, , utm_campaign] = campaign.split('~');
    const from = { landing: page, ...(referrer && { referrer }), ...(utm_source && { utm_source, utm_campaign }) };
    const metrics = { LCP: 800 + draw() ** 4 * 9000, INP: draw() ** 3 * 700, CLS: draw() ** 6 };
    figures.count({ nonce: null, page, source: source === null ? null : from, isMissing, metrics }, pick(agents));
  };
  for (let day = 0; day < days; day++) {
    for (let visit = 0; visit < visitsOfDay; visit++) {
      report(pick(pages), `${pick(referrers)}|${pick(campaigns)}`);
      if (draw() < 0.5) report(pick(pages), null);
      if (visit % 500 === 0) report(`/gone-${Math.floor(draw() * 1000)}`, null, true);
      if (visit % (visitsOfDay / flushesOfDay) === 0) await figures.flush();
    }
    await figures.flush();
    at += dayMs;
  }
  const from = performance.now();
  await createReport(store, '2026-11', timeZone);
  const reportMs = performance.now() - from;
  const rows = await store.listVisits('2026-01-01', '2026-12-31');
  const visits = rows.reduce((sum, row) => sum + row.visits, 0);
  await store.close();
  printTable(`A year of ${visitsOfDay} visits a day`, [
    ['visits counted', 'rows', 'store', 'report'],
    [String(visits), String(rows.length), `${round(statSync(file).size / 1e6, 1)} MB`, `${round(reportMs)} ms`],
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
