import type { Browser } from '@playwright/test';

/**
 * A phone on slow 4G as Lighthouse throttles for real: round trips of 150 ms, of which the first
 * byte takes 3.75, and a quarter of this processor.
 */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};
const processorSlowdown = 4;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Beyond this, a task counts as blocking: it keeps the page from answering a touch. */
const shortTaskMs = 50;
const settledMs = 2500;

export type Painting = Awaited<ReturnType<typeof paintSlowly>>;

/**
 * Opens a page for the first time, really slowed down, and measures it until it has been quiet for
 * a while.
 */
export async function paintSlowly(browser: Browser, address: string) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.addInitScript(() => {
    const entries: Record<string, PerformanceEntry[]> = {};
    for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
      entries[type] = [];
      new PerformanceObserver((list) => entries[type]?.push(...list.getEntries())).observe({
        type,
        buffered: true,
      });
    }
    Object.assign(window, { measured: entries });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(settledMs);
  const painted = await page.evaluate((shortMs) => {
    const { measured } = window as unknown as { measured: Record<string, PerformanceEntry[]> };
    const of = (type: string) => measured[type] ?? [];
    const fcpMs =
      of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
    return {
      fcpMs,
      lcpMs: of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      blockedMs: of('longtask')
        .filter(({ startTime }) => startTime > fcpMs)
        .reduce((sum, { duration }) => sum + duration - shortMs, 0),
      cls: of('layout-shift').reduce(
        (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
        0,
      ),
    };
  }, shortTaskMs);
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  const seconds = ['RecalcStyleDuration', 'LayoutDuration'].map(
    (name) => metrics.find((metric) => metric.name === name)?.value ?? 0,
  );
  return { ...painted, renderingMs: seconds.reduce((sum, value) => sum + value, 0) * 1000 };
}
