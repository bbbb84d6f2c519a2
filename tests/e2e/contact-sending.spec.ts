import type { Page, Route } from '@playwright/test';
import { getConsentWording, nameWordingVersion } from '../../contact/consent.ts';
import { developmentAnonKey, functionPath } from '../../contact/function.ts';
import { acceptLead, answerInstead, createVisitor, openContactForm } from '../support/browser/contact-form.ts';
import { expect, type Problems, test } from '../support/browser/journey.ts';
import { stopClock } from '../support/browser/stop-clock.ts';
import { languageOf, wordsIn } from '../support/owners/site.ts';

const english = languageOf('en');
const french = languageOf('fr');
const empty = { name: '', email: '', phone: '', message: '' };
const allowFailedAnswers = (problems: Problems) => {
  problems.allow(/^status (4|5)\d\d: .*send-consultation-email$/);
  problems.allow(/^console error: Failed to load resource: .*send-consultation-email\)$/);
};

test('a message is sent as the Supabase client sends it', async ({ page, baseURL }) => {
  const visitor = createVisitor();
  const seen = await answerInstead(page, acceptLead);
  const form = await openContactForm(page, english);
  await form.fill({ ...visitor, name: `  ${visitor.name} ` });
  await form.consent.check();
  await form.submit.click();
  await expect(form.successToast).toBeVisible();

  expect(seen).toHaveLength(1);
  const [request] = seen;
  expect(request?.method()).toBe('POST');
  expect(request?.url()).toBe(`${baseURL}${functionPath}`);
  expect(Object.keys(request?.postDataJSON())).toEqual(['name', 'email', 'phone', 'message', 'smsConsent']);
  expect(request?.postDataJSON()).toEqual({ ...visitor, smsConsent: true });
  const headers = await request?.allHeaders();
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    apikey: developmentAnonKey,
    authorization: `Bearer ${developmentAnonKey}`,
  });
  expect(headers?.['idempotency-key']).toMatch(/^[\da-f]{32}$/);
  const version = nameWordingVersion(getConsentWording(wordsIn(english)));
  expect(headers?.['x-client-info']).toContain(`; wording=${version}`);
});

test('an empty message and an unticked box are sent as such', async ({ page }) => {
  const { name, email, phone } = createVisitor();
  const seen = await answerInstead(page, acceptLead);
  const form = await openContactForm(page, english);
  await form.fill({ name, email, phone });
  await form.field('phone').press('Enter');
  await expect(form.successToast).toBeVisible();
  expect(seen[0]?.postDataJSON()).toEqual({ name, email, phone, message: '', smsConsent: false });
});

test('while a message is sent the button is off and says so; then thanks, and an empty form', async ({ page }) => {
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const seen = await answerInstead(page, async (route) => {
    await isAnswered;
    await acceptLead(route);
  });
  const form = await openContactForm(page, french);
  await form.fill(createVisitor());
  await form.consent.check();
  await form.submit.click();

  await expect(form.sending).toBeDisabled();
  await expect(form.sending).toBeFocused();
  await expect(form.root).toHaveAttribute('aria-busy', 'true');
  await form.field('name').press('Enter');
  answer();

  await expect(form.successToast).toContainText(form.words.success);
  await expect(form.submit).toBeEnabled();
  await expect(form.root).toHaveAttribute('aria-busy', 'false');
  expect(await form.values()).toEqual(empty);
  await expect(form.consent).not.toBeChecked();
  expect(seen, 'a second press while sending sends nothing').toHaveLength(1);
});

const failures: [string, (route: Route) => Promise<void>][] = [
  ['a broken server', (route) => route.fulfill({ status: 500, body: 'broken' })],
  ['too many messages', (route) => route.fulfill({ status: 429, json: { error: { code: 'too_many' } } })],
];

test('each failure shows the error toast and keeps the values', async ({ page, problems }) => {
  allowFailedAnswers(problems);
  const visitor = createVisitor();
  await answerInstead(page, (route, count) => failures[count - 1]?.[1](route) ?? acceptLead(route));
  const form = await openContactForm(page, english);
  await form.fill(visitor);
  await form.consent.check();
  for (const [failure] of failures) {
    await form.submit.click();
    await expect(form.errorToast, failure).toContainText('Error');
    await expect(form.errorToast, failure).toContainText(form.words.error);
    await expect(form.submit, failure).toBeEnabled();
    expect(await form.values(), failure).toEqual(visitor);
    await expect(form.consent, failure).toBeChecked();
    await expect(page.locator('[aria-invalid]'), failure).toHaveCount(0);
    await form.errorToast.getByRole('button', { name: form.words.toast.dismiss }).click();
    await expect(form.errorToast, failure).toHaveCount(0);
  }
});

const passing: [string, (route: Route) => Promise<void>][] = [
  ['a store that cannot store', (route) => route.fulfill({ status: 503, json: { error: { code: 'cannot_store' } } })],
  ['a proxy without its server', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
  ['a network that is gone', (route) => route.abort('internetdisconnected')],
];

const soon = { timeout: 1000 };

/** Lets time pass until something is seen: the answer to the attempt before may still be on its way when the clock moves. */
const passUntil = (page: Page, ms: number, look: () => unknown) =>
  expect(async () => {
    await page.clock.runFor(ms);
    await look();
  }).toPass();

for (const [failure, fail] of passing)
  test(`after ${failure} the form retries twice and announces it`, async ({ page, problems }) => {
    allowFailedAnswers(problems);
    await stopClock(page);
    const seen = await answerInstead(page, (route, count) => (count % 3 === 0 && count > 3 ? acceptLead(route) : fail(route)));
    const form = await openContactForm(page, french);
    const visitor = createVisitor();
    await form.fill(visitor);
    await form.submit.click();
    await expect(form.retrying).toHaveText(form.words.form.retrying ?? form.words.form.sending);
    await expect(form.sending).toBeDisabled();
    await passUntil(page, 2100, () => expect(seen).toHaveLength(2));
    await expect(form.errorToast).toHaveCount(0);
    await passUntil(page, 5100, () => expect(form.errorToast).toContainText(form.words.error, soon));
    await expect(form.retrying).toBeEmpty();
    expect(await form.values()).toEqual(visitor);

    await form.submit.click();
    await expect.poll(() => seen.length).toBe(4);
    await passUntil(page, 2100, () => expect(seen).toHaveLength(5));
    await passUntil(page, 5100, () => expect(form.successToast).toBeVisible(soon));
    await expect(form.retrying).toBeEmpty();
    expect(new Set(seen.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
  });

test('a refusal shows the error toast and the errors that the server found', async ({ page, problems }) => {
  allowFailedAnswers(problems);
  await answerInstead(page, (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'invalid_fields', fields: { email: 'invalid' } } } }),
  );
  const form = await openContactForm(page, french);
  const visitor = createVisitor();
  await form.fill(visitor);
  await form.submit.click();
  await expect(form.errorToast).toContainText(form.words.toast.errorTitle);
  await expect(form.errorToast).toContainText(form.words.error);
  await expect(form.error('email')).toHaveText(form.words.form.errors.email.invalid);
  await expect(form.field('email')).toBeFocused();
  expect(await form.values()).toEqual(visitor);
});

test('a server that does not answer for 10 seconds has failed', async ({ page, problems }) => {
  allowFailedAnswers(problems);
  await stopClock(page);
  const seen = await answerInstead(page, () => new Promise(() => undefined));
  const form = await openContactForm(page, english);
  const visitor = createVisitor();
  await form.fill(visitor);
  await form.submit.click();
  // Before its script has come, the form counts 5 seconds of its own.
  await expect.poll(() => seen.length).toBe(1);
  await page.clock.runFor(9900);
  await expect(form.sending).toBeDisabled();
  await page.clock.runFor(200);
  await expect(form.errorToast).toContainText(form.words.error);
  expect(await form.values()).toEqual(visitor);
});

test('retries of the same values keep one idempotency key; other values and the next message get their own', async ({
  page,
  problems,
}) => {
  allowFailedAnswers(problems);
  const seen = await answerInstead(page, (route, count) => (count < 4 ? route.fulfill({ status: 500 }) : acceptLead(route)));
  const form = await openContactForm(page, english);
  await form.fill(createVisitor());
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

  const [first, again, edited, editedAgain, next] = seen.map((request) => request.headers()['idempotency-key']);
  expect(again).toBe(first);
  expect(editedAgain).toBe(edited);
  expect(new Set([first, edited, next]).size).toBe(3);
});

test('the form is complete for the keyboard alone', async ({ page }) => {
  await answerInstead(page, acceptLead);
  const form = await openContactForm(page, english);
  const visitor = createVisitor();
  await form.field('name').focus();
  for (const field of ['name', 'email', 'phone'] as const) {
    await expect(form.field(field)).toBeFocused();
    await page.keyboard.type(visitor[field]);
    await page.keyboard.press('Tab');
  }
  await expect(form.field('message')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(form.consent).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.successToast).toBeVisible();
  await expect(form.submit).toBeFocused();
});
