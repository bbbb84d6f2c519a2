import { scrollThrough } from '../support/browser/idle-browser.ts';
import { expect, test } from '../support/browser/journey.ts';
import { languages, localizePath, pagePaths } from '../support/owners/site.ts';

// All other tests fail when the policy of a page refuses something: support/browser/journey.ts collects the violations.
test('the policy of a page refuses what does not belong to it', async ({ page, problems }) => {
  problems.allow(/CSP|Content Security Policy/);
  await page.goto(pagePaths.home);
  await page.evaluate(async () => {
    const refused = new Set<string>();
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.add(effectiveDirective));
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
    .poll(() => page.evaluate(() => [...(window as unknown as { refused: Set<string> }).refused].sort()))
    .toEqual(['connect-src', 'frame-src', 'img-src', 'script-src-elem', 'style-src-attr', 'style-src-elem']);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

test('nothing is kept in any storage of the browser', async ({ page, context }) => {
  for (const path of [pagePaths.home, pagePaths.portfolio, pagePaths.contact]) {
    await page.goto(path);
    await scrollThrough(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const kept = await page.evaluate(async () => ({
      cookies: document.cookie,
      local: localStorage.length,
      session: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      caches: 'caches' in window ? (await caches.keys()).length : 0,
      workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
    }));
    expect(kept).toEqual({ cookies: '', local: 0, session: 0, databases: 0, caches: 0, workers: 0 });
  }
  expect(await context.cookies()).toEqual([]);
});

test('links to pages may be prepared ahead, links to anything else never', async ({ page }) => {
  const rules = async () => JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '');
  await page.goto(localizePath(pagePaths.contact, languages[1] ?? languages[0] ?? ({} as never)));
  const { prerender } = await rules();
  expect(prerender).toHaveLength(1);
  expect(prerender[0].eagerness).toBe('moderate');
  const selector: string = prerender[0].where.selector_matches;
  const isPrepared = (attributes: Record<string, string>) =>
    page.evaluate(
      ([links, named]) => {
        const link = document.createElement('a');
        for (const [name, value] of Object.entries(named)) link.setAttribute(name, value);
        return link.matches(links);
      },
      [selector, attributes] as const,
    );
  const others = ['/functions/v1/x', '/blog/feed.xml', '#main', 'mailto:a@b.example', 'https://elsewhere.example/'];
  for (const href of others) expect(await isPrepared({ href }), href).toBe(false);
  for (const href of ['/', '/fr/', '/contact', '/services#crm']) expect(await isPrepared({ href }), href).toBe(true);
  expect(await isPrepared({ href: '/', target: '_blank' })).toBe(false);
  expect(await isPrepared({ href: '/', download: '' })).toBe(false);
});
