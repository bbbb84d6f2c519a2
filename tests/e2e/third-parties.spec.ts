import { becomeIdle, holdIdle, reportIntersectionsLate, scrollThrough, waitForScripts } from '../support/browser/idle-browser.ts';
import { expect, test } from '../support/browser/journey.ts';
import { stopClock } from '../support/browser/stop-clock.ts';
import { firstDriveStory, pagePaths } from '../support/owners/site.ts';

const formScript = /\/_astro\/(client|react|ContactForm)\./;

test('pages without the form never load its script', async ({ page, requests }) => {
  await page.goto(pagePaths.home);
  await waitForScripts(page);
  await scrollThrough(page);
  // The scroll may have passed the video before the browser was idle.
  await page.locator('[data-embed]').scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(requests.scripts().filter((script) => formScript.test(script))).toEqual([]);
});

test("the form's script is loaded when a field gets the focus, though the browser is busy", async ({ page, requests }) => {
  await holdIdle(page);
  await page.goto(pagePaths.contact);
  expect(requests.scripts().some((script) => formScript.test(script))).toBe(false);
  await page.locator('#name').focus();
  await expect.poll(() => requests.scripts().some((script) => formScript.test(script))).toBe(true);
});

test("the form's script is loaded when the browser is idle and the form is near, though IntersectionObserver reports late", async ({
  page,
  requests,
}) => {
  await reportIntersectionsLate(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await holdIdle(page);
  await page.goto(pagePaths.contact);
  await becomeIdle(page);
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(requests.scripts().some((script) => formScript.test(script))).toBe(false);
  await page.locator('#contact-form').scrollIntoViewIfNeeded();
  await expect.poll(() => requests.scripts().some((script) => formScript.test(script))).toBe(true);
});

test('videos load when the browser is idle and they are near', async ({ page, requests }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await holdIdle(page);
  await page.goto(pagePaths.home);
  await becomeIdle(page);
  expect(requests.thirdParty()).toEqual([]);
  await page.locator('[data-embed]').scrollIntoViewIfNeeded();
  await expect
    .poll(() => requests.thirdParty())
    .toEqual([`https://drive.google.com/file/d/${firstDriveStory.googleDriveId}/preview`]);
});

test('browsers without requestIdleCallback wait one second', async ({ page, requests }) => {
  await stopClock(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  await page.goto(pagePaths.contact);
  await waitForScripts(page);
  await page.clock.runFor(900);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(requests.thirdParty()).toEqual([]);
});
