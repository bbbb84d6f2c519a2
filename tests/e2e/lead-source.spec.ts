import { createVisitor, findContactForm, takeTheTimeOfAPerson } from '../support/browser/contact-form.ts';
import { hidePage, waitForScript } from '../support/browser/hide-page.ts';
import { expect, test } from '../support/browser/journey.ts';
import { countCampaign } from '../support/leads/count-campaign.ts';
import { listLeadsOf } from '../support/leads/inbox.ts';
import { languageOf, localizePath, pagePaths } from '../support/owners/site.ts';

const french = languageOf('fr');
// The user agent of a headless browser counts as a robot's, whose views are not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36' });

const contactPage = localizePath(pagePaths.contact, french);

test('lead and report name the campaign of the first page of the visit, and nothing is stored in the browser', async ({
  page,
  context,
  requests,
}) => {
  const landing = localizePath(pagePaths.services, french);
  await page.goto(`${landing}?utm_source=newsletter&utm_campaign=printemps+2027&utm_term=${'x'.repeat(4096)}&gclid=1`);
  // This Chromium sends the report of a page that is gone with its own user agent, a robot's.
  await waitForScript(page, requests);
  await hidePage(page);
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
  await waitForScript(page, requests);
  await expect(page.locator("a[href*='via=']")).toHaveCount(0);
});
