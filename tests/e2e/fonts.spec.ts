import type { Page } from '@playwright/test';
import { openContactForm } from '../support/browser/contact-form.ts';
import { expect, test, testOnSharedPage } from '../support/browser/journey.ts';
import { listDrawnFonts } from '../support/browser/list-drawn-fonts.ts';
import {
  mostShift,
  openWithLateFonts,
  sumLayoutShifts,
  waitForFonts,
} from '../support/browser/paint.ts';
import { languages, localizePath, pagePaths } from '../support/owners/site.ts';

const [language] = languages;

const countFontFiles = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
  );

const listOwnFonts = async (page: Page, selector: string) =>
  (await listDrawnFonts(page, selector)).ofSite;

test('the fonts are asked for after the first paint, and shown on the same page without a shift', async ({
  page,
}) => {
  await page.goto('/');
  await waitForFonts(page);
  const [paint, ...fonts] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  ]);
  expect(fonts).toHaveLength(2);
  for (const asked of fonts) expect.soft(asked).toBeGreaterThan(paint as number);
  expect(await listOwnFonts(page, 'h1')).toHaveLength(1);
  expect(await sumLayoutShifts(page)).toBeLessThan(mostShift);
});

test('a page whose lines would move stays in the fallback fonts, and the next page has the fonts of the site', async ({
  page,
}) => {
  // A text fallback that is twice as wide breaks the lines of every paragraph at other words.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers['content-security-policy'];
    const html = (await response.text()).replaceAll(
      /("Text \d+"[^}]*size-adjust:)[\d.]+%/g,
      '$1200%',
    );
    await route.fulfill({ response, headers, body: html });
  });
  await page.goto('/');
  await waitForFonts(page);
  await expect(page.locator('html')).not.toHaveClass(/has-fonts/);
  expect(await sumLayoutShifts(page)).toBeLessThan(mostShift);

  await page.locator(`footer a[href="${localizePath(pagePaths.about, language)}"]`).click();
  await expect(page).toHaveURL(/about/);
  await waitForFonts(page);
  for (const selector of ['h1', 'main p'])
    expect(await listOwnFonts(page, selector), selector).toHaveLength(1);
});

// every-page.spec.ts looks at every page of the first language at 390 and 1440 px.
for (const address of ['/services', '/fr/services', '/es/services', '/blog/booking-page-checklist'])
  testOnSharedPage(
    `a first visit to ${address} shows both fonts at each width without a shift`,
    async ({ page }) => {
      for (const width of [360, 412, 768]) {
        await page.setViewportSize({ width, height: 844 });
        const { shift } = await openWithLateFonts(page, address);
        await expect.soft(page.locator('html'), `${width} px`).toHaveClass(/has-fonts/);
        expect.soft(shift, `${width} px`).toBeLessThan(mostShift);
      }
    },
  );

test('letters that the site does not use are loaded when a visitor types them', async ({
  page,
}) => {
  const form = await openContactForm(page, language);
  await waitForFonts(page);
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
    page.on(
      'response',
      (response) => response.url().endsWith('.woff2') && files.add(response.url()),
    );
    await page.goto(localizePath(pagePaths.home, language));
    await expect.poll(() => files.size).toBe(2);
  });
});
