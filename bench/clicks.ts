import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteFolder } from '../tests/support/built-site.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { hasFonts } from '../tests/support/paint.ts';
import { runServer } from '../tests/support/run-server.ts';
import { pagePaths } from '../tests/support/site.ts';
import { openTab } from './support/open-tab.ts';

/**
 * npm run bench:clicks
 * From a click in the main navigation to the next page, in milliseconds: with the pointer on the link for half a second
 * before, with no time before, and without the motion between pages.
 */
const rounds = 3;
const path = [pagePaths.services, pagePaths.portfolio, pagePaths.about, pagePaths.contact, pagePaths.home];
/** A page is settled when it is painted, its script has run, and no motion or prerendering is under way. */
const isSettled = `document.readyState === 'complete' && !document.prerendering &&
  performance.getEntriesByName('first-contentful-paint').length > 0 &&
  document.querySelector('${hasFonts}') !== null &&
  document.getAnimations().every(({ timeline, playState }) => timeline !== document.timeline || playState !== 'running')`;

type Visit = { prerendered: boolean; switchedMs: number; paintedMs: number };

const data = mkdtempSync(join(tmpdir(), 'bench-clicks-'));
const server = await runServer({ SITE_DIR: siteFolder, DATA_DIR: data });
const { executablePath } = await findChromium();
const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(name: string, hoverMs: number, flags: string[] = []) {
  const tab = await openTab(executablePath, `${server.address}/`, flags);
  await tab.waitUntil(isSettled);
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round++)
    for (const next of path) {
      const { x, y } = await tab.evaluate<{ x: number; y: number }>(
        `(({x, y, width, height}) => ({x: x + width / 2, y: y + height / 2}))(document.querySelector('header nav a[href="${next}"]').getBoundingClientRect())`,
      );
      await tab.evaluate(
        'addEventListener("click", (event) => { sessionStorage.at = performance.timeOrigin + event.timeStamp }, true)',
      );
      await tab.moveMouse(5, 500);
      await tab.moveMouse(x, y);
      await sleep(hoverMs);
      await tab.click(x, y);
      await tab.waitUntil(`location.pathname === ${JSON.stringify(next)} && ${isSettled}`);
      visits.push(
        await tab.evaluate<Visit>(`(() => {
          const { activationStart, responseStart } = performance.getEntriesByType('navigation')[0];
          const sinceClick = performance.timeOrigin - Number(sessionStorage.at);
          const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
          return { prerendered: activationStart > 0, switchedMs: sinceClick + (activationStart || responseStart), paintedMs: sinceClick + painted };
        })()`),
      );
    }
  await tab.close();
  const prerendered = visits.filter((visit) => visit.prerendered).length;
  process.stdout.write(
    `${name.padEnd(34)}${`${prerendered} of ${visits.length}`.padStart(12)}${median(visits.map((visit) => visit.switchedMs))
      .toFixed(0)
      .padStart(12)}${median(visits.map((visit) => visit.paintedMs))
      .toFixed(0)
      .padStart(14)}\n`,
  );
}

try {
  process.stdout.write(
    `${''.padEnd(34)}${'prerendered'.padStart(12)}${'new page ms'.padStart(12)}${'first paint ms'.padStart(14)}\n`,
  );
  await measure('after half a second of hovering', 500);
  await measure('the same, reduced motion', 500, ['--force-prefers-reduced-motion']);
  await measure('without hovering', 0);
} finally {
  await server.stop();
  rmSync(data, { recursive: true });
}
