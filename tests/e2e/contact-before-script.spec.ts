import type { Route } from '@playwright/test';
import {
  createVisitor,
  openContactForm,
  openFilledForm,
  takeTheTimeOfAPerson,
  waitForFormScript,
} from '../support/browser/contact-form.ts';
import { expect, test } from '../support/browser/journey.ts';
import { holdBack } from '../support/browser/paint.ts';
import { stopClock } from '../support/browser/stop-clock.ts';
import { listLeadsOf } from '../support/leads/inbox.ts';
import { languageOf, localizePath, pagePaths, wordsIn } from '../support/owners/site.ts';

const french = languageOf('fr');
const isFormScript = /\/_astro\/(FormIsland|client|react)\.[^/]+\.js$/;

test('values that are typed before the script has loaded stay', async ({ page }) => {
  const arrive = await holdBack(page, isFormScript);
  const form = await openContactForm(page, french);
  const works = waitForFormScript(page);
  const visitor = createVisitor();
  await form.fill(visitor);
  await form.consent.check();
  arrive();
  await works;
  expect(await form.values()).toEqual(visitor);
  await expect(form.consent).toBeChecked();

  await form.fill({ email: 'nowhere' });
  await form.submit.click();
  await expect(form.error('email')).toHaveText(form.words.form.errors.email.invalid);
  expect(await form.values()).toEqual({ ...visitor, email: 'nowhere' });
});

test('a form that is sent twice before its script arrives waits for the script and is one lead', async ({
  page,
}) => {
  const arrive = await holdBack(page, isFormScript);
  const { visitor, ...form } = await openFilledForm(page, french);
  await takeTheTimeOfAPerson(page);
  for (let click = 0; click < 2; click++) await form.submit.click();
  arrive();
  await expect(form.successToast).toContainText(form.words.success);
  await expect(page).toHaveURL(localizePath(pagePaths.contact, french));
  expect(await listLeadsOf(visitor.email)).toHaveLength(1);
});

for (const [fault, answer] of [
  ['is blocked', (route: Route) => route.abort()],
  ['never loads', () => new Promise<void>(() => undefined)],
] as const)
  test(`a form whose script ${fault} is posted by the browser`, async ({ page, problems }) => {
    problems.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await page.route(isFormScript, answer);
    await stopClock(page);
    const { visitor, ...form } = await openFilledForm(page, french);
    await form.submit.click();
    await page.clock.runFor(5000);
    await expect(page).toHaveURL(localizePath(pagePaths.thanks, french));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsIn(french).contact.thanks.title,
    );
    expect(await listLeadsOf(visitor.email)).toHaveLength(1);
  });
