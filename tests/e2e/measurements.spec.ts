import type { Page } from '@playwright/test';
import { createContentPolicy, readNeeds } from '../../src/hosting/content-policy.ts';
import { writeCounter } from '../../src/scripts/counter.ts';
import { hidePage, waitForScript } from '../support/browser/hide-page.ts';
import { becomeIdle, holdIdle, waitForScripts } from '../support/browser/idle-browser.ts';
import { expect, test } from '../support/browser/journey.ts';
import { languageOf, localizePath, pagePaths } from '../support/owners/site.ts';

const metricsScript = /\/_astro\/analytics/;

type Call = [command: string, name: string, parameters: Record<string, number | string>];

/** Defines `gtag` in the page; returns its calls, which stay when the page is left. */
async function listen(page: Page): Promise<Call[]> {
  const calls: Call[] = [];
  await page.exposeFunction('tellTest', (...call: Call) => calls.push(call));
  await page.addInitScript(() => {
    const { tellTest } = window as unknown as { tellTest: (...call: unknown[]) => void };
    Object.assign(window, { gtag: (...call: unknown[]) => tellTest(...call) });
  });
  return calls;
}

test('one event per view tells how fast the page was', async ({ page, requests }) => {
  const language = languageOf('fr');
  const calls = await listen(page);
  await page.goto(localizePath(pagePaths.services, language));
  await waitForScript(page, requests, metricsScript);
  await page.getByRole('heading', { level: 1 }).click();
  await page.locator('summary').nth(1).click();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
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

test('a first answer is good up to 100 ms, and poor after more than 300', async ({ page, requests }) => {
  const calls = await listen(page);
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    const delay = Number(new URLSearchParams(location.search).get('delay'));
    let report: PerformanceObserverCallback;
    class Observer extends PerformanceObserver {
      constructor(callback: PerformanceObserverCallback) {
        super(callback);
        report = callback;
      }
      override observe(options: PerformanceObserverInit) {
        if (options.type !== 'first-input') return observe.call(this, options);
        const entry = { name: 'pointerdown', entryType: 'first-input', startTime: 1000, processingStart: 1000 + delay };
        report({ getEntries: () => [entry] } as unknown as PerformanceObserverEntryList, this);
      }
    }
    Object.assign(window, { PerformanceObserver: Observer });
  });
  for (const [delayMs, rating] of [
    [100, 'good'],
    [101, 'needs-improvement'],
    [300, 'needs-improvement'],
    [301, 'poor'],
  ] as const) {
    requests.all.length = 0;
    calls.length = 0;
    await page.goto(`${pagePaths.privacy}?delay=${delayMs}`);
    await waitForScript(page, requests, metricsScript);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await hidePage(page);
    await expect.poll(() => calls.length).toBe(1);
    expect(calls[0]?.[2]).toMatchObject({ FID: delayMs, FID_rating: rating });
  }
});

test('without an analytics function nothing is loaded and nothing is sent', async ({ page, requests }) => {
  for (const path of [pagePaths.home, pagePaths.services, pagePaths.contact]) {
    await page.goto(path);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await hidePage(page);
  }
  expect(requests.scripts().filter((script) => metricsScript.test(script))).toEqual([]);
  expect(requests.thirdParty().filter((url) => /google(tagmanager|-analytics)/.test(url))).toEqual([]);
});

for (const counter of [
  { counter: 'plausible', script: 'https://plausible.harbour.example/js/script.js', id: 'agency.example' },
  { counter: 'umami', script: 'https://umami.harbour.example/script.js', id: '6f1c' },
  { counter: 'goatcounter', script: 'https://gc.harbour.example/count.js', id: 'https://agency.harbour.example/count' },
] as const)
  test(`${counter.counter} is loaded when the page is idle, and its policy lets it report`, async ({ page, requests }) => {
    await page.route(pagePaths.about, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('</body>', `${writeCounter(counter)}$&`);
      const headers = { ...response.headers(), 'content-security-policy': createContentPolicy(readNeeds(html)) };
      await route.fulfill({ response, headers, body: html });
    });
    const receiver = counter.counter === 'goatcounter' ? counter.id : `${new URL(counter.script).origin}/api/event`;
    const report = `navigator.sendBeacon('${receiver}', Object.values(document.currentScript.dataset).join())`;
    await page.route(counter.script, (route) => route.fulfill({ contentType: 'text/javascript', body: report }));
    await holdIdle(page);
    await page.goto(pagePaths.about);
    await waitForScripts(page);
    expect(requests.thirdParty()).toEqual([]);
    await becomeIdle(page);
    await expect.poll(() => requests.thirdParty()).toEqual([counter.script, receiver]);
    expect(requests.all.at(-1)?.postData()).toBe(counter.id);
    expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
  });
