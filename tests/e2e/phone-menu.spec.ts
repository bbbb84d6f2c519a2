import { colonIn } from '../../i18n/format.ts';
import { contrast } from '../../model/configuration/mix-colours.ts';
import { waitForScripts } from '../support/browser/idle-browser.ts';
import { expect, test } from '../support/browser/journey.ts';
import { expectToOpenByKeyboard } from '../support/browser/keyboard-and-touch.ts';
import { phone } from '../support/browser/screens.ts';
import { configuration, languageOf, languages, localizePath, wordsIn } from '../support/owners/site.ts';

test.use(phone);

// Not the first language: its links have a prefix.
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
  await page.touchscreen.tap(195, 800);
  await expect(navigation).toBeHidden();

  await button.tap();
  await navigation.getByRole('link', { name: site.pages.services, exact: true }).tap();
  await expect(page).toHaveURL(localizePath('/services', language));
  await expect(navigation).toBeHidden();
});

test('the menu opens, leads on and closes by keyboard', async ({ page }) => {
  await page.goto(localizePath('/', language));
  const button = page.getByRole('button', { name: site.menu, exact: true });
  const navigation = page.getByRole('navigation', { name: site.mainNavigation });
  await expectToOpenByKeyboard(page, button, navigation);
  await page.keyboard.press('Tab');
  await expect(navigation.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(localizePath('/services', language));
});

test('at 320 px the header has one row and both menus stay on the screen in each language', async ({ page }) => {
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
      for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
      await button.tap();
      await expect(menu).toHaveCount(0);
    }
  }
});

test('the mark of the current page is 3 to 1 or more on its ground', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/services');
    const [mark, ground] = await page.locator('#navigation [aria-current=page]').evaluate((link) => {
      const paint = (colour: string) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
        context.fillStyle = colour;
        return context.fillStyle as string;
      };
      const [first = ''] = /rgb\([^)]*\)/.exec(getComputedStyle(link).backgroundImage) ?? [];
      return [paint(first), paint(getComputedStyle(document.documentElement).backgroundColor)];
    });
    expect(contrast(mark ?? '', ground ?? '')).toBeGreaterThanOrEqual(3);
  }
});

test('the page behind the open menu is dimmed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: wordsIn(languages[0]).site.menu, exact: true }).tap();
  const scrim = await page.locator('#navigation').evaluate((menu) => {
    const { backgroundColor, top } = getComputedStyle(menu, '::backdrop');
    return { backgroundColor, top };
  });
  expect(scrim.backgroundColor).toMatch(/\/ 0\.4\)$|, 0\.4\)$/);
  expect(scrim.top).toBe('64px');
});

test('a menu that was open when the page was left is closed on coming back', async ({ page }) => {
  await page.goto('/');
  await waitForScripts(page);
  const english = wordsIn(languages[0]).site;
  await page.getByRole('button', { name: english.menu, exact: true }).tap();
  // As when the browser puts the page into the back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(page.getByRole('navigation', { name: english.mainNavigation })).toBeHidden();
});

test('going through the header by keyboard leaves the page where it is', async ({ page }) => {
  await page.goto('/');
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const at = await page.evaluate(() => scrollY);
  await page.getByRole('banner').getByRole('link').first().focus();
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
  }
  expect(await page.evaluate(() => scrollY)).toBe(at);
});
