import { expect, type Page } from '@playwright/test';

/** The browser is never idle until becomeIdle. */
export const holdIdle = (page: Page) =>
  page.addInitScript(() => {
    const waiting: [IdleRequestCallback, IdleRequestOptions | undefined][] = [];
    Object.assign(window, {
      waiting,
      requestIdleCallback: (callback: IdleRequestCallback, options?: IdleRequestOptions) => waiting.push([callback, options]),
    });
  });

/** The page starts its scripts after it has painted; the rules for preparing the next page are the last thing that they add. */
export const waitForScripts = (page: Page) => expect(page.locator('script[type=speculationrules]')).toHaveCount(1);

type Waiting = { waiting: [IdleRequestCallback, IdleRequestOptions | undefined][] };
export async function becomeIdle(page: Page) {
  await waitForScripts(page);
  await page.evaluate(() => {
    const { waiting } = window as unknown as Waiting;
    for (const [callback] of waiting.splice(0)) callback({ didTimeout: false, timeRemaining: () => 50 });
  });
}

/** Makes IntersectionObserver report several entries at once, the oldest first, as a busy browser does. Call before opening a page. */
export const reportIntersectionsLate = (page: Page) =>
  page.addInitScript(() => {
    const { IntersectionObserver: Own } = window;
    window.IntersectionObserver = class extends Own {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const waiting: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          waiting.push(...entries);
          if (waiting.at(-1)?.isIntersecting) report(waiting, observer);
        }, options);
      }
    };
  });

/** Shows every part of the page once. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
}

/** The longest times, in milliseconds, after which each waiting task wants to run anyway. */
export const readIdleTimeouts = (page: Page) =>
  page.evaluate(() => (window as unknown as Waiting).waiting.map(([, options]) => options?.timeout));
