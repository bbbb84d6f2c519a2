import { expect, test } from '../support/browser/journey.ts';
import { expectToOpenByKeyboard } from '../support/browser/keyboard-and-touch.ts';
import { findLanguageButton } from '../support/browser/language-button.ts';
import {
  languageOf,
  languages,
  localizePath,
  pagePaths,
  parsePath,
} from '../support/owners/site.ts';

// every-owner/documents.test.ts tests the switcher and the links of every page.
test('each language leads to the same page in the next, and every link follows', async ({
  page,
}) => {
  await page.goto(localizePath(pagePaths.services, languages[0]));
  for (const [index, other] of [...languages.slice(1), languages[0]].entries()) {
    const current = languages[index] as (typeof languages)[number];
    await findLanguageButton(page, current).click();
    await page.getByRole('link', { name: other.name, exact: true }).click();
    await expect(page).toHaveURL(localizePath(pagePaths.services, other));
    await expect(page.locator('html')).toHaveAttribute('lang', other.code);
    // The address changes before the page is parsed to its end.
    await page.waitForLoadState('domcontentloaded');
    const links = await page
      .locator('a[href^="/"]:not([hreflang])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => parsePath(link).language.code !== other.code)).toEqual([]);
  }
});

test('the languages open, are chosen and close with the keyboard', async ({ page }) => {
  const language = languageOf('fr');
  await page.goto(localizePath('/about', language));
  const button = findLanguageButton(page, language);
  await expectToOpenByKeyboard(page, button, page.locator('#languages'));
  for (const other of languages) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: other.name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    localizePath('/about', languages.at(-1) as (typeof languages)[number]),
  );
});
