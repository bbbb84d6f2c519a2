import type { Page } from '@playwright/test';
import { openContactForm } from '../support/contact-form.ts';
import { waitForScripts } from '../support/idle-browser.ts';
import { expect, test } from '../support/journey.ts';
import { mostShift, openWithLateFonts } from '../support/paint.ts';
import { languages, localizePath, pagePaths } from '../support/site.ts';

const [language] = languages;

const countFontFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length);

for (const { code, prefix } of languages)
  test(`the headline has its own face at the first paint, and all others, asked for after it, are as wide, in ${code}`, async ({
    page,
  }) => {
    // Runs when the page has been parsed, before anything is laid out.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const isReady = [...document.fonts].filter(({ family }) => family === 'Title').every(({ status }) => status === 'loaded');
        document.documentElement.dataset.title = String(isReady);
      });
    });
    await page.goto(`${prefix}/`);
    await expect(page.locator('html')).toHaveAttribute('data-title', 'true');
    await waitForScripts(page);
    const [paint, ...fonts] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime),
    ]);
    expect(fonts).toHaveLength(2);
    for (const asked of fonts) expect.soft(asked).toBeGreaterThan(paint as number);

    const [own = 0, whole = 0] = await page.locator('h1').evaluate((headline) =>
      ['Title', 'Display'].map((family) => {
        const copy = headline.ownerDocument.createElement('span');
        copy.textContent = headline.textContent;
        copy.style.cssText = `position:absolute;white-space:nowrap;font:600 200px ${family};letter-spacing:-.03em`;
        headline.append(copy);
        const { width } = copy.getBoundingClientRect();
        copy.remove();
        return width;
      }),
    );
    // Each advance is rounded down to a coarser grid: two or three pixels over the whole width of a desk.
    expect(own).toBeLessThanOrEqual(whole);
    expect(own).toBeGreaterThan(0.996 * whole);
  });

test('later pages ask for the fonts at once', async ({ page }) => {
  await page.goto(localizePath(pagePaths.home, language));
  await waitForScripts(page);
  await page.locator(`footer a[href="${localizePath(pagePaths.about, language)}"]`).click();
  await expect(page).toHaveURL(/about/);
  await waitForScripts(page);
});

test('letters that the site does not use come when a visitor types them', async ({ page }) => {
  const form = await openContactForm(page, language);
  await waitForScripts(page);
  const before = await countFontFiles(page);
  await form.field('name').fill('Jane Roe');
  expect(await countFontFiles(page)).toBe(before);
  await form.field('name').fill('Łukasz Źdźbło');
  await expect.poll(() => countFontFiles(page)).toBe(before + 1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the fonts come too', async ({ page }) => {
    const files = new Set<string>();
    page.on('response', (response) => response.url().endsWith('.woff2') && files.add(response.url()));
    await page.goto(localizePath(pagePaths.home, language));
    await expect.poll(() => files.size).toBe(2);
  });
});

test('what stands beside one another stays in its row when the fonts come', async ({ page }) => {
  await page.goto('/es/blog');
  const articles = page.locator('main :is(h2, h3) a[href^="/es/blog/"]');
  const addresses = await articles.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses)
    for (const width of [360, 384, 440]) {
      await page.setViewportSize({ width, height: 823 });
      const { shift } = await openWithLateFonts(page, address);
      expect.soft(shift, `${address} at ${width} px`).toBeLessThan(mostShift);
      // A page that is reached from another of the site has its fonts at once.
      await page.goto('about:blank');
    }
});
