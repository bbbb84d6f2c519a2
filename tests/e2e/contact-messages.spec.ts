import { fillPlural } from '../../i18n/fill.ts';
import { findViolations } from '../support/browser/check-access.ts';
import {
  createVisitor,
  expectClearOfHeader,
  type FieldName,
  openContactForm,
  waitForFormScript,
} from '../support/browser/contact-form.ts';
import { waitForScripts } from '../support/browser/idle-browser.ts';
import { expect, test } from '../support/browser/journey.ts';
import { desktop, phone } from '../support/browser/screens.ts';
import { languageOf } from '../support/owners/site.ts';

test.use(phone);

// lead-form.test.ts tests that each language has every message.
const english = languageOf('en');

/** The messages that are fixed to the letter, each after the values that call for it. */
const fixedMessages: [FieldName, value: string, message: string][] = [
  ['name', '', 'Please enter your full name.'],
  ['name', ' A ', 'Please enter your full name.'],
  ['email', '', 'Enter a valid email address.'],
  ['email', 'hello@example', 'Enter a valid email address.'],
  ['phone', '', 'Enter a valid phone number.'],
  ['phone', '555 01', 'Enter a valid phone number.'],
  ['phone', '555-CALL-NOW', 'Only numbers and basic symbols (()+- ) allowed.'],
];

test('each invalid value gets its exact message, at each attempt', async ({ page }) => {
  const form = await openContactForm(page, english);
  const visitor = createVisitor();
  for (const [field, value, message] of fixedMessages) {
    await form.fill(visitor);
    await expect(form.error(field)).toBeEmpty();
    await form.fill({ [field]: value });
    await form.submit.click();
    await expect(form.error(field)).toHaveText(message);
    await expect(form.field(field)).toBeFocused();
    await expectClearOfHeader(page, page.locator(`label[for=${field}]`));
    await expect(form.error(field)).toBeInViewport({ ratio: 1 });
    await expect(form.summaryLinks).toHaveText([message]);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    expect((await form.values())[field]).toBe(value);
  }
});

test('the empty form says what each field needs, at the field and in a summary that takes the focus and leads to the fields', async ({
  page,
}) => {
  const form = await openContactForm(page, english);
  const { errors, summary } = form.words.form;
  await form.submit.click();

  for (const [field, text] of [
    ['name', errors.name.too_short],
    ['email', errors.email.invalid],
    ['phone', errors.phone.too_short],
  ] as const) {
    await expect(form.error(field)).toHaveText(text);
    await expect(form.error(field)).toBeVisible();
    await expect(form.field(field)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.field(field)).toHaveAccessibleDescription(text);
  }
  await expect(form.error('message')).toBeEmpty();
  await expect(form.field('message')).not.toHaveAttribute('aria-invalid');
  await expect(form.summary).toBeFocused();
  await expect(form.summary).toHaveAccessibleName(fillPlural(summary, 3, english.code));
  // What takes the focus is read out: a live region would say it again.
  await expect(
    page.locator(':is([role=alert], [role=status], [aria-live]):has(#name-error, h2)'),
  ).toHaveCount(0);
  await expect(form.summary).toBeInViewport({ ratio: 1 });
  await expect(form.summary.getByRole('heading')).toHaveText(fillPlural(summary, 3, english.code));
  await expect(form.summaryLinks).toHaveText([
    errors.name.too_short,
    errors.email.invalid,
    errors.phone.too_short,
  ]);
  await expect(page).toHaveTitle(form.titleAfterErrors);

  for (const [index, field] of (['name', 'email', 'phone'] as const).entries()) {
    await form.summaryLinks.nth(index).click();
    await expect(form.field(field)).toBeFocused();
    await expectClearOfHeader(page, page.locator(`label[for=${field}]`));
  }
});

test('a reload keeps the message', async ({ page }) => {
  const form = await openContactForm(page, english);
  await form.field('message').fill('Two chairs, and a phone that rings.');
  await waitForScripts(page);
  await page.reload();
  await expect(form.field('message')).toHaveValue('Two chairs, and a phone that rings.');
});

test('a jump to the button is not followed by a move that takes it from under the pointer', async ({
  page,
}) => {
  const form = await openContactForm(page, english);
  const shareMoved = await form.submit.evaluate(async (button) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { top, height } = button.getBoundingClientRect();
    // What has come near is laid out in the frames after the jump.
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    return Math.abs(button.getBoundingClientRect().top - top) / height;
  });
  expect(shareMoved).toBeLessThan(0.5);
});

test('a number and an address are written as their rules take them, when left or pasted', async ({
  page,
}) => {
  const form = await openContactForm(page, english);
  const phone = form.field('phone');
  await Promise.all([waitForFormScript(page), phone.click()]);
  await phone.fill('06.12.34.56.78');
  await phone.blur();
  await expect(phone).toHaveValue('06 12 34 56 78');
  await phone.selectText();
  await phone.evaluate((field: HTMLInputElement) => {
    field.value = '+49 30/1234567';
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
  });
  await expect(phone).toHaveValue('+49 30 1234567');

  const email = form.field('email');
  await email.evaluate((field: HTMLInputElement) => {
    field.focus();
    const clipboardData = new DataTransfer();
    // The hyphen of a word processor, which browsers take for a letter of the domain.
    clipboardData.setData('text', 'Ada <ada@exam\u2011ple.com>;');
    const paste = { clipboardData, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent('paste', paste));
  });
  await expect(email).toHaveValue('ada@exam-ple.com');
});

test('each error disappears once its field is valid', async ({ page }) => {
  const form = await openContactForm(page, english);
  const { errors, summary } = form.words.form;
  const { name, email, phone } = createVisitor();
  await form.submit.click();
  await expect(form.error('name')).toHaveText(errors.name.too_short);

  await form.field('name').pressSequentially(name.slice(0, 1));
  await expect(form.error('name')).toHaveText(errors.name.too_short);
  await form.field('name').pressSequentially(name.slice(1, 3));
  await expect(form.error('name')).toBeEmpty();
  await expect(form.field('name')).not.toHaveAttribute('aria-invalid');
  await expect(form.error('email')).toHaveText(errors.email.invalid);

  await form.fill({ email });
  await expect(form.error('email')).toBeEmpty();
  await expect(form.summary.getByRole('heading')).toHaveText(fillPlural(summary, 1, english.code));
  await expect(form.summaryLinks).toHaveText([errors.phone.too_short]);
  await form.fill({ phone: 'not a number' });
  await expect(form.error('phone')).toHaveText(errors.phone.invalid_characters);
  await expect(form.summaryLinks).toHaveText([errors.phone.invalid_characters]);
  await expect(page).toHaveTitle(form.titleAfterErrors);
  await form.fill({ phone });
  await expect(form.error('phone')).toBeEmpty();
  await expect(form.summary).toHaveCount(0);
  await expect(page).toHaveTitle(form.title);
});

test('fields have type, autocomplete, inputmode and aria-required', async ({ page }) => {
  const form = await openContactForm(page, english);
  const attributes = await Promise.all(
    (['name', 'email', 'phone', 'message'] as const).flatMap((field) =>
      ['type', 'autocomplete', 'inputmode', 'rows'].map((name) =>
        form.field(field).getAttribute(name),
      ),
    ),
  );
  const [name, email, phoneNumber] = ['name', 'email', 'tel'];
  expect(attributes).toEqual(
    [
      [null, name, null, null],
      [email, email, email, null],
      [phoneNumber, phoneNumber, phoneNumber, null],
      [null, null, null, '5'],
    ].flat(),
  );
  await expect(form.consent).not.toBeChecked();
  const required = await page
    .locator('[aria-required=true]')
    .evaluateAll((fields) => fields.map(({ id }) => id));
  expect(required).toEqual(['name', 'email', 'phone']);
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { ...desktop.contextOptions, forcedColors: 'active' } });

  test('axe finds nothing, and fields and buttons can be told from the page', async ({ page }) => {
    const form = await openContactForm(page, english);
    for (const element of [form.field('name'), form.submit])
      await expect(element).toHaveCSS('border-top-style', 'solid');
    // Chromium forces colours when it paints; getComputedStyle, which axe measures, still tells the
    // site's own.
    expect(await findViolations(page, { without: ['color-contrast'] })).toEqual([]);
  });
});
