import { scrollThrough, waitForIdle } from '../support/browser/idle-browser.ts';
import { expect, test } from '../support/browser/journey.ts';
import { pagePaths } from '../support/owners/site.ts';

// All other tests fail when the policy of a page refuses something: support/browser/journey.ts
// collects the violations.
test('the policy of a page refuses what does not belong to it', async ({ page, problems }) => {
  problems.allow(/CSP|Content Security Policy/);
  await page.goto(pagePaths.home);
  await page.evaluate(async () => {
    const refused = new Set<string>();
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refused.add(effectiveDirective),
    );
    const add = (name: string, properties: object) =>
      document.body.append(Object.assign(document.createElement(name), properties));
    add('script', { textContent: 'window.injected = true' });
    add('script', { src: 'https://evil.example/x.js' });
    add('style', { textContent: 'body { display: none }' });
    add('img', { src: 'https://evil.example/x.png' });
    add('iframe', { src: 'https://evil.example/' });
    document.body.setAttribute('style', 'color: red');
    await fetch('https://evil.example/').catch(() => undefined);
  });
  await expect
    .poll(() =>
      page.evaluate(() => [...(window as unknown as { refused: Set<string> }).refused].sort()),
    )
    .toEqual([
      'connect-src',
      'frame-src',
      'img-src',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ]);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

test('nothing is kept in any storage of the browser', async ({ page, context }) => {
  for (const path of [pagePaths.home, pagePaths.portfolio, pagePaths.contact]) {
    await page.goto(path);
    await scrollThrough(page);
    await waitForIdle(page);
    const kept = await page.evaluate(async () => ({
      cookies: document.cookie,
      local: localStorage.length,
      session: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      caches: 'caches' in window ? (await caches.keys()).length : 0,
      workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
    }));
    expect(kept).toEqual({
      cookies: '',
      local: 0,
      session: 0,
      databases: 0,
      caches: 0,
      workers: 0,
    });
  }
  expect(await context.cookies()).toEqual([]);
});
