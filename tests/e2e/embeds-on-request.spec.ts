import { join } from 'node:path';
import { copyProject } from '../support/copy-project.ts';
import { expect, test as journey } from '../support/journey.ts';
import { runServer } from '../support/run-server.ts';
import { copyOf, firstDriveStory, languageOf, localizePath, pagePaths } from '../support/site.ts';

// One build with embeds: { en: 'idle', fr: 'click', es: 'idle' } serves every journey of this file.
journey.describe.configure({ mode: 'default' });

const asking = languageOf('fr');
const { contact, stories } = copyOf(asking);
const calendar = 'https://calendar.harbour.example/widget/booking/1';
const calendarScript = 'https://calendar.harbour.example/embed.js';

type Variant = { address: string };

const test = journey.extend<object, { variant: Variant }>({
  variant: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const project = copyProject();
      project.edit('site/site.config.ts', (text) =>
        text
          .replace("embeds: 'idle'", "embeds: { en: 'idle', fr: 'click', es: 'idle' }")
          .replace(/bookingWidget: \{.*\}/, `bookingWidget: { frame: '${calendar}', script: '${calendarScript}' }`),
      );
      const { succeeded, output } = await project.build();
      expect(succeeded, output).toBe(true);
      const server = await runServer({ SITE_DIR: join(project.folder, 'dist'), DATA_DIR: join(project.folder, 'data') });
      await use(server);
      await server.stop();
      project.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ variant }, use) => use(variant.address),
});

test.describe('where embeds wait for the visitor', () => {
  for (const path of [pagePaths.home, pagePaths.portfolio, pagePaths.contact]) {
    test(`${path} contacts nobody before a click`, async ({ page, requests }) => {
      await page.goto(localizePath(path, asking));
      await page.evaluate(async () => {
        for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
          scrollTo({ top, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
        }
        await new Promise((resolve) => requestIdleCallback(resolve));
      });
      await expect(page.locator('[data-embed=click]').first()).toBeAttached();
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(requests.thirdParty()).toEqual([]);
    });
  }

  test('a video plays after a click on its poster, in the page', async ({ page, requests }) => {
    await page.goto(localizePath(pagePaths.portfolio, asking));
    await page.locator('[data-embed-ask]').first().click();
    await expect(page.locator('iframe')).toHaveAttribute('title', stories.items[firstDriveStory.id]?.title ?? '');
    await expect(page.locator('iframe')).toBeFocused();
    const preview = `https://drive.google.com/file/d/${firstDriveStory.googleDriveId}/preview`;
    expect(requests.thirdParty()).toEqual([preview]);
  });

  test('the calendar says where it comes from and loads after a click', async ({ page, requests }) => {
    await page.goto(localizePath(pagePaths.contact, asking));
    await expect(page.getByText(contact.booking.ask.replace('{host}', new URL(calendar).host))).toBeVisible();
    await page.getByRole('button', { name: contact.booking.show }).click();
    await expect(page.locator('iframe')).toHaveAttribute('src', calendar);
    await expect.poll(() => requests.thirdParty()).toEqual([calendar, calendarScript]);
    await expect(page.locator(`script[src="${calendarScript}"]`)).toHaveCount(1);
  });

  test('other languages may load them by themselves', async ({ page, requests }) => {
    await page.goto(pagePaths.contact);
    await expect(page.locator('iframe')).toHaveAttribute('src', calendar);
    await expect.poll(() => requests.thirdParty()).toEqual([calendar, calendarScript]);
  });
});
