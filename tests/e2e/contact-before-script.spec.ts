import { createVisitor, findContactForm, openContactForm, takeTheTimeOfAPerson } from '../support/browser/contact-form.ts';
import { holdBack } from '../support/browser/hold-back.ts';
import { expect, test } from '../support/browser/journey.ts';
import { stopClock } from '../support/browser/stop-clock.ts';
import { listLeadsOf } from '../support/leads/inbox.ts';
import { languageOf, localizePath, pagePaths, wordsIn } from '../support/owners/site.ts';

const french = languageOf('fr');
const isFormScript = /\/_astro\/(ContactForm|client|react)\.[^/]+\.js$/;
const thanks = localizePath(pagePaths.thanks, french);

test('values that are typed before the script has loaded stay', async ({ page }) => {
  const arrive = await holdBack(page, isFormScript);
  const visitor = createVisitor();
  const form = await openContactForm(page, french);
  await form.fill(visitor);
  await form.consent.check();
  arrive();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  expect(await form.values()).toEqual(visitor);
  await expect(form.consent).toBeChecked();

  await form.fill({ email: 'nowhere' });
  await form.submit.click();
  await expect(form.error('email')).toHaveText(form.words.form.errors.email.invalid);
  expect(await form.values()).toEqual({ ...visitor, email: 'nowhere' });
});

for (const [how, clicks] of [
  ['before its script arrives', 1],
  ['twice before its script arrives', 2],
] as const)
  test(`a form that is sent ${how} waits for the script and is one lead`, async ({ page }) => {
    const arrive = await holdBack(page, isFormScript);
    const visitor = createVisitor();
    const form = await openContactForm(page, french);
    await form.fill(visitor);
    await takeTheTimeOfAPerson(page);
    for (let click = 0; click < clicks; click++) await form.submit.click();
    arrive();
    await expect(form.successToast).toContainText(form.words.success);
    await expect(page).toHaveURL(localizePath(pagePaths.contact, french));
    expect(await listLeadsOf(visitor.email)).toHaveLength(1);
  });

test('a script that loads after the browser has posted the form sends nothing, and a second click posts it again', async ({
  page,
}) => {
  const arrive = await holdBack(page, isFormScript);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.resourceType()));
  // Replaces the browser's own post, so that the page stays, as while an answer is delayed.
  await page.addInitScript(() => {
    HTMLFormElement.prototype.submit = function () {
      this.dataset.posted = '';
    };
  });
  await stopClock(page);
  const visitor = createVisitor();
  const form = await openContactForm(page, french);
  await form.fill(visitor);
  await form.submit.click();
  await page.clock.runFor(5000);
  await expect(form.root).toHaveAttribute('data-posted');
  arrive();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await form.submit.click();
  await expect(page).toHaveURL(thanks);
  expect(asked).toEqual(['document']);
  expect(await listLeadsOf(visitor.email)).toHaveLength(1);
});

test('a form whose script is blocked is posted by the browser', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|ERR_BLOCKED_BY_CLIENT|Failed to fetch dynamically imported module/);
  await page.route(isFormScript, (route) => route.abort());
  const visitor = createVisitor();
  const form = await openContactForm(page, french);
  await form.fill(visitor);
  await form.submit.click();
  await expect(page).toHaveURL(thanks);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn(french).contact.thanks.title);
  expect(await listLeadsOf(visitor.email)).toHaveLength(1);
});

test('a form whose script never loads is posted by the browser', async ({ page }) => {
  await page.route(isFormScript, () => new Promise(() => undefined));
  await stopClock(page);
  const visitor = createVisitor();
  const form = await openContactForm(page, french);
  await form.fill(visitor);
  await form.submit.click();
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(thanks);
  expect(await listLeadsOf(visitor.email)).toHaveLength(1);
});

test('a refused form that was posted without its script can be corrected and sent', async ({ page, problems }) => {
  problems.allow(/422/);
  problems.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.route(isFormScript, (route) => route.abort());
  const visitor = createVisitor();
  const form = await openContactForm(page, french);
  await form.fill({ ...visitor, email: 'nowhere' });
  await form.submit.click();
  const refused = findContactForm(page, french);
  await expect(refused.error('email')).toHaveText(refused.words.form.errors.email.invalid);
  await expect(refused.field('email')).toBeFocused();
  expect(await refused.values()).toEqual({ ...visitor, email: 'nowhere' });
  await refused.fill({ email: visitor.email });
  await refused.submit.click();
  await expect(page).toHaveURL(thanks);
  expect(await listLeadsOf(visitor.email)).toHaveLength(1);
});
