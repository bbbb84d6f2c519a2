import { createVisitor, findContactForm, takeTheTimeOfAPerson } from '../support/contact-form.ts';
import { countCampaign } from '../support/count-campaign.ts';
import { hidePage } from '../support/hide-page.ts';
import { listLeadsOf } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import { languageOf, localizePath, pagePaths } from '../support/site.ts';

const french = languageOf('fr');
// That of a headless browser is a robot's, whose views do not count.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36' });

const contactPage = localizePath(pagePaths.contact, french);

test('lead and report name the campaign that led to the page before the one before, and nothing is stored in the browser', async ({
  page,
  context,
  requests,
}) => {
  const landing = localizePath(pagePaths.services, french);
  await page.goto(`${landing}?utm_source=newsletter&utm_campaign=printemps+2027&utm_term=${'x'.repeat(4096)}&gclid=1`);
  // This Chromium sends the report of a page that is gone with its own user agent, a robot's.
  await hidePage(page, requests.scripts);
  await page
    .locator(`main a[href^='${localizePath(pagePaths.portfolio, french)}?via=']`)
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === localizePath(pagePaths.portfolio, french));
  await page.locator(`footer a[href^='${contactPage}?via=']`).click();
  await page.waitForURL((url) => url.pathname === contactPage);

  const visitor = createVisitor();
  const form = findContactForm(page, french);
  await form.fill(visitor);
  await takeTheTimeOfAPerson(page);
  await form.submit.click();
  await expect(form.successToast).toBeVisible();
  const [lead] = await listLeadsOf(visitor.email);
  expect(lead).toMatchObject({
    page: contactPage,
    source: { landing, utm_source: 'newsletter', utm_campaign: 'printemps 2027' },
  });
  const count = () => countCampaign(process.env.E2E_DATA_DIR as string, 'newsletter / printemps 2027');
  await expect.poll(count).toEqual({ visits: 1, leads: 1 });
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  expect([cookies, origins, await page.evaluate(() => [window.name, history.state])]).toEqual([[], [], ['', null]]);
});

test('a visit without a campaign that began here leaves links as they are', async ({ page, requests }) => {
  await page.goto(contactPage);
  const find = () => requests.scripts().find((script) => /\/_astro\/visit/.test(script));
  await expect.poll(find).toBeDefined();
  await page.evaluate((script) => import(script), find() ?? '');
  await expect(page.locator("a[href*='via=']")).toHaveCount(0);
});
