import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { functionPath } from '../../../contact/function.ts';
import { type TextField, textFields } from '../../../contact/lead-form.ts';
import { fill } from '../../../i18n/fill.ts';
import type { Language } from '../../../i18n/language.ts';
import { pagePath, wordsIn } from '../owners/site.ts';

export type FieldName = TextField;
export type FormValues = Record<FieldName, string>;

/** A unique visitor, so that leads of different tests are independent. */
export const createVisitor = (): FormValues => ({
  name: 'Élodie Ünal-O’Neill',
  email: `elodie.${randomUUID()}@example.com`,
  phone: '+1 (555) 010-0199',
  message: 'Two lines are enough:\nI teach « Pilates », and Tuesdays are empty. 🌱',
});

/** Locators for the contact form of a page. */
export function findContactForm(page: Page, language: Language) {
  const words = wordsIn(language).contact;
  const field = (name: FieldName) => page.getByRole('textbox', { name: words.form[name].label });
  return {
    words,
    root: page.locator('#contact-form'),
    field,
    consent: page.getByRole('checkbox'),
    error: (name: FieldName) => page.locator(`#${name}-error`),
    /** The box that takes the focus when there are several errors. */
    summary: page.locator('#form-summary > div'),
    summaryLinks: page.locator('#form-summary').getByRole('link'),
    /** The page's own title, and the one it has while something is wrong. */
    title: words.head.title,
    titleAfterErrors: fill(words.form.titleAfterErrors, { title: words.head.title }),
    submit: page
      .locator('#contact-form')
      .getByRole('button', { name: words.form.submit, exact: true }),
    sending: page
      .locator('#contact-form')
      .getByRole('button', { name: words.form.sending, exact: true }),
    /** Beside the button: says that the message is sent, to the ear alone, or sent again. */
    status: page.locator('#contact-form').getByRole('status'),
    successToast: page.getByRole('status').filter({ hasText: words.toast.successTitle }),
    errorToast: page.getByRole('alert').filter({ hasText: words.toast.errorTitle }),
    async fill(values: Partial<FormValues>) {
      for (const [name, value] of Object.entries(values))
        await field(name as FieldName).fill(value);
    },
    async values(): Promise<FormValues> {
      const values = textFields.map(async (name) => [name, await field(name).inputValue()]);
      return Object.fromEntries(await Promise.all(values));
    },
  };
}

export async function openContactForm(page: Page, language: Language) {
  await page.goto(pagePath('contact', language));
  return findContactForm(page, language);
}

/** Opens the contact form, and fills it in with the values of a new visitor. */
export async function openFilledForm(page: Page, language: Language) {
  const form = await openContactForm(page, language);
  const visitor = createVisitor();
  await form.fill(visitor);
  return { ...form, visitor };
}

/**
 * Waits until the handlers of the form work. Call this before the form is touched, because a touch
 * starts the script. Astro removes the attribute `ssr` of the island before the handlers work.
 */
export const waitForFormScript = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        document
          .querySelector('#contact-form')
          ?.addEventListener('island-ready', () => resolve(), { once: true }),
      ),
  );

/** Matches the addresses of the scripts that the form needs. */
export const formScripts = /\/_astro\/(FormIsland|client|react)[^/]*\.js$/;

export const contactFunction = `**${functionPath}`;

/**
 * Answers the form's requests in place of the contact function.
 * @param answer gets the number of the request, from 1
 * @returns the requests so far, to which later ones are added
 */
export async function answerInstead(
  page: Page,
  answer: (route: Route, count: number) => Promise<void>,
): Promise<Request[]> {
  const seen: Request[] = [];
  await page.route(contactFunction, async (route, request) => {
    seen.push(request);
    await answer(route, seen.length);
  });
  return seen;
}

export const acceptLead = (route: Route) => route.fulfill({ json: { ok: true, id: 'accepted' } });

/**
 * Waits until the page is one second old: a form that is posted within the first quarter of a
 * second is taken for spam.
 */
export const takeTheTimeOfAPerson = (page: Page) =>
  page.waitForFunction(() => performance.now() > 1000);

/** Waits until an element is in view, with no part of it under the sticky header. */
export async function expectClearOfHeader(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const header = page.getByRole('banner');
  await expect
    .poll(async () => {
      const [bar, box] = [await header.boundingBox(), await element.boundingBox()];
      return bar && box && box.y >= bar.y + bar.height;
    })
    .toBe(true);
}
