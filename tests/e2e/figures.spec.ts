import { analyticsPath } from '../../contact/function.ts';
import { hidePage, waitForScript } from '../support/browser/hide-page.ts';
import { expect, test } from '../support/browser/journey.ts';
import { languageOf, localizePath, pagePaths } from '../support/owners/site.ts';

test('a page view is reported once, when the page is hidden, with its speed and what led to it', async ({ page, requests }) => {
  const path = localizePath(pagePaths.services, languageOf('fr'));
  await page.goto(`${path}?utm_source=newsletter`);
  const reported = page.waitForRequest(`**${analyticsPath}`);
  await waitForScript(page, requests);
  await hidePage(page);
  const request = await reported;
  expect(JSON.parse(request.postData() ?? '')).toMatchObject({
    page: path,
    source: `${path}~~newsletter`,
    metrics: { LCP: expect.any(Number), CLS: expect.any(Number) },
  });
  expect((await request.response())?.status()).toBe(204);
});
