import type { Page } from '@playwright/test';
import { listAddresses } from '../support/built-site.ts';
import { expect, test } from '../support/journey.ts';
import { findCutText, measureOverflow } from '../support/measure-overflow.ts';
import { copyOf, languages, parsePath } from '../support/site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [english] = languages as [(typeof languages)[number]];
/** One page of each kind in every language is the point; articles are alike. */
const addresses = listAddresses().filter(
  (address) => parsePath(address).path.split('/').length < 3 || parsePath(address).language === english,
);

const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

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

for (const address of addresses) {
  test(`${address} loses nothing at twice the text size, nor with the spacing some readers need`, async ({ page }) => {
    await page.goto(address);
    await doubleText(page);
    expect(await measureOverflow(page)).toEqual([]);
    expect(await findCutText(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // WCAG 1.4.12
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
      );
      document.documentElement.style.fontSize = '';
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await measureOverflow(page)).toEqual([]);
    expect(await findCutText(page)).toEqual([]);
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
