import { expect, test } from '../support/journey.ts';
import { copyOf, languages, localizePath, pagePaths } from '../support/site.ts';

for (const language of languages) {
  const { site } = copyOf(language);
  const buttonName = `${site.language}: ${language.name}`;

  // tests/build/documents.test.ts looks at the switcher of every page.
  for (const path of [pagePaths.home, pagePaths.thanks]) {
    test(`${localizePath(path, language)} leads to itself in every other language, and every link follows`, async ({ page }) => {
      for (const other of languages.filter((candidate) => candidate !== language)) {
        await page.goto(localizePath(path, language));
        await page.getByRole('button', { name: buttonName }).click();
        await page.getByRole('link', { name: other.name, exact: true }).click();
        await expect(page).toHaveURL(localizePath(path, other));
        await expect(page.locator('html')).toHaveAttribute('lang', other.code);
        const prefix = localizePath('', other);
        const links = await page
          .locator('a[href^="/"]:not([hreflang])')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        expect(links.length).toBeGreaterThan(10);
        const foreign = languages.filter((candidate) => candidate !== other).map((candidate) => localizePath('/', candidate));
        for (const link of links) {
          expect(link?.startsWith(`${prefix}/`), link ?? '').toBe(true);
          expect(
            foreign.some((home) => home !== '/' && link?.startsWith(home)),
            link ?? '',
          ).toBe(false);
        }
      }
    });
  }

  test(`the languages open, are chosen and close with the keyboard in ${language.code}`, async ({ page }) => {
    await page.goto(localizePath('/about', language));
    const button = page.getByRole('button', { name: buttonName });
    const list = page.locator('#languages');
    await button.focus();
    await expect(list).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Space');
    await expect(list).toBeVisible();
    for (const other of languages) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: other.name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(localizePath('/about', languages.at(-1) as (typeof languages)[number]));
  });
}

test('the current language is marked, each has its own name, and the list stays on the screen', async ({ page }) => {
  const [language] = languages as [(typeof languages)[number]];
  await page.goto('/');
  await page.getByRole('button', { name: `${copyOf(language).site.language}: ${language.name}` }).click();
  const list = page.locator('#languages');
  await expect(list.getByRole('link')).toHaveText(languages.map(({ name }) => name));
  await expect(list.locator('[aria-current]')).toHaveText(language.name);
  await expect(list).toBeInViewport({ ratio: 1 });
});
