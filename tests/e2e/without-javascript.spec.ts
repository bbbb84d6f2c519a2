import type { Page } from '@playwright/test';
import { fillPlural } from '../../i18n/fill.ts';
import type { Language } from '../../i18n/language.ts';
import {
  createVisitor,
  expectClearOfHeader,
  type FormValues,
  type findContactForm,
  openContactForm,
} from '../support/browser/contact-form.ts';
import { expect, test } from '../support/browser/journey.ts';
import { findLanguageButton } from '../support/browser/language-button.ts';
import { measureOverflow } from '../support/browser/measure-overflow.ts';
import { phone } from '../support/browser/screens.ts';
import { listLeadsOf, receiveMailsAbout } from '../support/leads/inbox.ts';
import {
  bookingLinkIn,
  driveStories,
  filmStories,
  languages,
  localizePath,
  pagePaths,
  wordsIn,
} from '../support/owners/site.ts';

// The function falls back to the first language, so these tests use the second one.
const [, language] = languages as [Language, Language];
const { contact, site, services, stories } = wordsIn(language);
const open = (name: keyof typeof pagePaths) => localizePath(pagePaths[name], language);

/** Fills the form in, with consent, and sends it; returns the status of the answer. */
async function post(
  page: Page,
  form: ReturnType<typeof findContactForm>,
  values: FormValues,
): Promise<number> {
  await form.fill(values);
  await form.consent.check();
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.submit.click();
  return (await posted).status();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent and answered with a page of thanks', async ({ page }) => {
    const visitor = createVisitor();
    const form = await openContactForm(page, language);
    expect(await post(page, form, visitor)).toBe(303);
    await expect(page).toHaveURL(open('thanks'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.thanks.title);
    await expect(page.locator('html')).toHaveAttribute('lang', language.code);

    expect(await listLeadsOf(visitor.email)).toMatchObject([
      { ...visitor, smsConsent: true, locale: language.code },
    ]);
    const mails = await receiveMailsAbout(visitor.email);
    expect(mails.visitor.html).toContain(`lang="${language.code}"`);
  });

  test('a form with mistakes comes back with the values and the words beside the fields, and is sent once they are mended', async ({
    page,
    problems,
  }) => {
    problems.allow(/422/);
    const wrong = {
      name: 'A',
      email: 'nobody@',
      phone: '555-CALL-NOW',
      message: 'Two lines.\nThe "second" <one> & more.',
    };
    const form = await openContactForm(page, language);
    expect(await post(page, form, wrong)).toBe(422);

    await expect(page.locator('html')).toHaveAttribute('lang', language.code);
    const { name, email, phone } = contact.form.errors;
    for (const [field, error] of [
      ['name', name.too_short],
      ['email', email.invalid],
      ['phone', phone.invalid_characters],
    ] as const) {
      await expect(form.error(field)).toHaveText(error);
      await expect(form.field(field)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page).toHaveTitle(form.titleAfterErrors);
    await expect(form.summary).toBeFocused();
    await expect(form.summary.getByRole('heading')).toHaveText(
      fillPlural(contact.form.summary, 3, language.code),
    );
    await expect(form.summaryLinks).toHaveText([
      contact.form.errors.name.too_short,
      contact.form.errors.email.invalid,
      contact.form.errors.phone.invalid_characters,
    ]);
    await form.summaryLinks.last().click();
    await expect(form.field('phone')).toBeFocused();
    await expectClearOfHeader(page, page.locator('label[for=phone]'));
    expect(await form.values()).toEqual(wrong);
    await expect(form.consent).toBeChecked();
    expect(await measureOverflow(page)).toEqual([]);

    const visitor = createVisitor();
    expect(await post(page, form, visitor)).toBe(303);
    await expect(page).toHaveURL(open('thanks'));
    expect(await listLeadsOf(visitor.email)).toHaveLength(1);
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('menu and languages open, and lead on', async ({ page }) => {
      await page.goto(open('services'));
      const navigation = page.getByRole('navigation', { name: site.mainNavigation });
      await expect(navigation).toBeHidden();
      await page.getByRole('button', { name: site.menu, exact: true }).click();
      await navigation.getByRole('link', { name: site.pages.about, exact: true }).click();
      await expect(page).toHaveURL(open('about'));
      await findLanguageButton(page, language).click();
      await page.getByRole('link', { name: languages[0].name, exact: true }).click();
      await expect(page).toHaveURL(localizePath(pagePaths.about, languages[0]));
    });
  });

  test('questions open, videos and the calendar are links', async ({ page }) => {
    await page.goto(open('services'));
    const [, second] = services.faq.items;
    await expect(page.getByText(second?.answer ?? '')).toBeHidden();
    await page.getByText(second?.question ?? '').click();
    await expect(page.getByText(second?.answer ?? '')).toBeVisible();

    await page.goto(open('portfolio'));
    const videos = page.getByRole('link', { name: stories.open });
    await expect(videos).toHaveCount(driveStories.length);
    for (const [index, { googleDriveId }] of driveStories.entries())
      await expect(videos.nth(index)).toHaveAttribute(
        'href',
        `https://drive.google.com/file/d/${googleDriveId}/view`,
      );
    await expect(page.locator('iframe')).toHaveCount(0);
    const films = page.locator('video[controls][preload=none]');
    await expect(films).toHaveCount(filmStories.length);
    await expect(films.first()).toBeVisible();
    await expect(page.locator('[data-film-start]').first()).toBeHidden();

    await page.goto(open('contact'));
    await expect(page.getByRole('link', { name: contact.booking.openPage })).toHaveAttribute(
      'href',
      bookingLinkIn(language),
    );
    await expect(page.getByText(contact.booking.loading)).toBeHidden();
    const drawn = page.getByRole('region', { name: contact.booking.label });
    await expect(drawn.getByText(site.sample, { exact: true })).toBeVisible();
  });
});
