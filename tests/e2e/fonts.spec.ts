import type { Page } from '@playwright/test';
import { openContactForm } from '../support/browser/contact-form.ts';
import { expect, test, testOnSharedPage } from '../support/browser/journey.ts';
import { listDrawnFonts } from '../support/browser/list-drawn-fonts.ts';
import { holdFonts, mostShift, openWithLateFonts, sumLayoutShifts, waitForFonts } from '../support/browser/paint.ts';
import { languages, localizePath, pagePaths } from '../support/owners/site.ts';

const [language] = languages;

const countFontFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length);

const listOwnFonts = async (page: Page, selector: string) => (await listDrawnFonts(page, selector)).ofSite;

for (const { code, prefix } of languages)
  test(`the fonts are asked for after the first paint, and shown on the same page without a shift, in ${code}`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/`);
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
    const html = (await response.text()).replaceAll(/("Text \d+"[^}]*size-adjust:)[\d.]+%/g, '$1200%');
    await route.fulfill({ response, headers, body: html });
  });
  await page.goto('/');
  await waitForFonts(page);
  await expect(page.locator('html')).not.toHaveClass(/has-fonts/);
  expect(await sumLayoutShifts(page)).toBeLessThan(mostShift);

  await page.locator(`footer a[href="${localizePath(pagePaths.about, language)}"]`).click();
  await expect(page).toHaveURL(/about/);
  await waitForFonts(page);
  for (const selector of ['h1', 'main p']) expect(await listOwnFonts(page, selector), selector).toHaveLength(1);
});

for (const address of ['/services', '/portfolio', '/terms', '/fr/services', '/es/services'])
  testOnSharedPage(`a first visit to ${address} shows both fonts at each width without a shift`, async ({ page }) => {
    for (const width of [360, 390, 412, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const { shift } = await openWithLateFonts(page, address);
      await expect.soft(page.locator('html'), `${width} px`).toHaveClass(/has-fonts/);
      expect.soft(shift, `${width} px`).toBeLessThan(mostShift);
    }
  });

test('a page that is loaded again, or whose address is typed later in a visit, has the fonts of the site', async ({ page }) => {
  const [first, later] = [pagePaths.home, pagePaths.about].map((path) => localizePath(path, language)) as [string, string];
  await page.goto(first);
  await waitForFonts(page);
  await page.goto(later);
  await expect(page.locator('html')).toHaveClass(/has-fonts/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass(/has-fonts/);
});

test('a font that a browser refuses does not keep the other away', async ({ page, problems }) => {
  problems.allow(/Failed to decode|OTS parsing error/);
  await page.goto('/');
  const [, address = ''] = /font-family:Text;src:url\(([^)]+)\)/.exec(await page.content()) ?? [];
  expect(address).toMatch(/woff2$/);
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'font/woff2', body: 'no font' }));
  await page.reload();
  await expect.poll(() => listOwnFonts(page, 'h1')).toHaveLength(1);
});

test('a link to a place within a page finds it before the fonts have come', async ({ page }) => {
  await page.goto('/privacy');
  const place = await page.locator('main a[href^="#"]').last().getAttribute('href');
  await page.goto('/');
  await holdFonts(page);
  await page.goto(`/privacy${place}`, { waitUntil: 'commit' });
  await expect(page.locator(place ?? '')).toBeInViewport();
});

test('letters that the site does not use are loaded when a visitor types them', async ({ page }) => {
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
    page.on('response', (response) => response.url().endsWith('.woff2') && files.add(response.url()));
    await page.goto(localizePath(pagePaths.home, language));
    await expect.poll(() => files.size).toBe(2);
  });
});

testOnSharedPage('nothing moves when the fonts come late', async ({ page }) => {
  await page.goto('/es/blog');
  const articles = page.locator('main :is(h2, h3) a[href^="/es/blog/"]');
  const addresses = await articles.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses)
    for (const width of [360, 384, 440]) {
      await page.setViewportSize({ width, height: 823 });
      const { shift } = await openWithLateFonts(page, address);
      expect.soft(shift, `${address} at ${width} px`).toBeLessThan(mostShift);
    }
});
