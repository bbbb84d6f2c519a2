import type { Page } from '@playwright/test';
import { fill } from '../../i18n/fill.ts';
import {
  contactFunction,
  createVisitor,
  formScripts,
  openFilledForm,
  takeTheTimeOfAPerson,
} from '../support/browser/contact-form.ts';
import { expect, test } from '../support/browser/journey.ts';
import { holdBack } from '../support/browser/paint.ts';
import { listLeadsOf, receiveMailsAbout } from '../support/leads/inbox.ts';
import {
  configuration,
  languages,
  localizePath,
  pagePaths,
  wordsIn,
} from '../support/owners/site.ts';

for (const language of languages) {
  test(`a message written in ${language.code} arrives in the inbox and as two e-mails`, async ({
    page,
  }) => {
    const { visitor, ...form } = await openFilledForm(page, language);
    await form.consent.check();
    await takeTheTimeOfAPerson(page);
    await form.submit.click();
    await expect(form.successToast).toContainText(form.words.success);

    const [lead, ...others] = await listLeadsOf(visitor.email);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      ...visitor,
      smsConsent: true,
      locale: language.code,
      page: localizePath(pagePaths.contact, language),
    });

    const mails = await receiveMailsAbout(visitor.email);
    expect(mails.agency.to?.map(({ address }) => address)).toEqual([configuration.email]);
    expect(mails.agency.replyTo?.map(({ address }) => address)).toEqual([visitor.email]);
    for (const value of [visitor.name, visitor.phone, visitor.email])
      expect(mails.agency.text).toContain(value);
    expect(mails.agency.text).toContain('I teach « Pilates », and Tuesdays are empty. 🌱');
    expect(mails.visitor.text).toContain(wordsIn(language).emails.visitor.received);
    expect(mails.visitor.html).toContain(`lang="${language.code}"`);
    expect(mails.visitor.subject).toBe(
      fill(wordsIn(language).emails.visitor.subject, {
        name: visitor.name,
        site: new URL(configuration.url).host,
      }),
    );
  });
}

/** Sends a message that the server stores, while its answer never comes back. */
async function sendUnanswered(page: Page) {
  const { visitor, ...form } = await openFilledForm(page, languages[0]);
  await page.route(contactFunction, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await takeTheTimeOfAPerson(page);
  await form.submit.click();
  await expect(form.errorToast).toBeVisible();
  await page.unroute(contactFunction);
  return { visitor, ...form };
}

test('a message that is sent again after a lost answer is one lead', async ({ page, problems }) => {
  problems.allow(/send-consultation-email/);
  await page.addInitScript(() => {
    // Safari refuses this to a page that does it too often.
    history.replaceState = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  const { visitor, ...form } = await sendUnanswered(page);
  expect(await listLeadsOf(visitor.email)).toHaveLength(1);
  await form.submit.click();
  await expect(form.successToast).toBeVisible();
  expect(await listLeadsOf(visitor.email)).toHaveLength(1);
});

test('a message with a lost answer is one lead after a jump within the page and a reload, and the next message is another, also from the entry before the jump', async ({
  page,
  problems,
}) => {
  problems.allow(/send-consultation-email/);
  const { visitor, ...form } = await sendUnanswered(page);
  const sendAgain = async (values: typeof visitor) => {
    await page.reload();
    await form.fill(values);
    await takeTheTimeOfAPerson(page);
    await form.submit.click();
    await expect(form.successToast).toBeVisible();
  };
  await page.evaluate(() => location.assign('#main'));
  await sendAgain(visitor);
  expect(await listLeadsOf(visitor.email)).toHaveLength(1);
  await page.goBack();
  await sendAgain({ ...visitor, message: 'Another question.' });
  expect(await listLeadsOf(visitor.email)).toHaveLength(2);
});

test('another person whose message follows one with a lost answer gets through', async ({
  page,
  problems,
}) => {
  problems.allow(/send-consultation-email|status of 422/);
  const { visitor, ...form } = await sendUnanswered(page);
  const other = { ...createVisitor(), phone: '06 12 34 56 78' };
  await form.fill(other);
  await form.submit.click();
  await expect(form.successToast).toBeVisible();
  for (const { email } of [visitor, other]) expect(await listLeadsOf(email)).toHaveLength(1);
});

for (const [moment, held] of [
  ['is being sent', contactFunction],
  ['waits for its script', formScripts],
] as const)
  test(`a message that ${moment} while its page is left is one lead, also when it is sent again from there`, async ({
    page,
  }) => {
    const letGo = await holdBack(page, held);
    const request = page.waitForRequest(held);
    const { visitor, ...form } = await openFilledForm(page, languages[0]);
    await takeTheTimeOfAPerson(page);
    await form.submit.click();
    await request;
    await page.goto(localizePath(pagePaths.services, languages[0]));
    letGo();
    await expect.poll(async () => (await listLeadsOf(visitor.email)).length).toBe(1);
    await page.unroute(held);
    await page.goBack();
    await expect(form.field('email')).toHaveValue(visitor.email);
    await form.submit.click();
    await expect(form.successToast).toBeVisible();
    expect(await listLeadsOf(visitor.email)).toHaveLength(1);
  });
