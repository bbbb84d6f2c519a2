import { expect, type Page } from '@playwright/test';

/** Lets no idle callback run until becomeIdle. Call before opening a page. */
export const holdIdle = (page: Page) =>
  page.addInitScript(() => {
    const waiting: [IdleRequestCallback, IdleRequestOptions | undefined][] = [];
    Object.assign(window, {
      waiting,
      requestIdleCallback: (callback: IdleRequestCallback, options?: IdleRequestOptions) =>
        waiting.push([callback, options]),
    });
  });

/**
 * Waits until the page's script has run. It starts after the first paint, and adds the speculation
 * rules last.
 */
export const waitForScripts = (page: Page) =>
  expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
type Waiting = { waiting: [IdleRequestCallback, IdleRequestOptions | undefined][] };
export async function becomeIdle(page: Page) {
  await waitForScripts(page);
  await page.evaluate(() => {
    const { waiting } = window as unknown as Waiting;
    for (const [callback] of waiting.splice(0))
      callback({ didTimeout: false, timeRemaining: () => 50 });
  });
}

/** Waits until the browser is idle. */
export const waitForIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/**
 * Waits until the test has been told of the requests that a page has begun: Chromium reports them
 * in their order, and that of this function last. For expectations that there was no request.
 * The answer is read to its end: Chromium may report an unread answer at any later time, and a page
 * is not quiet while a request is reported.
 */
export const waitForRequests = (page: Page) =>
  page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));

/** Scrolls down through the whole page, so that each part has been in view. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
}

/** The `timeout` of each waiting idle callback, in milliseconds. */
export const readIdleTimeouts = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Waiting).waiting.map(([, options]) => options?.timeout),
  );
