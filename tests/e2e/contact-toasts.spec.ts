import type { Page } from '@playwright/test';
import {
  acceptLead,
  answerInstead,
  contactFunction,
  expectClearOfHeader,
  openContactForm,
  openFilledForm,
} from '../support/browser/contact-form.ts';
import { expect, test } from '../support/browser/journey.ts';
import { phone } from '../support/browser/screens.ts';
import { stopClock } from '../support/browser/stop-clock.ts';
import { languageOf } from '../support/owners/site.ts';

test.use(phone);

const english = languageOf('en');

/** Longer than the toast of a success stays without hover and focus. */
const longMs = 60_000;

async function sendMessage(page: Page, status = 200) {
  await stopClock(page);
  await answerInstead(page, (route) =>
    status === 200 ? acceptLead(route) : route.fulfill({ status }),
  );
  const form = await openFilledForm(page, english);
  await form.consent.check();
  await Promise.all([page.waitForResponse(contactFunction), form.submit.click()]);
  await page.clock.runFor(500);
  return form;
}

test.beforeEach(({ problems }) => {
  problems.allow(/(^status 500:|status of 500).*send-consultation-email/);
});

test('the live regions of toasts are in the page before any message', async ({ page }) => {
  await openContactForm(page, english);
  const regions = page.locator('#contact-form [role=status], #form-done');
  await expect(regions).toHaveCount(2);
  for (const region of await regions.all()) await expect(region).toBeEmpty();
  // The summary of errors takes the focus, and is no live region: it would be said twice.
  const alerts = page.locator('main [role=alert][aria-live=assertive]');
  await expect(alerts).toHaveCount(1);
  await expect(alerts).toBeEmpty();
});

test('a success says "Thanks!" once and in view, disappears by itself, and a drawn slot stays beside the button until the form is edited', async ({
  page,
}) => {
  const form = await sendMessage(page);
  await expect(form.successToast).toContainText('Thanks!');
  await expect(form.successToast.getByText(form.words.success)).toBeInViewport({ ratio: 1 });
  // On phones it covers the button that was just pressed.
  await page.mouse.move(1, 1);
  await page.clock.runFor(5000);
  await expect(form.successToast).toBeVisible();
  await page.clock.runFor(longMs);
  await expect(form.successToast).toHaveCount(0);
  const slot = form.root.getByText(form.words.thanks.slot ?? '');
  await expect(slot).toBeVisible();
  await form.field('name').pressSequentially('N');
  await expect(slot).toHaveCount(0);
});

test('a success stays while the pointer is on it, and while it has the focus', async ({ page }) => {
  const form = await sendMessage(page);
  await form.successToast.getByText(form.words.success).hover();
  await page.clock.runFor(longMs);
  await form.successToast.getByRole('button', { name: form.words.toast.dismiss }).focus();
  // A pointer that leaves does not end the effect of the focus.
  await page.mouse.move(1, 1);
  await page.clock.runFor(longMs);
  await expect(form.successToast).toBeVisible();
  await form.field('name').focus();
  await page.clock.runFor(longMs);
  await expect(form.successToast).toHaveCount(0);
});

test('a failure says "Error" with a number to call, keeps the values, leaves the focus on the button, and stays until it is dismissed', async ({
  page,
}) => {
  const form = await sendMessage(page, 500);
  await expect(form.errorToast).toContainText('Error');
  await expect(form.errorToast).toContainText(form.words.error);
  expect(await form.values()).toEqual(form.visitor);
  await expect(form.consent).toBeChecked();
  const link = form.errorToast.getByRole('link');
  await expect(link).toHaveAttribute('href', /^tel:\+\d+$/);
  expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1);
  await expect(form.submit).toBeFocused();
  await expectClearOfHeader(page, form.submit);
  await expect
    .poll(async () => {
      const [button, toast] = [
        await form.submit.boundingBox(),
        await form.errorToast.locator('> div').boundingBox(),
      ];
      return (
        button &&
        toast &&
        (button.y + button.height <= toast.y || button.x + button.width <= toast.x)
      );
    })
    .toBe(true);
  await page.clock.runFor(longMs);
  await form.errorToast.getByRole('button', { name: form.words.toast.dismiss }).press('Enter');
  await expect(form.errorToast).toHaveCount(0);
  await expect(form.submit).toBeFocused();
});

test('all of a failure is seen at twice the text size', async ({ page }) => {
  const form = await sendMessage(page, 500);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const outside = await form.errorToast.locator('> div').evaluate((toast) => {
    const { left, right, top } = toast.getBoundingClientRect();
    if (top < 0) return 'the top';
    return [...toast.querySelectorAll('*')].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.left < left || box.right > right;
    }).length;
  });
  expect(outside).toBe(0);
});
