import { toLanguageTag } from '../../i18n/language.ts';
import { expect, test } from '../support/browser/journey.ts';
import { languages, localizePath, pagePaths } from '../support/owners/site.ts';

const days = [
  { path: pagePaths.privacy, now: '2031-03-09T12:00:00Z', date: '2031-03-09' },
  { path: pagePaths.terms, now: '2032-12-31T23:30:00Z', date: '2032-12-31' },
];

for (const language of languages)
  test(`the legal pages show the day on which they are read in ${language.code}, and the footer the year`, async ({
    page,
  }) => {
    for (const { path, now, date } of days) {
      await page.clock.setFixedTime(now);
      await page.goto(localizePath(path, language));
      const time = page.locator('time[data-today]');
      await expect(time).toHaveText(
        new Intl.DateTimeFormat(toLanguageTag(language), {
          dateStyle: 'long',
          timeZone: 'UTC',
        }).format(new Date(now)),
      );
      await expect(time).toHaveAttribute('datetime', date);
      await expect(page.getByRole('contentinfo')).toContainText(`© ${date.slice(0, 4)} `);
    }
  });

test.describe('in a time zone where it is already the next day', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the legal pages show the visitor’s own day', async ({ page }) => {
    await page.clock.setFixedTime('2031-03-09T23:00:00Z');
    await page.goto(pagePaths.privacy);
    await expect(page.locator('time[data-today]')).toHaveText('March 10, 2031');
    await expect(page.locator('time[data-today]')).toHaveAttribute('datetime', '2031-03-10');
  });
});
