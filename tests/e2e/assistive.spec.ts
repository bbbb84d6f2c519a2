import { colonIn } from '../../i18n/format.ts';
import { expectAccessible } from '../support/browser/check-access.ts';
import { openContactForm } from '../support/browser/contact-form.ts';
import { expect, test } from '../support/browser/journey.ts';
import { desktop } from '../support/browser/screens.ts';
import { languages, localizePath, wordsIn } from '../support/owners/site.ts';

/** What the engine does for assistive technology in the same way for every owner; access.spec.ts looks at each owner's own parts. */
const [language] = languages as [(typeof languages)[number]];
const { site } = wordsIn(language);

test('axe finds nothing at a desk with the languages and the errors open', async ({ page }) => {
  const form = await openContactForm(page, language);
  await form.submit.click();
  await expect(form.error('name')).not.toBeEmpty();
  await page.getByRole('button', { name: `${site.language}${colonIn(language)}${language.name}` }).click();
  await expect(page.locator('#languages')).toBeVisible();
  await expectAccessible(page);
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { ...desktop.contextOptions, forcedColors: 'active' } });

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
