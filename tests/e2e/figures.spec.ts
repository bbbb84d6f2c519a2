import { analyticsPath } from '../../contact/function.ts';
import { expect, test } from '../support/journey.ts';
import { languageOf, localizePath, pagePaths } from '../support/site.ts';

test('a page view is reported once, when the page is hidden, with its speed and what led to it', async ({ page, requests }) => {
  const path = localizePath(pagePaths.services, languageOf('fr'));
  await page.goto(`${path}?utm_source=newsletter`);
  const find = () => requests.scripts().find((script) => /\/_astro\/visit/.test(script));
  await expect.poll(find).toBeDefined();
  await page.evaluate((script) => import(script), find() ?? '');
  const reported = page.waitForRequest(`**${analyticsPath}`);
  // What browsers do when the visitor turns to another tab or leaves.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const request = await reported;
  expect(JSON.parse(request.postData() ?? '')).toMatchObject({
    page: path,
    source: `${path}~~newsletter`,
    metrics: { LCP: expect.any(Number), CLS: expect.any(Number) },
  });
  expect((await request.response())?.status()).toBe(204);
});
