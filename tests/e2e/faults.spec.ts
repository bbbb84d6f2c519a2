import type { Page } from '@playwright/test';
import type { Language } from '../../i18n/language.ts';
import { acceptLead, answerInstead, createVisitor, findContactForm, openContactForm } from '../support/browser/contact-form.ts';
import { expect, test } from '../support/browser/journey.ts';
import { mostShift, readFirstPaintMs, sumLayoutShifts } from '../support/browser/paint.ts';
import { bookingWidget, configuration, languages, localizePath, pagePaths, wordsIn } from '../support/owners/site.ts';

const [english, french] = languages as [Language, Language];
const widgetScript = `**${bookingWidget.script}`;

/** What must work in spite of any fault: the words can be read, and the agency can be reached. */
async function expectReadable(page: Page, language: Language) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .locator('header')
      .getByRole('link', { name: wordsIn(language).site.actions.bookShort })
      .or(page.locator('header a[target]'))
      .first(),
  ).toBeVisible();
  await expect(page.locator('footer a[href^="tel:"]')).toBeVisible();
}

// That a page fits into the first TCP window is tested by every-owner/budgets.test.ts.
test('words are there as soon as the page itself is, before any other file', async ({ page }) => {
  await page.route('**/*', (route, request) => (request.isNavigationRequest() ? route.continue() : new Promise(() => undefined)));
  for (const path of [pagePaths.home, pagePaths.contact]) {
    await page.goto(localizePath(path, french), { waitUntil: 'commit' });
    await readFirstPaintMs(page);
    await expectReadable(page, french);
  }
});

test('the page is read in the fallback when the fonts never arrive', async ({ page }) => {
  await page.route('**/*.woff2', () => new Promise(() => undefined));
  await page.goto(localizePath(pagePaths.home, french), { waitUntil: 'commit' });
  await readFirstPaintMs(page);
  await expectReadable(page, french);
  const loaded = () => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  const families = await page.evaluate(loaded);
  expect(families.filter((family) => /^(Text|Display)$/.test(family))).toEqual([]);
  expect(await sumLayoutShifts(page)).toBeLessThan(mostShift);
});

test('the page and the values stay when the visitor goes offline', async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const form = await openContactForm(page, french);
  const visitor = createVisitor();
  await form.fill(visitor);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await context.setOffline(true);
  await form.submit.click();
  await expect(form.errorToast).toContainText(form.words.error);
  expect(await form.values()).toEqual(visitor);
  await expectReadable(page, french);

  await context.setOffline(false);
  await answerInstead(page, acceptLead);
  await form.submit.click();
  await expect(form.successToast).toBeVisible();
});

test('menus and questions open while the visitor is offline', async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pagePaths.services);
  await context.setOffline(true);
  const { site } = wordsIn(english);
  await page.getByRole('button', { name: site.menu, exact: true }).click();
  await expect(page.getByRole('navigation', { name: site.mainNavigation })).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.locator('details').last();
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeVisible();
});

test('words, links and form are there when every script is blocked', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|ERR_BLOCKED_BY_CLIENT|Failed to fetch/);
  await page.route('**/*.js', (route) => route.abort('blockedbyclient'));
  for (const address of [pagePaths.home, pagePaths.portfolio, pagePaths.contact]) {
    await page.goto(address);
    await expectReadable(page, english);
  }
  await expect(page.locator('#contact-form')).toBeVisible();
});

test('a widget script that never answers delays nothing else', async ({ page }) => {
  await page.route(widgetScript, () => new Promise(() => undefined));
  // The load event waits for the script, the page does not.
  await page.goto(pagePaths.contact, { waitUntil: 'domcontentloaded' });
  const form = findContactForm(page, english);
  await expect(page.locator(`script[src="${bookingWidget.script}"]`)).toBeAttached();
  await answerInstead(page, acceptLead);
  await form.fill(createVisitor());
  await form.submit.click();
  await expect(form.successToast).toBeVisible();
});

test('a widget script that throws breaks nothing else', async ({ page, problems }) => {
  problems.allow(/the widget is broken/);
  await page.route(widgetScript, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('the widget is broken')" }),
  );
  const form = await openContactForm(page, english);
  await expect.poll(() => problems.found.some((problem) => problem.includes('the widget is broken'))).toBe(true);
  await answerInstead(page, acceptLead);
  await form.fill(createVisitor());
  await form.submit.click();
  await expect(form.successToast).toBeVisible();
});

test('an ad blocker that drops every embed leaves the links to them', async ({ page, problems }) => {
  problems.allow(/ERR_BLOCKED_BY_CLIENT|ERR_FAILED/);
  await page.route(/drive\.google\.com|\/sample\//, (route) => route.abort('blockedbyclient'));
  const { contact, stories } = wordsIn(english);
  await page.goto(pagePaths.portfolio);
  await page.locator('[data-embed]').first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: stories.open }).first()).toBeVisible();
  await page.goto(pagePaths.contact);
  await expect(page.getByRole('link', { name: contact.booking.openPage })).toHaveAttribute('href', configuration.links.booking);
  await expectReadable(page, english);
});

test('a video that never loads leaves its poster in sight, and in reach', async ({ page }) => {
  await page.route(/drive\.google\.com/, () => new Promise(() => undefined));
  await page.goto(pagePaths.portfolio, { waitUntil: 'domcontentloaded' });
  const film = page.locator('[data-embed]').first();
  await film.scrollIntoViewIfNeeded();
  await expect(film.locator('iframe')).toBeAttached();
  const poster = film.locator('[data-embed-ask]');
  const isOnTop = await poster.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  await expect(film.locator('iframe')).toHaveCSS('opacity', '0');
});
