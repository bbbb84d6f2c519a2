import type { Page } from '@playwright/test';
import { createContentPolicy, readNeeds } from '../../src/hosting/content-policy.ts';
import { writeCounter } from '../../src/layouts/counter.ts';
import {
  becomeIdle,
  holdIdle,
  waitForIdle,
  waitForRequests,
  waitForScripts,
} from '../support/browser/idle-browser.ts';
import { expect, type Requests, test } from '../support/browser/journey.ts';
import { stopClock } from '../support/browser/stop-clock.ts';
import { languageOf, localizePath, pagePaths } from '../support/owners/site.ts';

const metricsScript = /\/_astro\/analytics/;
type Call = [command: string, name: string, parameters: Record<string, number | string>];

/** Waits until a script of the page has run. */
async function waitForScript(page: Page, requests: Requests, address: RegExp): Promise<void> {
  const find = () => requests.scripts().find((script) => address.test(script));
  await expect.poll(find).toBeDefined();
  await page.evaluate((script) => import(script), find() ?? '');
}

/** Hides a page, as browsers do when the visitor changes the tab or leaves. */
const hidePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Makes it possible to define `gtag` in the page; returns its calls, which outlive the page. */
async function listen(page: Page): Promise<Call[]> {
  const calls: Call[] = [];
  await page.exposeFunction('tellTest', (...call: Call) => calls.push(call));
  return calls;
}

/** Runs in the page. */
function defineTag(): void {
  const { tellTest } = window as unknown as { tellTest: (...call: unknown[]) => void };
  Object.assign(window, { gtag: (...call: unknown[]) => tellTest(...call) });
}

/** A page that loads nothing once it is idle. */
const quietPage = pagePaths.privacy;

/** Opens a page whose clock stands still, and lets it become idle. */
async function openIdle(page: Page, path: string): Promise<void> {
  await stopClock(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await waitForScripts(page);
  await page.clock.runFor(2000);
}

const countMetricsScripts = (requests: Requests) =>
  requests.scripts().filter((script) => metricsScript.test(script)).length;

test('one event per view tells how fast the page was', async ({ page, requests }) => {
  const language = languageOf('fr');
  const calls = await listen(page);
  await page.addInitScript(defineTag);
  await page.goto(localizePath(pagePaths.services, language));
  await waitForScript(page, requests, metricsScript);
  await page.getByRole('heading', { level: 1 }).click();
  await page.locator('summary').nth(1).click();
  // A busy browser tells observers of a click long after it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true }),
      ),
  );
  expect(calls).toEqual([]);
  await hidePage(page);
  await expect.poll(() => calls.length).toBe(1);

  const [[command, name, parameters] = []] = calls;
  expect(command).toBe('event');
  expect(name).toBe('page_load_metrics');
  for (const metric of ['LCP', 'FID', 'CLS', 'FCP', 'TTFB', 'INP']) {
    expect(parameters?.[metric], metric).toEqual(expect.any(Number));
    expect(parameters?.[`${metric}_rating`], metric).toMatch(/^(good|needs-improvement|poor)$/);
  }
  expect(parameters?.page_path).toBe(localizePath(pagePaths.services, language));
  await hidePage(page);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(calls).toHaveLength(1);
});

for (const lateMs of [1000, 8000])
  test(`a function that comes ${lateMs} ms after the page is idle gets one event, once the page has been quiet for ten seconds`, async ({
    page,
    requests,
  }) => {
    const calls = await listen(page);
    await openIdle(page, quietPage);
    await page.clock.runFor(lateMs);
    await waitForRequests(page);
    expect(countMetricsScripts(requests)).toBe(0);
    await page.evaluate(defineTag);
    await page.clock.runFor(1000);
    await waitForScript(page, requests, metricsScript);
    await page.clock.runFor(9000);
    expect(calls).toEqual([]);
    await page.clock.runFor(1000);
    await expect.poll(() => calls.length).toBe(1);
    await hidePage(page);
    await page.evaluate(() => Promise.resolve());
    expect(calls).toHaveLength(1);
  });

test('a function is looked for while the visitor is active, and no longer after ten quiet seconds', async ({
  page,
  requests,
}) => {
  const calls = await listen(page);
  await openIdle(page, quietPage);
  for (let time = 0; time < 3; time += 1) {
    await page.clock.runFor(8000);
    await page.keyboard.press('PageDown');
  }
  await page.evaluate(defineTag);
  await page.clock.runFor(1000);
  await waitForScript(page, requests, metricsScript);
  await hidePage(page);
  await expect.poll(() => calls.length).toBe(1);

  await page.reload({ waitUntil: 'networkidle' });
  await waitForScripts(page);
  await page.clock.runFor(12_000);
  await page.evaluate(defineTag);
  await page.clock.runFor(12_000);
  await hidePage(page);
  await waitForRequests(page);
  expect(countMetricsScripts(requests)).toBe(1);
  expect(calls).toHaveLength(1);
});

test('without an analytics function nothing is loaded and nothing is sent', async ({
  page,
  requests,
}) => {
  for (const path of [pagePaths.home, pagePaths.services, pagePaths.contact]) {
    await page.goto(path);
    await waitForIdle(page);
    await hidePage(page);
    await waitForRequests(page);
  }
  expect(countMetricsScripts(requests)).toBe(0);
  expect(requests.thirdParty().filter((url) => /google(tagmanager|-analytics)/.test(url))).toEqual(
    [],
  );
});

// content-policy.test.ts tests the policies of the other counters.
test('a counter is loaded when the page is idle, and its policy lets it report', async ({
  page,
  requests,
}) => {
  const script = 'https://gc.harbour.example/count.js';
  const id = 'https://agency.harbour.example/count';
  await page.route(pagePaths.about, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      '</body>',
      `${writeCounter({ counter: 'goatcounter', script, id })}$&`,
    );
    const headers = {
      ...response.headers(),
      'content-security-policy': createContentPolicy(readNeeds(html)),
    };
    await route.fulfill({ response, headers, body: html });
  });
  const report = `navigator.sendBeacon('${id}', Object.values(document.currentScript.dataset).join())`;
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: report }),
  );
  await holdIdle(page);
  await page.goto(pagePaths.about);
  await waitForScripts(page);
  await waitForRequests(page);
  expect(requests.thirdParty()).toEqual([]);
  await becomeIdle(page);
  await expect.poll(() => requests.thirdParty()).toEqual([script, id]);
  expect(requests.all.find((request) => request.url() === id)?.postData()).toBe(id);
  expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
});
