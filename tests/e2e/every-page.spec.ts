import type { Page } from '@playwright/test';
import { findViolations } from '../support/browser/check-access.ts';
import { findUncheckedPairs } from '../support/browser/colour-pairs.ts';
import { findUnseen } from '../support/browser/forced-colours.ts';
import { becomeIdle, readIdleTimeouts, scrollThrough } from '../support/browser/idle-browser.ts';
import { expect, type Requests, testOnSharedPage as test } from '../support/browser/journey.ts';
import {
  findSmallTargets,
  forgetFocus,
  walkByKeyboard,
} from '../support/browser/keyboard-and-touch.ts';
import {
  findCutText,
  findTallSticky,
  measureOverflow,
} from '../support/browser/measure-overflow.ts';
import {
  expectOwnFonts,
  mostShift,
  openWithLateFonts,
  renderAll,
  waitForFrames,
} from '../support/browser/paint.ts';
import { isFramed, listAddresses, listBuiltPages } from '../support/html/built-site.ts';
import {
  bookingWidget,
  findPageName,
  isTestsOwn,
  languages,
  parsePath,
  wordsIn,
} from '../support/owners/site.ts';

/**
 * Each page is opened once as on a phone, and checked at that size and at wider ones; a failed
 * check does not hide the next. The engine is tested on the tests' own owner: in its first language
 * each page is also opened on a desktop and printed; in its other languages the first page and the
 * longest form are enough. Words, brand and pictures are tested on every page of each agency, and
 * the engine there on the first page and the longest form.
 */

/** Scripts that load when the browser is idle, or when the form is touched. */
const laterScripts = /\/_astro\/(client|react|FormIsland|analytics)/;
const hasEmbeds = (address: string) =>
  ['home', 'portfolio', 'contact'].includes(findPageName(address) ?? '');
/**
 * The page, its script, two fonts, a picture and two portraits; browsers also request an icon and
 * the manifest.
 */
const mostRequests = 9;
/**
 * Widths in pixels. The tests' own owner is looked at on both sides of each width where columns
 * change, an agency on the screens of the design.
 */
const screens = isTestsOwn ? [320, 390, 640, 768, 1280, 1440, 1920] : [320, 390, 768, 1440];
const readersScreens = isTestsOwn ? [390, 1440] : [390];

async function expectToFit(page: Page, widths: number[], when = '') {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // With larger text every target is larger.
    const findTargets = when ? [] : findSmallTargets(page);
    const [beyond, tall, cut, small] = await Promise.all([
      measureOverflow(page),
      findTallSticky(page),
      findCutText(page),
      findTargets,
    ]);
    expect.soft(beyond, `beyond the edge at ${width} px ${when}`).toEqual([]);
    expect.soft(tall, `higher than the window at ${width} px ${when}`).toEqual([]);
    expect.soft(cut, `cut off at ${width} px ${when}`).toEqual([]);
    expect.soft(small, `too small for a finger at ${width} px`).toEqual([]);
  }
}

/** WCAG 1.4.4 and 1.4.12. */
async function expectToFitReaders(page: Page, widths: number[]) {
  const apply = (style: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, style);
  await apply('html { font-size: 200% !important; }');
  await expectToFit(page, widths, 'at twice the text size');
  await apply(
    `* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`,
  );
  await expectToFit(page, [320, ...widths], 'with the spacing that some readers need');
}

/** Texts of the main part that have no box on the screen or on paper. */
const listHiddenText = (page: Page) =>
  page.locator('main :is(h2, h3, p, li)').evaluateAll((elements) =>
    elements
      .filter((element) => element.textContent?.trim())
      .filter(
        (element) =>
          !element.closest('nav, form, [data-embed], details:not([open]), [aria-hidden=true]'),
      )
      .filter((element) => element.getClientRects().length === 0)
      .map((element) => element.textContent),
  );

async function expectToBeWalkedThrough(page: Page) {
  const { stops, problems } = await walkByKeyboard(page);
  expect.soft(problems, 'by keyboard').toEqual([]);
  expect.soft(stops, 'stops of the keyboard').toBeGreaterThan(15);
}

async function expectToSkip(page: Page, name: string) {
  const skip = page.getByRole('link', { name });
  await skip.focus();
  await expect.soft(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect.soft(page.getByRole('main')).toBeFocused();
}

async function expectNothingLoaded(page: Page, requests: Requests, address: string) {
  if (isTestsOwn || hasEmbeds(address)) await scrollThrough(page);
  await expect.soft(page.locator('iframe')).toHaveCount(0);
  const timeouts = await readIdleTimeouts(page);
  expect.soft(timeouts.filter((timeout) => timeout !== 2000)).toEqual([]);
  if (hasEmbeds(address)) expect.soft(timeouts).not.toEqual([]);
  const early = requests
    .scripts()
    .filter((one) => laterScripts.test(one) || one === bookingWidget.script);
  expect.soft(early, 'scripts before the browser is idle').toEqual([]);
}

/**
 * Animations that run by themselves, neither by scrolling nor by an action of the visitor. The one
 * that renders what is out of sight (styles/layout.css) moves nothing.
 */
const listMoving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ timeline, playState }) => timeline === document.timeline && playState === 'running',
      )
      .map(
        (animation) =>
          (animation as CSSAnimation).animationName ??
          (animation as CSSTransition).transitionProperty,
      )
      .filter((name) => name !== 'render-late'),
  );

async function expectToPrint(page: Page, navigation: string) {
  await page.setViewportSize({ width: 794, height: 1123 });
  const hiddenOnScreen = await listHiddenText(page);
  await page.emulateMedia({ media: 'print' });
  await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.soft(page.getByRole('navigation', { name: navigation })).toBeHidden();
  await expect.soft(page.getByRole('contentinfo')).toBeVisible();
  await expect.soft(page.getByRole('banner').getByRole('link').first(), 'the logo').toBeVisible();
  expect.soft(await measureOverflow(page), 'on paper').toEqual([]);
  expect.soft(await listHiddenText(page), 'not on the paper').toEqual(hiddenOnScreen);
  await page.emulateMedia({ media: null });
}

async function expectToOpenAtDesk(page: Page, requests: Requests, address: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { shift } = await openWithLateFonts(page, address);
  expect.soft(shift, 'moved when the fonts arrived at a desk').toBeLessThan(mostShift);
  await expectOwnFonts(page);
  expect
    .soft(await listMoving(page), 'moves at a desk though the visitor wants less motion')
    .toEqual([]);
  await scrollThrough(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await becomeIdle(page);
  await waitForFrames(page);
  if (findPageName(address) !== 'contact') {
    expect
      .soft(
        requests.scripts().filter((script) => !/^\/_astro\/(page|visit)-[\w-]+\.js$/.test(script)),
      )
      .toEqual([]);
    const { origin } = new URL(page.url());
    const own = requests.all
      .map((request) => request.url())
      .filter((url) => url.startsWith(origin));
    expect.soft(own.length, own.join('\n')).toBeLessThanOrEqual(mostRequests);
  }
  // Leaves the page, so that requests of its embeds do not count for the next one.
  await page.goto('/robots.txt');
  requests.all.length = 0;
}

const isInFirst = (address: string) => parsePath(address).language === languages[0];
const isFirstOrForm = (address: string) =>
  ['home', 'contact'].includes(findPageName(address) ?? '');
const pathsOfFirst = new Set(
  listAddresses()
    .filter(isInFirst)
    .map((address) => parsePath(address).path),
);
/**
 * Colours come with the styles, which are those of the same page in the first language, where axe
 * measures them. To measure them takes axe a third of its time. All its other rules are tried on
 * the page itself, since names and headings are words.
 */
const hasColoursOfFirst = (address: string) =>
  !isInFirst(address) && pathsOfFirst.has(parsePath(address).path);
const isTried = (address: string) => !isTestsOwn || isInFirst(address) || isFirstOrForm(address);

for (const address of listAddresses().filter(isTried)) {
  const { language } = parsePath(address);
  const { site } = wordsIn(language);
  const isOpenedAtDesk = isTestsOwn && isInFirst(address);
  const isWalkedThrough = isTestsOwn || isFirstOrForm(address);

  test(`${address} is accessible, fits and works at each size`, async ({ page, requests }) => {
    if (isOpenedAtDesk) await expectToOpenAtDesk(page, requests, address);

    await page.setViewportSize({ width: 390, height: 844 });
    const { status, shift } = await openWithLateFonts(page, address);
    expect.soft(status).toBe(200);
    expect.soft(shift, 'moved when the fonts arrived').toBeLessThan(mostShift);
    await expectOwnFonts(page);
    expect.soft(await listMoving(page), 'moves though the visitor wants less motion').toEqual([]);
    await renderAll(page);
    await expect.soft(page.locator('html')).toHaveAttribute('lang', language.code);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect.soft(page.getByRole(landmark)).toBeVisible();
    await expectNothingLoaded(page, requests, address);

    if (isWalkedThrough) {
      await page.setViewportSize({ width: 320, height: 640 });
      await expectToBeWalkedThrough(page);
      await expectToSkip(page, site.skip);
    }
    // 320 px are a small phone, and 1280 px at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    expect
      .soft(
        await findViolations(page, {
          without: hasColoursOfFirst(address) ? ['color-contrast'] : [],
        }),
      )
      .toEqual([]);
    if (isInFirst(address)) {
      expect.soft(await findUncheckedPairs(page)).toEqual([]);
      expect.soft(await findUnseen(page), 'not seen with forced colours').toEqual([]);
    }
    await expectToFit(page, screens);

    if (isInFirst(address) && isWalkedThrough) {
      await page.setViewportSize({ width: 1440, height: 900 });
      expect.soft(await findViolations(page), 'at a desk').toEqual([]);
    }
    if (isOpenedAtDesk) {
      await page.setViewportSize({ width: 1280, height: 640 });
      await forgetFocus(page);
      await expectToBeWalkedThrough(page);
      await expectToPrint(page, site.mainNavigation);
    }
    await expectToFitReaders(page, readersScreens);
    // This check comes last, since Chromium may report a request some time after its start.
    expect.soft(requests.thirdParty(), 'asked before the browser is idle').toEqual([]);
  });
}

for (const { address } of listBuiltPages().filter(
  (page) => isFramed(page.address) && isTried(page.address),
))
  test(`${address} has no violation of axe inside its frame`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto(address);
    // The landmark `main` and the heading of level 1 are in the page around the frame.
    const ofPage = ['landmark-one-main', 'page-has-heading-one'];
    expect.soft(await findViolations(page, { without: ofPage })).toEqual([]);
    await expectToFit(page, [320, 600]);
  });
