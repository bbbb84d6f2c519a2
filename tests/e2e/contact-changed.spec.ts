import { changes } from '../support/browser/change-page.ts';
import {
  createVisitor,
  formScripts,
  openContactForm,
  openFilledForm,
  takeTheTimeOfAPerson,
} from '../support/browser/contact-form.ts';
import { expect, test } from '../support/browser/journey.ts';
import { holdBack } from '../support/browser/paint.ts';
import { listLeadsOf } from '../support/leads/inbox.ts';
import { languageOf } from '../support/owners/site.ts';

const french = languageOf('fr');

const unchanged = { 'is as it was sent': () => undefined };

for (const [name, change] of Object.entries({ ...unchanged, ...changes })) {
  test(`a page that ${name} keeps what is typed while the script comes, and sends it once`, async ({
    page,
  }) => {
    const letScriptsCome = await holdBack(page, formScripts);
    const form = await openContactForm(page, french);
    await page.evaluate(change);
    const visitor = createVisitor();
    // Fields are found by their ids, since the visitor's program may have changed the labels.
    for (const [field, text] of Object.entries(visitor)) await page.fill(`#${field}`, text);
    await page.check('#smsConsent');
    await page.focus('#name');
    await page.evaluate(() => document.querySelector<HTMLInputElement>('#name')?.select());
    letScriptsCome();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.keyboard.type('Ada');
    await expect(page.locator('#name')).toHaveValue('Ada');
    await expect(page.locator('#message')).toHaveValue(visitor.message);
    await expect(page.locator('#smsConsent')).toBeChecked();

    await page.fill('#email', 'nowhere');
    await page.click('#contact-form [type=submit]');
    await expect(page.locator('#email')).toBeFocused();
    await expect(form.error('email')).not.toBeEmpty();
    await page.fill('#email', visitor.email);
    await expect(form.error('email')).toBeEmpty();
    await page.click('#contact-form [type=submit]');
    await expect(page.locator('#form-done')).not.toBeEmpty();
    await expect(page.locator('#message')).toHaveValue('');
    expect(await listLeadsOf(visitor.email)).toHaveLength(1);
  });

  test(`a page that ${name} sends what was filled in before its script came`, async ({ page }) => {
    const letScriptsCome = await holdBack(page, formScripts);
    const { visitor } = await openFilledForm(page, french);
    await page.evaluate(change);
    await takeTheTimeOfAPerson(page);
    for (let click = 0; click < 2; click++) await page.click('#contact-form [type=submit]');
    letScriptsCome();
    await expect(page.locator('#form-done')).not.toBeEmpty();
    expect(await listLeadsOf(visitor.email)).toHaveLength(1);
  });
}

test('a form that another program has copied after the first touch is sent', async ({ page }) => {
  await openContactForm(page, french);
  await page.click('#name');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main) main.innerHTML = String(main.innerHTML);
  });
  const visitor = createVisitor();
  for (const [field, text] of Object.entries(visitor)) await page.fill(`#${field}`, text);
  await page.click('#contact-form [type=submit]');
  await expect(page).toHaveURL(/thanks|merci/);
  expect(await listLeadsOf(visitor.email)).toHaveLength(1);
});
