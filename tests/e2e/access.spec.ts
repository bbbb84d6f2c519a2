import { findViolations } from '../support/browser/check-access.ts';
import {
  acceptLead,
  answerInstead,
  createVisitor,
  formScripts,
  openContactForm,
} from '../support/browser/contact-form.ts';
import { expect, test } from '../support/browser/journey.ts';
import { findLanguageButton } from '../support/browser/language-button.ts';
import { desktop, phone } from '../support/browser/screens.ts';
import { languages, localizePath, wordsIn } from '../support/owners/site.ts';

/**
 * axe on toasts, menus and other temporary parts, whose words and colours are the owner's;
 * every-page.spec.ts runs it on the pages.
 */
const [language] = languages as [(typeof languages)[number]];
const { site } = wordsIn(language);

test.describe('axe finds nothing on a phone', () => {
  // With motion, axe would measure colours in the middle of a fade.
  test.use({ ...phone, contextOptions: desktop.contextOptions });

  test('with the languages open, the menu, errors under the fields, and each toast', async ({
    page,
    problems,
  }) => {
    problems.allow(/500.*send-consultation-email/);
    const form = await openContactForm(page, language);
    for (const [button, list] of [
      [findLanguageButton(page, language), page.locator('#languages')],
      [page.getByRole('button', { name: site.menu, exact: true }), page.locator('#navigation')],
    ] as const) {
      await button.click();
      await expect(list).toBeVisible();
      expect.soft(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }

    await form.submit.click();
    await expect(form.error('name')).not.toBeEmpty();
    expect.soft(await findViolations(page)).toEqual([]);

    await answerInstead(page, (route, count) =>
      count === 1 ? route.fulfill({ status: 500 }) : acceptLead(route),
    );
    await form.fill(createVisitor());
    await form.submit.click();
    await expect(form.errorToast).toBeVisible();
    expect.soft(await findViolations(page)).toEqual([]);
    await form.submit.click();
    await expect(form.successToast).toBeVisible();
    expect.soft(await findViolations(page)).toEqual([]);
  });

  test('on the not-found page, and on one that came back with errors, without its script', async ({
    page,
    problems,
  }) => {
    problems.allow(/404|not found/i);
    problems.allow(/422|ERR_FAILED|Failed to fetch/);
    await page.goto(localizePath('/no-such-page', language));
    expect.soft(await findViolations(page)).toEqual([]);
    await page.route(formScripts, (route) => route.abort());
    const form = await openContactForm(page, language);
    await form.submit.click();
    await expect(form.error('name')).not.toBeEmpty();
    expect.soft(await findViolations(page)).toEqual([]);
  });
});
