import type { Page } from '@playwright/test';
import type { Language } from '../../i18n/language.ts';
import {
  acceptLead,
  answerInstead,
  createVisitor,
  findContactForm,
  formScripts,
} from '../support/browser/contact-form.ts';
import {
  becomeIdle,
  holdIdle,
  waitForRequests,
  waitForScripts,
} from '../support/browser/idle-browser.ts';
import { expect, open, type Requests, test } from '../support/browser/journey.ts';
import {
  readFirstPaintMs,
  renderAll,
  sumLayoutShifts,
  waitForFonts,
  waitForFrames,
} from '../support/browser/paint.ts';
import { phone } from '../support/browser/screens.ts';
import { stopClock } from '../support/browser/stop-clock.ts';
import {
  bookingLinkIn,
  bookingWidget,
  driveStories,
  languages,
  localizePath,
  pagePaths,
  wordsIn,
} from '../support/owners/site.ts';

const [english, french] = languages as [Language, Language];
const { contact, stories } = wordsIn(english);
const preview = `https://drive.google.com/file/d/${driveStories[0]?.googleDriveId}/preview`;
const hasFormScript = (requests: Requests) =>
  requests.scripts().some((script) => formScripts.test(script));
const expectBookingLink = (page: Page) =>
  expect(page.getByRole('link', { name: contact.booking.openPage })).toHaveAttribute(
    'href',
    bookingLinkIn(english),
  );
const never = () => new Promise<void>(() => undefined);

test('the calendar takes its 600 px from the start and loads its script once, after its frame', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const added: string[] = [];
    Object.assign(window, { added });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLIFrameElement || (node instanceof HTMLScriptElement && node.src))
            added.push(new URL(node.src).pathname);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(localizePath(pagePaths.contact, french), { waitUntil: 'commit' });
  const heightOf = async () => (await page.locator('[data-script]').boundingBox())?.height;
  expect(await heightOf()).toBe(600);
  const frame = page.locator('[data-script] iframe:not([data-loading])');
  await expect(frame).toHaveAttribute('title', wordsIn(french).contact.booking.label);
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(598);
  expect(await heightOf()).toBe(600);
  await expect(page.locator('[data-embed] > :not(iframe):not([inert])')).toHaveCount(0);

  const address = localizePath(bookingWidget.frame, french);
  await expect(frame.contentFrame().locator('html')).toHaveAttribute('lang', french.code);
  await expect(page.locator(`script[src="${bookingWidget.script}"]`)).toHaveCount(1);
  const added = await page.evaluate(() => (window as unknown as { added: string[] }).added);
  const embedded = added.filter((one) => [address, bookingWidget.script].includes(one));
  expect(embedded).toEqual([address, bookingWidget.script]);
});

for (const [state, remove] of [
  ['is not there', () => Reflect.deleteProperty(window, 'requestIdleCallback')],
  ['is no function', () => void Object.assign(window, { requestIdleCallback: undefined })],
] as const)
  test(`where requestIdleCallback ${state}, the calendar loads a second after the page`, async ({
    page,
  }) => {
    await stopClock(page);
    await page.addInitScript(remove);
    await page.goto(pagePaths.contact);
    await waitForScripts(page);
    await page.clock.runFor(990);
    await expect(page.locator('[data-script] iframe')).toHaveCount(0);
    await page.clock.runFor(10);
    await expect(page.locator('[data-script] iframe')).toHaveCount(1);
  });

test('a calendar that does not answer within 8 seconds is reported, with a link', async ({
  page,
}) => {
  await page.route('**/sample/booking', never);
  await stopClock(page);
  await page.goto(pagePaths.contact, { waitUntil: 'domcontentloaded' });
  await waitForScripts(page);
  await page.clock.runFor(2500);
  await expect(page.locator('[data-script] iframe')).toHaveCount(1);
  const notice = page.locator('[data-embed-stalled]');
  await expect(notice).toHaveAttribute('role', 'status');
  await page.clock.runFor(5000);
  await expect(notice).toBeEmpty();
  await page.clock.runFor(3100);
  await expect(notice).toHaveText(contact.booking.stalled);
  await expectBookingLink(page);
});

for (const [fault, script] of [
  ['never answers', undefined],
  ['throws', "throw new Error('the widget is broken')"],
])
  test(`a calendar whose script ${fault} keeps nobody from writing`, async ({ page, problems }) => {
    problems.allow(/the widget is broken/);
    await page.route(`**${bookingWidget.script}`, (route) =>
      script ? route.fulfill({ contentType: 'text/javascript', body: script }) : never(),
    );
    await page.goto(pagePaths.contact, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(`script[src="${bookingWidget.script}"]`)).toBeAttached();
    await answerInstead(page, acceptLead);
    const form = findContactForm(page, english);
    await form.fill(createVisitor());
    await form.submit.click();
    await expect(form.successToast).toBeVisible();
  });

test.describe('on a phone', () => {
  test.use(phone);

  test('videos keep their place, 16 to 9, and are framed with a title', async ({ page }) => {
    await open(page, pagePaths.portfolio);
    // The fonts may move text a little, as may what is rendered late: neither is tested here.
    await waitForFonts(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await renderAll(page);
    const before = await sumLayoutShifts(page);
    for (const [index, { id, googleDriveId }] of driveStories.entries()) {
      const place = page.locator('[data-embed]').nth(index);
      await place.scrollIntoViewIfNeeded();
      const box = await place.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 2);
      const frame = place.locator('iframe');
      await expect(frame).toHaveAttribute('title', stories.items[id]?.title ?? '');
      await expect(frame).toHaveAttribute(
        'src',
        `https://drive.google.com/file/d/${googleDriveId}/preview`,
      );
      await expect(frame).toHaveAttribute('allow', /.+/);
      await expect(frame).toHaveAttribute('allowfullscreen', '');
      const after = await place.boundingBox();
      expect([after?.width, after?.height]).toEqual([box?.width, box?.height]);
    }
    expect(await sumLayoutShifts(page)).toBe(before);
  });
});

test('an ad blocker that drops every embed leaves the links to them', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_BLOCKED_BY_CLIENT|ERR_FAILED/);
  await page.route(/drive\.google\.com|\/sample\//, (route) => route.abort('blockedbyclient'));
  await page.goto(pagePaths.portfolio);
  await page.locator('[data-embed]').first().scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: stories.open }).first()).toBeVisible();
  await page.goto(pagePaths.contact);
  await expect(page.locator('[data-embed-stalled]')).toHaveText(contact.booking.stalled);
  await expectBookingLink(page);
});

test('the poster under a player is inert, its focus moves to the player, and Tab leads in and out again', async ({
  page,
}) => {
  await holdIdle(page);
  await page.goto(pagePaths.portfolio);
  const video = page.locator('[data-embed]').first();
  await video.locator('[data-embed-ask]').focus();
  await becomeIdle(page);
  const frame = video.locator('iframe:not([data-loading])');
  await expect(frame).toBeFocused();
  await expect(video.locator('[data-embed-ask]')).toHaveAttribute('inert', '');
  // The player has a process of its own, which takes keys a moment after the page gave it the
  // focus.
  await expect(async () => {
    await frame.focus();
    await page.keyboard.press('Tab');
    await expect(frame.contentFrame().getByRole('button')).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(page.locator('main a:focus, main button:focus')).toHaveCount(1);
});

test('videos load when the browser is idle and they are near', async ({ page, requests }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await holdIdle(page);
  await page.goto(pagePaths.home);
  await becomeIdle(page);
  await waitForFrames(page);
  await waitForRequests(page);
  expect(requests.thirdParty()).toEqual([]);
  await page.locator('[data-embed]').scrollIntoViewIfNeeded();
  await expect.poll(() => requests.thirdParty()).toEqual([preview]);
});

test("the form's script is loaded when the browser is idle and the form is near", async ({
  page,
  requests,
}) => {
  await page.setViewportSize({ width: 390, height: 320 });
  await holdIdle(page);
  await page.goto(pagePaths.contact);
  await becomeIdle(page);
  await expect(page.locator('iframe')).toHaveCount(1);
  await waitForRequests(page);
  expect(hasFormScript(requests)).toBe(false);
  await page.locator('#contact-form').scrollIntoViewIfNeeded();
  await expect.poll(() => hasFormScript(requests)).toBe(true);
});

test("the form's script is loaded when a field gets the focus, though the browser is busy", async ({
  page,
  requests,
}) => {
  await holdIdle(page);
  await page.goto(pagePaths.contact);
  await waitForScripts(page);
  await waitForRequests(page);
  expect(hasFormScript(requests)).toBe(false);
  await page.locator('#name').focus();
  await expect.poll(() => hasFormScript(requests)).toBe(true);
});

// That a page fits into the first TCP window is tested by every-owner/budgets.test.ts.
test('words are there as soon as the page itself is, before any other file', async ({ page }) => {
  await page.route('**/*', (route, request) =>
    request.isNavigationRequest() ? route.continue() : never(),
  );
  for (const path of [pagePaths.home, pagePaths.contact]) {
    await page.goto(localizePath(path, french), { waitUntil: 'commit' });
    await readFirstPaintMs(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('header a[target]').first()).toBeVisible();
    await expect(page.locator('footer a[href^="tel:"]')).toBeVisible();
  }
});
