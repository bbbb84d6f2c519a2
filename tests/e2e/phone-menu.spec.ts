import { colonIn } from '../../i18n/punctuation.ts';
import { waitForScripts } from '../support/browser/idle-browser.ts';
import { expect, test } from '../support/browser/journey.ts';
import { expectToOpenByKeyboard } from '../support/browser/keyboard-and-touch.ts';
import { phone } from '../support/browser/screens.ts';
import {
  configuration,
  languageOf,
  languages,
  localizePath,
  wordsIn,
} from '../support/owners/site.ts';

test.use(phone);

// The links of the second language have a prefix.
const language = languageOf('fr');
const { site } = wordsIn(language);
const entries = ['home', 'services', 'portfolio', 'about', 'contact'] as const;

test('the menu opens, leads on and closes by touch', async ({ page }) => {
  await page.goto(localizePath('/', language));
  const button = page.getByRole('button', { name: site.menu, exact: true });
  const navigation = page.getByRole('navigation', { name: site.mainNavigation });
  await expect(navigation).toBeHidden();
  await button.tap();
  await expect(navigation).toBeVisible();
  await expect(navigation.getByRole('link')).toHaveText([
    ...entries.map((entry) => site.pages[entry]),
    configuration.phone,
    configuration.email,
  ]);
  for (const link of await navigation.getByRole('link').all()) await expect(link).toBeInViewport();
  await button.tap();
  await expect(navigation).toBeHidden();
  await button.tap();
  await expect(navigation).toBeVisible();
  await page.touchscreen.tap(195, 800);
  await expect(navigation).toBeHidden();

  await button.tap();
  await navigation.getByRole('link', { name: site.pages.services, exact: true }).tap();
  await expect(page).toHaveURL(localizePath('/services', language));
  await expect(navigation).toBeHidden();
});

test('the menu opens, leads on and closes by keyboard', async ({ page }) => {
  await page.goto(localizePath('/', language));
  await waitForScripts(page);
  const button = page.getByRole('button', { name: site.menu, exact: true });
  const navigation = page.getByRole('navigation', { name: site.mainNavigation });
  await expectToOpenByKeyboard(page, button, navigation);
  await page.keyboard.press('Tab');
  await expect(navigation.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await expect(navigation).toBeVisible();
  const links = await navigation.getByRole('link').count();
  for (let press = 0; press <= links; press += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expect(navigation).toBeHidden();
  await button.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(localizePath('/services', language));
});

test('at 320 px the header has one row and both menus stay on the screen in each language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const other of languages) {
    const words = wordsIn(other).site;
    await page.goto(localizePath('/contact', other));
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.height).toBeLessThan(70);
    for (const name of [`${words.language}${colonIn(other)}${other.name}`, words.menu]) {
      const button = page.getByRole('button', { name });
      await button.tap();
      const menu = page.locator('[popover]:popover-open');
      await expect(menu).toHaveCount(1);
      for (const link of await menu.getByRole('link').all())
        await expect(link).toBeInViewport({ ratio: 1 });
      await button.tap();
      await expect(menu).toHaveCount(0);
    }
  }
});

test('the booking button shows all of its words on phones, and is named by them where it cannot', async ({
  page,
}) => {
  for (const other of languages) {
    const { book, bookShort } = wordsIn(other).site.actions;
    const button = page.getByRole('banner').getByRole('link', { name: book });
    const short = button.getByText(bookShort, { exact: true });
    const lastWord = button.getByText(book.split(' ').at(-1) ?? book);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(localizePath('/', other));
      await expect(lastWord).toBeVisible();
      await expect(short).toBeHidden();
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(short).toBeVisible();
    await expect(lastWord).toBeHidden();
    await expect(button).toHaveCount(1);
  }
});
