import { listKindsOfPages } from '../support/built-site.ts';
import { expectAccessible } from '../support/check-access.ts';
import { acceptLead, answerInstead, createVisitor, openContactForm } from '../support/contact-form.ts';
import { expect, test } from '../support/journey.ts';
import { copyOf, languages, localizePath, pagePaths } from '../support/site.ts';

test.describe('axe finds nothing', () => {
  // Scroll-driven and entering motion would be measured half faded.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const address of listKindsOfPages()) {
    test(`on ${address}`, async ({ page }) => {
      await page.goto(address);
      await expectAccessible(page);
    });
  }

  for (const language of languages) {
    const { site } = copyOf(language);

    test(`on the not-found page in ${language.code}`, async ({ page, problems }) => {
      problems.allow(/404|not found/i);
      await page.goto(localizePath('/no-such-page', language));
      await expectAccessible(page);
    });

    test(`with the languages open, and the menu where there is one, in ${language.code}`, async ({ page, viewport }) => {
      await page.goto(localizePath('/about', language));
      await page.getByRole('button', { name: `${site.language}: ${language.name}` }).click();
      await expect(page.locator('#languages')).toBeVisible();
      await expectAccessible(page);
      if ((viewport?.width ?? 0) > 900) return;
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: site.menu, exact: true }).click();
      await expect(page.locator('#navigation')).toBeVisible();
      await expectAccessible(page);
    });

    test(`with errors under the fields, and with each toast, in ${language.code}`, async ({ page, problems }) => {
      problems.allow(/500.*send-consultation-email/);
      const form = await openContactForm(page, language);
      await form.submit.click();
      await expect(form.error('name')).not.toBeEmpty();
      await expectAccessible(page);

      await answerInstead(page, (route, count) => (count === 1 ? route.fulfill({ status: 500 }) : acceptLead(route)));
      await form.fill(createVisitor());
      await form.submit.click();
      await expect(form.errorToast).toBeVisible();
      await expectAccessible(page);
      await form.submit.click();
      await expect(form.successToast).toBeVisible();
      await expectAccessible(page);
    });

    test(`on a page that came back with errors, without its script, in ${language.code}`, async ({ page, problems }) => {
      problems.allow(/422|ERR_FAILED|Failed to fetch/);
      await page.route(/\/_astro\/(ContactForm|client|react)\./, (route) => route.abort());
      const form = await openContactForm(page, language);
      await form.submit.click();
      await expect(form.error('name')).not.toBeEmpty();
      await expectAccessible(page);
    });
  }
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  const [language] = languages as [(typeof languages)[number]];

  for (const path of [pagePaths.home, pagePaths.services, pagePaths.contact]) {
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await page.goto(localizePath(path, language));
      // Chromium forces colours when it paints; getComputedStyle, which axe measures, still tells the site's own.
      await expectAccessible(page, { without: ['color-contrast'] });
    });
  }

  test('fields, buttons and the current page can be told apart', async ({ page }) => {
    const form = await openContactForm(page, language);
    for (const element of [form.field('name'), form.submit]) {
      const { width, style } = await element.evaluate((node) => {
        const computed = getComputedStyle(node);
        return { width: Number.parseFloat(computed.borderTopWidth), style: computed.borderTopStyle };
      });
      expect([width > 0, style]).toEqual([true, 'solid']);
    }
  });
});
