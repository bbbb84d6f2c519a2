import type { Locator, Page } from '@playwright/test';
import { getConsentWording, nameWordingVersion } from '../../contact/consent.ts';
import { functionPath } from '../../contact/function.ts';
import { fill } from '../../i18n/fill.ts';
import {
  acceptLead,
  answerInstead,
  contactFunction,
  createVisitor,
  openContactForm,
  openFilledForm,
} from '../support/browser/contact-form.ts';
import { expect, test } from '../support/browser/journey.ts';
import { desktop, phone } from '../support/browser/screens.ts';
import { stopClock } from '../support/browser/stop-clock.ts';
import { languageOf, wordsIn } from '../support/owners/site.ts';

const english = languageOf('en');
const french = languageOf('fr');
const empty = { name: '', email: '', phone: '', message: '' };

test.beforeEach(({ problems }) => {
  problems.allow(/^status (4|5)\d\d: .*send-consultation-email$/);
  problems.allow(/^console error: Failed to load resource: .*send-consultation-email\)$/);
});

type Form = Awaited<ReturnType<typeof openFilledForm>>;
type Place = { x: number; y: number };

async function findMiddle(element: Locator): Promise<Place> {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { x: x + width / 2, y: y + height / 2 };
}

// send-lead.test.ts tests the method and the other headers of the request.
test('a message is sent to the function, trimmed, with the version of the wording that its page showed', async ({
  page,
  baseURL,
}) => {
  const visitor = createVisitor();
  const seen = await answerInstead(page, acceptLead);
  const form = await openContactForm(page, english);
  await form.fill({ ...visitor, name: `  ${visitor.name} ` });
  await form.consent.check();
  await form.submit.click();
  await expect(form.successToast).toBeVisible();

  expect(seen).toHaveLength(1);
  const [request] = seen;
  expect(request?.url()).toBe(`${baseURL}${functionPath}`);
  expect(Object.keys(request?.postDataJSON())).toEqual([
    'name',
    'email',
    'phone',
    'message',
    'smsConsent',
  ]);
  expect(request?.postDataJSON()).toEqual({ ...visitor, smsConsent: true });
  const version = nameWordingVersion(getConsentWording(wordsIn(english)));
  expect(request?.headers()['x-client-info']).toContain(`; wording=${version}`);

  const { name, email, phone } = visitor;
  await form.fill({ name, email, phone });
  await form.field('phone').press('Enter');
  await expect
    .poll(() => seen[1]?.postDataJSON())
    .toEqual({ name, email, phone, message: '', smsConsent: false });
});

/** Answers each request of the form once it is called. */
async function answerWhenTold(page: Page) {
  const { promise: isTold, resolve: tell } = Promise.withResolvers<void>();
  const seen = await answerInstead(page, (route) => isTold.then(() => acceptLead(route)));
  return { seen, tell };
}

test('while a message is sent the button is off and says so; then thanks, an empty form, and the focus is back', async ({
  page,
}) => {
  const { seen, tell } = await answerWhenTold(page);
  const form = await openFilledForm(page, french);
  await form.consent.check();
  await form.submit.click();

  await expect(form.sending).toHaveJSProperty('disabled', true);
  await expect(form.status).toHaveText(form.words.form.sending);
  await form.field('name').press('Enter');
  await form.field('name').blur();
  tell();

  await expect(form.successToast).toContainText(form.words.success);
  await expect(form.submit).toHaveJSProperty('disabled', false);
  await expect(form.submit).toBeFocused();
  await expect(form.status).toBeEmpty();
  expect(await form.values()).toEqual(empty);
  await expect(form.consent).not.toBeChecked();
  expect(seen, 'a second press while sending sends nothing').toHaveLength(1);
});

test('the focus stays where the visitor moves it while a message is sent', async ({ page }) => {
  const { tell } = await answerWhenTold(page);
  const form = await openFilledForm(page, english);
  await form.submit.press('Enter');
  await expect(form.sending).toBeDisabled();
  await page.keyboard.press('Shift+Tab');
  tell();
  await expect(form.successToast).toBeVisible();
  // The button lost the focus, but not its place in the order of Tab.
  await expect(page.getByRole('link', { name: form.words.form.smsConsent.privacy })).toBeFocused();
});

test('what is typed while a message is sent stays, and goes as later words of the same lead', async ({
  page,
}) => {
  const { seen, tell } = await answerWhenTold(page);
  const form = await openFilledForm(page, english);
  await form.submit.click();
  await expect(form.sending).toBeDisabled();
  await form.field('message').fill('And one thing more');
  tell();
  await expect(form.successToast).toBeVisible();
  await form.submit.click();
  await expect.poll(() => seen[1]?.postDataJSON()).toMatchObject({ message: 'And one thing more' });
  const [first, second] = seen.map((request) => request.headers()['idempotency-key']);
  expect(second).toBe(first);
  await expect.poll(() => form.values()).toEqual(empty);
});

test.describe('on a screen to touch', () => {
  // Motion is reduced, since a smooth scroll may move the page between a tap's touch and click.
  test.use({ ...phone, contextOptions: desktop.contextOptions });

  for (const [way, press, pressAgain] of [
    [
      'click',
      (form: Form) => form.submit.click(),
      (page: Page, { x, y }: Place) => page.mouse.click(x, y),
    ],
    [
      'tap',
      (form: Form) => form.submit.tap(),
      (page: Page, { x, y }: Place) => page.touchscreen.tap(x, y),
    ],
    [
      'Enter',
      (form: Form) => form.field('name').press('Enter'),
      (page: Page) => page.keyboard.press('Enter'),
    ],
  ] as const)
    test(`a second ${way}, up to half a second after the first, sends nothing and finds nothing at fault`, async ({
      page,
    }) => {
      await stopClock(page);
      const isRefused = (count: number) => count % 2 === 0;
      const seen = await answerInstead(page, (route, count) =>
        isRefused(count) ? route.fulfill({ status: 500 }) : acceptLead(route),
      );
      const form = await openFilledForm(page, english);
      for (const [index, afterMs] of [80, 200, 400, 80, 200, 400].entries()) {
        await form.fill(createVisitor());
        await Promise.all([page.waitForResponse(contactFunction), press(form)]);
        await page.clock.runFor(afterMs);
        await pressAgain(page, await findMiddle(form.submit.or(form.sending)));
        await page.clock.runFor(500 - afterMs);

        const toast = isRefused(index + 1) ? form.errorToast : form.successToast;
        await expect(toast).toBeVisible();
        await expect(way === 'Enter' ? form.field('name') : form.submit).toBeFocused();
        await expect(form.summary).toHaveCount(0);
        expect(seen).toHaveLength(index + 1);
      }
      await form.fill(createVisitor());
      await form.submit.click();
      await page.clock.runFor(500);
      await expect(form.successToast).toBeVisible();
      await form.submit.click();
      await expect(form.summary).toHaveCount(0);
      await expect(form.successToast).toBeVisible();
    });
});

const soon = { timeout: 1000 };

/**
 * Lets time pass until something is seen: the answer to the attempt before may still be on its way
 * when the clock moves.
 */
const passUntil = (page: Page, ms: number, look: () => unknown) =>
  expect(async () => {
    await page.clock.runFor(ms);
    await look();
  }).toPass();

// send-lead.test.ts tests which failures are retried, and that no answer within ten seconds is one.
test('when the server cannot be reached the form retries twice and announces it', async ({
  page,
}) => {
  await stopClock(page);
  const seen = await answerInstead(page, (route, count) =>
    count === 6 ? acceptLead(route) : route.abort('internetdisconnected'),
  );
  const { visitor, ...form } = await openFilledForm(page, french);
  await form.submit.click();
  await expect(form.status).toHaveText(form.words.form.retrying ?? form.words.form.sending);
  await expect(form.sending).toBeDisabled();
  await passUntil(page, 2100, () => expect(seen).toHaveLength(2));
  await expect(form.errorToast).toHaveCount(0);
  await passUntil(page, 5100, () => expect(form.errorToast).toContainText(form.words.error, soon));
  await expect(form.errorToast).toContainText(form.words.noAnswer ?? '');
  await expect(form.status).toBeEmpty();
  expect(await form.values()).toEqual(visitor);

  // The words may have arrived: later ones are about the same lead.
  await form.fill({ message: `${visitor.message} Merci.` });
  await form.submit.click();
  await expect.poll(() => seen.length).toBe(4);
  await passUntil(page, 2100, () => expect(seen).toHaveLength(5));
  await passUntil(page, 5100, () => expect(form.successToast).toBeVisible(soon));
  expect(new Set(seen.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
});

test('an error in an answer shows the error toast, and a refusal the errors that the server found', async ({
  page,
}) => {
  const refusal = { code: 'invalid_fields', fields: { email: 'invalid' } };
  await answerInstead(page, (route, count) =>
    count === 1
      ? route.fulfill({ status: 200, json: { ok: true, error: 'quota' } })
      : route.fulfill({ status: 422, json: { error: refusal } }),
  );
  const { visitor, ...form } = await openFilledForm(page, french);
  await form.submit.click();
  await expect(form.errorToast).toContainText(form.words.error);
  expect(await form.values()).toEqual(visitor);
  await form.submit.click();
  await expect(form.error('email')).not.toBeEmpty();
  await expect(form.errorToast).toContainText(form.words.toast.errorTitle);
  await expect(form.errorToast).toContainText(form.words.error);
  await expect(form.error('email')).toHaveText(form.words.form.errors.email.invalid);
  await expect(form.field('email')).toBeFocused();
  expect(await form.values()).toEqual(visitor);
});

test('retries of the same values keep one idempotency key; other values and the next message get their own', async ({
  page,
}) => {
  const seen = await answerInstead(page, (route, count) =>
    count < 4 ? route.fulfill({ status: 500 }) : acceptLead(route),
  );
  const form = await openFilledForm(page, english);
  const send = async (count: number) => {
    await form.submit.click();
    await expect.poll(() => seen.length).toBe(count);
    await expect(form.submit).toBeEnabled();
  };
  await send(1);
  await send(2);
  await form.fill({ message: 'Other words.' });
  await send(3);
  await send(4);
  await expect(form.successToast).toBeVisible();
  await form.fill({ ...createVisitor(), message: 'Other words.' });
  await send(5);

  const [first, again, edited, editedAgain, next] = seen.map(
    (request) => request.headers()['idempotency-key'],
  );
  expect(again).toBe(first);
  expect(editedAgain).toBe(edited);
  expect(new Set([first, edited, next]).size).toBe(3);
});

test('after too many messages the form says how long to wait, beside the number to call', async ({
  page,
}) => {
  await answerInstead(page, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '200' },
      json: { error: { code: 'too_many' } },
    }),
  );
  const { visitor, ...form } = await openFilledForm(page, french);
  await form.submit.click();
  await expect(form.errorToast).toContainText(form.words.error);
  await expect(form.errorToast).toContainText(fill(form.words.tooMany?.other ?? '', { count: 4 }));
  await expect(form.errorToast).not.toContainText(form.words.noAnswer ?? '');
  expect(await form.values()).toEqual(visitor);
});
