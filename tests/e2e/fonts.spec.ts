import type { Page } from '@playwright/test';
import { openContactForm } from '../support/browser/contact-form.ts';
import { expect, test, testOnSharedPage } from '../support/browser/journey.ts';
import { listDrawnFonts } from '../support/browser/list-drawn-fonts.ts';
import {
  holdFonts,
  mostShift,
  openWithLateFonts,
  readFirstPaintMs,
  waitForFonts,
  waitForFrames,
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

test('two fonts are loaded, and shown on the first page of a visit', async ({ page }) => {
  await page.goto('/');
  await waitForFonts(page);
  expect(await countFontFiles(page)).toBe(2);
  for (const selector of ['h1', 'main p'])
    expect(await listOwnFonts(page, selector), selector).toHaveLength(1);
});

test('no text is hidden until the fonts come, and none is spaced to fit', async ({ page }) => {
  const letFontsCome = await holdFonts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await readFirstPaintMs(page);
  const { ofSite, ofSystem } = await listDrawnFonts(page, 'h1');
  expect(ofSite).toEqual([]);
  expect(ofSystem).not.toEqual([]);
  letFontsCome();
  await waitForFonts(page);
  expect(await page.locator('[style*=letter-spacing]').count()).toBe(0);
});

// every-page.spec.ts looks at every page of the first language at 390 and 1440 px.
for (const address of ['/services', '/fr/services', '/es/services', '/blog/booking-page-checklist'])
  testOnSharedPage(`the fonts of a first visit to ${address} move nothing`, async ({ page }) => {
    for (const width of [320, 360, 412, 768, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      const { shift } = await openWithLateFonts(page, address);
      expect.soft(shift, `${width} px`).toBeLessThanOrEqual(mostShift);
    }
  });

test('letters that the site does not use are loaded when a visitor types them', async ({
  page,
}) => {
  const form = await openContactForm(page, language);
  await waitForFonts(page);
  const before = await countFontFiles(page);
  await form.field('name').fill('Jane Roe');
  await waitForFrames(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
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
