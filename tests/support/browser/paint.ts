import { expect, type Page } from '@playwright/test';

/**
 * Runs in a browser: whether the site's two fonts are loaded. Each may be several files, and a page
 * may not need all of them.
 */
export const areFontsLoaded = (): boolean =>
  ['Display', 'Text'].every((name) =>
    [...document.fonts].some(
      ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
    ),
  );

/**
 * Makes pages believe that their first byte came after so many milliseconds. On it depends whether
 * what is out of sight is rendered at once (styles/layout.css). Call before opening a page.
 */
export const pretendFirstByte = (page: Page, afterMs: number) =>
  page.addInitScript((responseStart) => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', {
      value: responseStart,
    });
  }, afterMs);

/** Waits for two frames: observers and fonts act upon a change in the first of them. */
export const waitForFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );

/** Waits until the fonts are loaded and shown. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(areFontsLoaded);
  await waitForFrames(page);
}

/** Waits for the first contentful paint; returns its time in milliseconds after the request. */
export const readFirstPaintMs = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (!paint) return;
          observer.disconnect();
          resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** Sums the layout shifts since the page was opened: CLS without session windows. */
export const sumLayoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/**
 * The greatest layout shift when fonts arrive, whatever fonts the machine has: a line or two that
 * move by a few pixels. A good CLS is 0.1 or less.
 */
export const mostShift = 0.02;

/** Delays requests for an address until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return held.resolve;
}

/** Holds back requests for fonts until the returned function is called. */
export const holdFonts = (page: Page) => holdBack(page, '**/*.woff2');

/**
 * Opens a page whose fonts arrive after the first paint; returns its status and the layout shift
 * that they caused.
 */
export async function openWithLateFonts(
  page: Page,
  address: string,
): Promise<{ status: number | undefined; shift: number }> {
  const letFontsCome = await holdFonts(page);
  const response = await page.goto(address, { waitUntil: 'commit' });
  await readFirstPaintMs(page);
  // A busy machine may paint a part of the page first: that shift is not the fonts'.
  await page.waitForLoadState('domcontentloaded');
  const before = await sumLayoutShifts(page);
  letFontsCome();
  await waitForFonts(page);
  const shift = (await sumLayoutShifts(page)) - before;
  await page.unroute('**/*.woff2');
  return { status: response?.status(), shift };
}

/**
 * Expects that all headlines have the site's font for headlines, or their client's, and all text
 * the other.
 */
export async function expectOwnFonts(page: Page): Promise<void> {
  const families = await page
    .locator('h1, h2, h3, main p, main a, button, label, footer a')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().height > 0)
        .map(
          (element) =>
            getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', '') ?? '',
        ),
    );
  const others = families.filter((family) => !/^(Display|Text|Client-.+)$/.test(family));
  expect.soft(others, 'other families').toEqual([]);
}

/** Renders what is out of sight; a page does so a second after its opening (styles/layout.css). */
export const renderAll = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'render-late')
        animation.finish();
  });
