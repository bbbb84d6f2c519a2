import { expect, test } from '../support/journey.ts';
import { copyOf, languages, localizePath } from '../support/site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const language of languages) {
  const { site } = copyOf(language);
  const entries = ['home', 'services', 'portfolio', 'about', 'contact'] as const;

  test(`the menu opens, leads on and closes by touch in ${language.code}`, async ({ page }) => {
    await page.goto(localizePath('/', language));
    const button = page.getByRole('button', { name: site.menu, exact: true });
    const navigation = page.getByRole('navigation', { name: site.mainNavigation });
    await expect(navigation).toBeHidden();
    await button.tap();
    await expect(navigation).toBeVisible();
    await expect(navigation.getByRole('link')).toHaveText(entries.map((entry) => site.pages[entry]));
    for (const link of await navigation.getByRole('link').all()) await expect(link).toBeInViewport();
    await button.tap();
    await expect(navigation).toBeHidden();
    await button.tap();
    await page.touchscreen.tap(195, 800);
    await expect(navigation).toBeHidden();

    await button.tap();
    await navigation.getByRole('link', { name: site.pages.services, exact: true }).tap();
    await expect(page).toHaveURL(localizePath('/services', language));
    await expect(navigation).toBeHidden();
  });

  test(`the menu opens, leads on and closes by keyboard in ${language.code}`, async ({ page }) => {
    await page.goto(localizePath('/', language));
    const button = page.getByRole('button', { name: site.menu, exact: true });
    const navigation = page.getByRole('navigation', { name: site.mainNavigation });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(navigation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await expect(navigation).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(navigation.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(localizePath('/services', language));
  });
}
