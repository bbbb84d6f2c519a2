import type { Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';

/** The root of a page that is all laid out: on a first visit what is far below comes after the fonts, or after their failure. */
export const isLaidOut = 'html:not(.near-first)';
/** The root of a page that is in the site's fonts: on a first visit its parts get them one by one. */
export const hasFonts = `${isLaidOut}:is(.has-fonts, :has(.has-fonts))`;

/** When the first words were painted, in milliseconds after the request; waits for it. */
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

/** How much has moved since the page was opened, as browsers count it (CLS without its windows). */
export const sumLayoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** More than this a reader sees move. */
export const mostShift = 0.003;

/** Fonts that are asked for wait until what this returns is called. */
export const holdFonts = (page: Page) => holdBack(page, '**/*.woff2');

/** Opens a page whose fonts come only after it was painted without them; returns its status and how much then moved. */
export async function openWithLateFonts(page: Page, address: string): Promise<{ status: number | undefined; shift: number }> {
  const letFontsCome = await holdFonts(page);
  const response = await page.goto(address, { waitUntil: 'commit' });
  await readFirstPaintMs(page);
  // A busy machine paints a header before it has read all of it, whatever its fonts.
  await page.waitForLoadState('domcontentloaded');
  const before = await sumLayoutShifts(page);
  letFontsCome();
  await page.locator(hasFonts).waitFor();
  const shift = (await sumLayoutShifts(page)) - before;
  await page.unroute('**/*.woff2');
  return { status: response?.status(), shift };
}

/** Words that are in a font of the visitor's. */
export const listInOtherFonts = (page: Page) =>
  page.locator('h1, h2, h3, main p, main a, button, footer a').evaluateAll((elements) =>
    elements
      .filter((element) => element.getBoundingClientRect().height > 0)
      .filter((element) => !/^"?(Title|Display|Text)"?,/.test(getComputedStyle(element).fontFamily))
      .map(({ textContent }) => textContent),
  );
