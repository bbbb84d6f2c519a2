import { createVisitor, findContactForm, takeTheTimeOfAPerson } from '../support/contact-form.ts';
import { listLeadsOf } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import { languageOf, localizePath, pagePaths } from '../support/site.ts';

const french = languageOf('fr');
const contactPage = localizePath(pagePaths.contact, french);

test('a lead names the campaign that led to the page before the one before, and nothing is stored in the browser', async ({
  page,
  context,
}) => {
  const landing = localizePath(pagePaths.services, french);
  await page.goto(`${landing}?utm_source=newsletter&utm_campaign=printemps+2027&utm_term=${'x'.repeat(4096)}&gclid=1`);
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
