import { colonIn } from '../../i18n/colon.ts';
import { expectAccessible, findBarriers } from '../support/check-access.ts';
import { acceptLead, answerInstead, createVisitor, openContactForm } from '../support/contact-form.ts';
import { expect, test } from '../support/journey.ts';
import { languages, localizePath, wordsIn } from '../support/site.ts';

/** axe on toasts, menus and other temporary parts; every-page.spec.ts runs it on the pages. */
const [language] = languages as [(typeof languages)[number]];
const { site } = wordsIn(language);
const reducedMotion = 'reduce';

test.describe('axe finds nothing on a phone', () => {
  // axe would measure colours in the middle of a fade.
  test.use({ contextOptions: { reducedMotion }, viewport: { width: 390, height: 844 }, hasTouch: true });

  test('with the languages open, the menu, errors under the fields, and each toast', async ({ page, problems }) => {
    problems.allow(/500.*send-consultation-email/);
    const form = await openContactForm(page, language);
    for (const [button, list] of [
      [page.getByRole('button', { name: `${site.language}${colonIn(language)}${language.name}` }), page.locator('#languages')],
      [page.getByRole('button', { name: site.menu, exact: true }), page.locator('#navigation')],
    ] as const) {
      await button.click();
      await expect(list).toBeVisible();
      expect.soft(await findBarriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }

    await form.submit.click();
    await expect(form.error('name')).not.toBeEmpty();
    expect.soft(await findBarriers(page)).toEqual([]);

    await answerInstead(page, (route, count) => (count === 1 ? route.fulfill({ status: 500 }) : acceptLead(route)));
    await form.fill(createVisitor());
    await form.submit.click();
    await expect(form.errorToast).toBeVisible();
    expect.soft(await findBarriers(page)).toEqual([]);
    await form.submit.click();
    await expect(form.successToast).toBeVisible();
    expect.soft(await findBarriers(page)).toEqual([]);
  });

  test('on the not-found page, and on one that came back with errors, without its script', async ({ page, problems }) => {
    problems.allow(/404|not found/i);
    problems.allow(/422|ERR_FAILED|Failed to fetch/);
    await page.goto(localizePath('/no-such-page', language));
    expect.soft(await findBarriers(page)).toEqual([]);
    await page.route(/\/_astro\/(ContactForm|client|react)\./, (route) => route.abort());
    const form = await openContactForm(page, language);
    await form.submit.click();
    await expect(form.error('name')).not.toBeEmpty();
    expect.soft(await findBarriers(page)).toEqual([]);
  });
});

test('axe finds nothing at a desk with the languages and the errors open', async ({ page }) => {
  const form = await openContactForm(page, language);
  await form.submit.click();
  await expect(form.error('name')).not.toBeEmpty();
  await page.getByRole('button', { name: `${site.language}${colonIn(language)}${language.name}` }).click();
  await expect(page.locator('#languages')).toBeVisible();
  await expectAccessible(page);
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion } });

  test('axe finds nothing, and fields and buttons can be told from the page', async ({ page }) => {
    const form = await openContactForm(page, language);
    for (const element of [form.field('name'), form.submit]) {
      const { width, style } = await element.evaluate((node) => {
        const computed = getComputedStyle(node);
        return { width: Number.parseFloat(computed.borderTopWidth), style: computed.borderTopStyle };
      });
      expect([width > 0, style]).toEqual([true, 'solid']);
    }
    // Chromium forces colours when it paints; getComputedStyle, which axe measures, still tells the site's own.
    await expectAccessible(page, { without: ['color-contrast'] });
  });
});

test('the table of offers is named, and so are its columns', async ({ page }) => {
  const { comparison } = wordsIn(language).services;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(localizePath('/services', language));
  const table = page.getByRole('table', { name: comparison?.title, exact: true });
  await expect(table.getByRole('columnheader')).toHaveText([
    comparison?.offer ?? '',
    comparison?.audience ?? '',
    comparison?.duration ?? '',
    comparison?.price ?? '',
  ]);
});

for (const other of languages)
  test(`a stretch of time and what happens in it are read as two in ${other.code}`, async ({ page }) => {
    await page.goto(localizePath('/services', other));
    const [offer] = Object.values(wordsIn(other).offers).filter(({ weeks }) => weeks);
    const [first] = offer?.weeks ?? [];
    await expect(page.locator('main ol li').first()).toHaveText(`${first?.when}${colonIn(other)}${first?.text}`);
  });
