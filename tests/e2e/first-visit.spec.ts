import type { Page } from '@playwright/test';
import { openContactForm } from '../support/contact-form.ts';
import { waitForScripts } from '../support/idle-browser.ts';
import { expect, test } from '../support/journey.ts';
import { holdFonts } from '../support/paint.ts';
import { languages } from '../support/site.ts';

const parts = (page: Page) => page.locator('main > *, footer');
const readVisibility = (page: Page) =>
  parts(page).evaluateAll((elements) => [
    ...new Set(elements.slice(1).map((element) => getComputedStyle(element).contentVisibility)),
  ]);
const readHeight = (page: Page) => page.evaluate(() => document.body.scrollHeight);

test('what is far below is laid out after the fonts have come, but a form at once: its toasts lie over the page', async ({
  page,
}) => {
  const letFontsCome = await holdFonts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(page.locator('main > :has(form)')).toHaveCSS('content-visibility', 'visible');
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'auto');

  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => readVisibility(page)).toEqual(['auto']);
  const guessed = await readHeight(page);
  letFontsCome();
  await expect.poll(() => readVisibility(page)).toEqual(['visible']);
  await expect(page.locator('html')).not.toHaveClass(/near-first/);
  expect(await readHeight(page)).not.toBe(guessed);
});

test('a first visit is shown the fonts part by part, and what is said later comes in them', async ({ page }) => {
  const form = await openContactForm(page, languages[0]);
  await waitForScripts(page);
  expect(await page.locator('.has-fonts').count()).toBeGreaterThan(3);
  await expect(page.locator(':is(html, body, main).has-fonts')).toHaveCount(0);
  await form.submit.click();
  await expect(form.error('name')).toHaveCSS('font-family', /^"?Text/);
});

test('a link into a page finds its place, and so does who comes back', async ({ page }) => {
  await page.goto('/privacy');
  const place = await page.locator('main a[href^="#"]').last().getAttribute('href');
  await page.goto('/');
  await holdFonts(page);
  await page.goto(`/privacy${place}`, { waitUntil: 'commit' });
  await expect(page.locator(place ?? '')).toBeInViewport();
  await expect(page.locator('html')).not.toHaveClass(/near-first/);
  await page.goBack();
  await expect(page.locator('html')).not.toHaveClass(/near-first/);
});
