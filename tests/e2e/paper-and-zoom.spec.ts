import type { Page } from '@playwright/test';
import { listKindsOfPages } from '../support/built-site.ts';
import { expect, test } from '../support/journey.ts';
import { findCutText, measureOverflow } from '../support/measure-overflow.ts';
import { copyOf, pagePaths, parsePath } from '../support/site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** WCAG 1.4.12: what some readers set to be able to read. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

async function expectNothingCut(page: Page, when: string) {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    expect(await measureOverflow(page), `${when} at ${screen.width} px`).toEqual([]);
    expect(await findCutText(page), `${when} at ${screen.width} px`).toEqual([]);
  }
}

const listHiddenText = (page: Page) =>
  page.locator('main :is(h2, h3, p, li)').evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('nav, form, [data-embed], details:not([open]), [aria-hidden=true]'))
      .filter((element) => element.textContent?.trim())
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length === 0;
      })
      .map((element) => element.textContent),
  );

for (const address of listKindsOfPages()) {
  test(`${address} loses nothing at twice the text size, nor with the spacing some readers need`, async ({ page }) => {
    await page.goto(address);
    await setTextSize(page, '200%');
    await expectNothingCut(page, 'twice the size');
    await setTextSize(page, '');
    await spaceText(page);
    await expectNothingCut(page, 'spaced');
  });

  test(`${address} prints its words and leaves out what only a screen can do`, async ({ page }) => {
    await page.goto(address);
    const { site } = copyOf(parsePath(address).language);
    await page.setViewportSize({ width: 794, height: 1123 });
    const hiddenOnScreen = await listHiddenText(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: site.mainNavigation })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await measureOverflow(page)).toEqual([]);
    expect(await listHiddenText(page)).toEqual(hiddenOnScreen);
  });
}

// What contains a style keeps a counter of its own for whoever counts in it: each section would be the first.
test('the legal pages count their sections from one to the last', async ({ page }) => {
  await page.goto(pagePaths.privacy);
  const counting = await page.locator('main *').evaluateAll((elements) =>
    elements
      .map((element) => getComputedStyle(element))
      .filter(({ counterReset }) => counterReset.startsWith('section'))
      .map(({ containerType }) => containerType),
  );
  expect(counting).toEqual(['normal']);
});
