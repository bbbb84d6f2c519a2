import {
  createVisitor,
  findContactForm,
  takeTheTimeOfAPerson,
} from '../support/browser/contact-form.ts';
import { expect, test } from '../support/browser/journey.ts';
import { listLeadsOf } from '../support/leads/inbox.ts';
import { languageOf, localizePath, pagePaths } from '../support/owners/site.ts';

const french = languageOf('fr');
const contactPage = localizePath(pagePaths.contact, french);

test('the lead names the campaign of the first page of the visit, and nothing is stored in the browser', async ({
  page,
  context,
}) => {
  const landing = localizePath(pagePaths.services, french);
  await page.goto(
    `${landing}?utm_source=newsletter&utm_campaign=printemps+2027&utm_term=${'x'.repeat(4096)}&gclid=1`,
  );
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
  expect([cookies, origins, await page.evaluate(() => [window.name, history.state])]).toEqual([
    [],
    [],
    ['', null],
  ]);
});
