import type { Page } from '@playwright/test';
import type { Language } from '../../i18n/language.ts';
import { acceptLead, answerInstead, createVisitor, openContactForm } from '../support/browser/contact-form.ts';
import { expect, test } from '../support/browser/journey.ts';
import { hear, readThrough, startListening } from '../support/browser/listen.ts';
import { languages } from '../support/owners/site.ts';

/** Collects what a screen reader says, and compares it with a file of spoken/<language>: read a change there as a stranger would. */
function createTranscript(page: Page, { code }: Language, name: string) {
  const lines: string[] = [];
  const note = (what: string, said: string[]) => lines.push(`# ${what}`, ...said, '');
  return {
    hear: async (what: string) => note(what, await hear(page)),
    read: async (what: string, selector: string) => note(what, await readThrough(page, selector)),
    title: async () => note('The title of the page', [await page.title()]),
    expectAsWritten: () => expect(lines.join('\n')).toMatchSnapshot([code, `${name}.txt`]),
  };
}

// Toasts differ between languages in their words alone.
const [english] = languages;

for (const language of languages)
  test(`the form with errors is heard as written in ${language.code}`, async ({ page }) => {
    const form = await openContactForm(page, language);
    const transcript = createTranscript(page, language, 'contact-errors');
    await startListening(page);
    await form.field('phone').fill('555-CALL-NOW');
    await hear(page);
    await form.field('phone').press('Enter');
    await expect(form.summary).toBeFocused();
    await transcript.hear('Sent with three mistakes');
    await transcript.title();
    await transcript.read('Reading on', '#contact-form');
    await form.summaryLinks.last().press('Enter');
    await transcript.hear('The last link of the summary is followed');
    const { name, email, phone: number } = createVisitor();
    await form.fill({ name, email });
    await hear(page);
    await form.field('phone').focus();
    await hear(page);
    await form.field('phone').press('Enter');
    await transcript.hear('Sent with one mistake left, from its field');
    await form.fill({ phone: number });
    await transcript.hear('It is mended');
    await transcript.title();
    transcript.expectAsWritten();
  });

test('both toasts are heard as written', async ({ page, problems }) => {
  problems.allow(/500.*send-consultation-email/);
  await answerInstead(page, (route, count) => (count === 1 ? route.fulfill({ status: 500 }) : acceptLead(route)));
  const form = await openContactForm(page, english);
  const transcript = createTranscript(page, english, 'toasts');
  await form.fill(createVisitor());
  await form.submit.focus();
  await startListening(page);
  await page.keyboard.press('Enter');
  await expect(form.errorToast).toBeVisible();
  await expect(form.submit).toBeFocused();
  await transcript.hear('Sent, and the server is broken');
  await page.keyboard.press('Tab');
  await transcript.hear('The next stop after the button');
  await page.keyboard.press('Tab');
  await transcript.hear('The stop after that');
  await page.keyboard.press('Enter');
  await expect(form.submit).toBeFocused();
  await transcript.hear('The toast is dismissed');
  await page.keyboard.press('Enter');
  await expect(form.successToast).toBeVisible();
  await expect(form.submit).toBeFocused();
  await transcript.hear('Sent again, and accepted');
  transcript.expectAsWritten();
});
