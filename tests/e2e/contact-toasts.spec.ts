import type { Page } from '@playwright/test';
import { acceptLead, answerInstead, createVisitor, openContactForm } from '../support/contact-form.ts';
import { expect, test } from '../support/journey.ts';
import { languageOf, languages } from '../support/site.ts';
import { stopClock } from '../support/stop-clock.ts';

const english = languageOf('en');

/** Longer than a success stays when nobody is at it. */
const longMs = 60_000;

async function sendMessage(page: Page, status = 200, language = english) {
  await stopClock(page);
  await answerInstead(page, (route) => (status === 200 ? acceptLead(route) : route.fulfill({ status })));
  const form = await openContactForm(page, language);
  await form.fill(createVisitor());
  await form.submit.click();
  return form;
}

test.beforeEach(({ problems }) => {
  problems.allow(/(^status 500:|status of 500).*send-consultation-email/);
});

test('the places where toasts are announced are there before anything is said', async ({ page }) => {
  await openContactForm(page, english);
  await expect(page.locator('astro-island [role=status]')).toHaveCount(1);
  await expect(page.locator('astro-island [role=status]')).toBeEmpty();
  await expect(page.locator('astro-island [role=alert]')).toHaveCount(1);
  await expect(page.locator('astro-island [role=alert]')).toBeEmpty();
});

test('a success says "Thanks!", is in view and leaves by itself after a while', async ({ page }) => {
  const form = await sendMessage(page);
  await expect(form.successToast).toContainText('Thanks!');
  await expect(form.successToast).toContainText(form.words.success);
  await expect(form.successToast.getByText(form.words.success)).toBeInViewport({ ratio: 1 });
  // On phones it covers the button that was just pressed.
  await page.mouse.move(1, 1);
  await page.clock.runFor(5000);
  await expect(form.successToast).toBeVisible();
  await page.clock.runFor(longMs);
  await expect(form.successToast).toHaveCount(0);
});

test('a success waits while the pointer is on it', async ({ page }) => {
  const form = await sendMessage(page);
  await form.successToast.getByText(form.words.success).hover();
  await page.clock.runFor(longMs);
  await expect(form.successToast).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(longMs);
  await expect(form.successToast).toHaveCount(0);
});

test('a success waits while it has the focus', async ({ page }) => {
  const form = await sendMessage(page);
  await form.successToast.getByRole('button', { name: form.words.toast.dismiss }).focus();
  await page.clock.runFor(longMs);
  await expect(form.successToast).toBeVisible();
  await form.field('name').focus();
  await page.clock.runFor(longMs);
  await expect(form.successToast).toHaveCount(0);
});

test('a failure says "Error" and stays until it is dismissed', async ({ page }) => {
  const form = await sendMessage(page, 500);
  await expect(form.errorToast).toContainText('Error');
  await page.clock.runFor(longMs);
  await expect(form.errorToast).toBeVisible();
  await form.errorToast.getByRole('button', { name: form.words.toast.dismiss }).click();
  await expect(form.errorToast).toHaveCount(0);
});

for (const language of languages) {
  test(`both toasts can be dismissed with the keyboard in ${language.code}`, async ({ page }) => {
    const form = await sendMessage(page, 200, language);
    const dismiss = form.successToast.getByRole('button', { name: form.words.toast.dismiss });
    await dismiss.focus();
    await page.keyboard.press('Enter');
    await expect(form.successToast).toHaveCount(0);
  });
}
