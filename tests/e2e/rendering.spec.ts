import type { Page } from '@playwright/test';
import { listFragments, measureMiss } from '../support/browser/fragments.ts';
import { expect, test } from '../support/browser/journey.ts';
import { openWithLateFonts, pretendFirstByte } from '../support/browser/paint.ts';
import { languages, localizePath, pagePaths } from '../support/owners/site.ts';

const [language] = languages;
const paths = (['home', 'services', 'portfolio', 'contact', 'blog'] as const).map((name) =>
  localizePath(pagePaths[name], language),
);
const [home = '/'] = paths;

/** Counts the elements that the browser has not rendered because they are out of sight. */
const countUnrendered = (page: Page) =>
  page
    .locator('main *, footer *')
    .evaluateAll(
      (elements) =>
        elements.filter(
          (element) =>
            element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );

const countMissingPictures = (page: Page) =>
  page
    .locator('img')
    .evaluateAll(
      (images) => images.filter((image) => !(image as HTMLImageElement).complete).length,
    );

/** Sets the speed of all animations of the page: 0 stops them, 1 is their own speed. */
async function setAnimationRate(page: Page, playbackRate: 0 | 1) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate });
}

test('while the home page loads on a phone, what is out of sight is not rendered', async ({
  page,
}) => {
  await pretendFirstByte(page, 500);
  await setAnimationRate(page, 0);
  await page.goto(home);
  expect(await countUnrendered(page)).toBeGreaterThan(0);
});

test('a page that comes quickly is rendered whole at once', async ({ page }) => {
  await pretendFirstByte(page, 50);
  await setAnimationRate(page, 0);
  await page.goto(home);
  expect(await countUnrendered(page)).toBe(0);
});

for (const path of paths)
  test(`what is out of sight on ${path} is rendered within two seconds`, async ({ page }) => {
    await pretendFirstByte(page, 500);
    await setAnimationRate(page, 0);
    await page.goto(path);
    const ends = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => (animation as CSSAnimation).animationName === 'render-late')
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
    expect(ends).not.toEqual([]);
    expect(Math.max(...ends)).toBeLessThanOrEqual(2000);
    await setAnimationRate(page, 1);
    await expect.poll(() => countUnrendered(page)).toBe(0);
    await expect.poll(() => countMissingPictures(page)).toBe(0);
    expect(await page.getByRole('contentinfo').innerText()).not.toBe('');
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of paths)
    test(`${path} is rendered whole`, async ({ page }) => {
      await page.goto(path);
      expect(await countUnrendered(page)).toBe(0);
    });
});

test('a link to a part of a page lands there on a first visit, and the part stays there', async ({
  page,
}) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of listFragments()) {
      // The test leaves the page first, since a browser does not load a page again for a fragment.
      await page.goto('/robots.txt');
      await openWithLateFonts(page, address);
      await page.waitForLoadState('load');
      const miss = await page.evaluate(measureMiss);
      expect.soft(miss, `${address} at ${width} px`).toBeLessThanOrEqual(1);
    }
  }
});
