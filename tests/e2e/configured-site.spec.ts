import { join } from 'node:path';
import { copyProject } from '../support/copy-project.ts';
import { waitForScripts } from '../support/idle-browser.ts';
import { expect, test as journey } from '../support/journey.ts';
import { runServer } from '../support/run-server.ts';
import { bookingWidget, copyOf, firstDriveStory, languageOf, localizePath, pagePaths } from '../support/site.ts';

// One build serves every journey of this file.
journey.describe.configure({ mode: 'default' });

/** A site as an agency sets it up: its own calendar, its function elsewhere, a Google tag, visitors asked first in French. */
const calendar = 'https://calendar.harbour.example/widget/booking/1';
const calendarScript = 'https://calendar.harbour.example/js/embed.js';
const functions = 'https://functions.harbour.example';
const tagHost = 'www.googletagmanager.com';

const asking = languageOf('fr');
const { contact, stories } = copyOf(asking);

const test = journey.extend<object, { variant: { address: string } }>({
  variant: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const project = copyProject();
      project.edit('site/site.config.ts', (text) =>
        text
          .replace("embeds: 'idle'", "embeds: { en: 'idle', fr: 'click', es: 'idle' }")
          .replace('analytics: null', "analytics: { googleTagId: 'G-ABC1234567' }")
          .replace(/bookingWidget: \{.*\}/, `bookingWidget: { frame: '${calendar}', script: '${calendarScript}' }`),
      );
      const { succeeded, output } = await project.build({ PUBLIC_FUNCTIONS_URL: functions });
      expect(succeeded, output).toBe(true);
      const server = await runServer({ SITE_DIR: join(project.folder, 'dist'), DATA_DIR: join(project.folder, 'data') });
      await use(server);
      await server.stop();
      project.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ variant }, use) => use(variant.address),
});

test.describe('where embeds wait for the visitor', () => {
  for (const path of [pagePaths.home, pagePaths.portfolio, pagePaths.contact]) {
    test(`${path} contacts nobody before a click, for measuring neither`, async ({ page, requests }) => {
      const response = await page.goto(localizePath(path, asking));
      expect(response?.headers()['content-security-policy']).not.toContain(tagHost);
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
    await waitForScripts(page);
    await page.locator('[data-embed-ask]').first().click();
    await expect(page.locator('iframe')).toHaveAttribute('title', stories.items[firstDriveStory.id]?.title ?? '');
    await expect(page.locator('iframe')).toBeFocused();
    const preview = `https://drive.google.com/file/d/${firstDriveStory.googleDriveId}/preview`;
    expect(requests.thirdParty()).toEqual([preview]);
  });

  test('the calendar says where it comes from and loads after a click', async ({ page, requests }) => {
    await page.goto(localizePath(pagePaths.contact, asking));
    await waitForScripts(page);
    await expect(page.getByText(contact.booking.ask.replace('{host}', new URL(calendar).host))).toBeVisible();
    await page.getByRole('button', { name: contact.booking.show }).click();
    await expect(page.locator('iframe')).toHaveAttribute('src', calendar);
    await expect.poll(() => requests.thirdParty()).toEqual([calendar, calendarScript]);
    await expect(page.locator(`script[src="${calendarScript}"]`)).toHaveCount(1);
  });
});

test.describe('where they come by themselves', () => {
  test('the contact page may reach its calendar, its function and the tag, and nothing else', async ({ page, requests }) => {
    const response = await page.goto(pagePaths.contact);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain('frame-src https://calendar.harbour.example;');
    expect(policy).toContain(`form-action 'self' ${functions};`);
    expect(policy).toContain(` ${calendarScript}`);
    await expect(page.locator('[data-embed] iframe')).toHaveAttribute('src', calendar);
    await expect(page.locator(`script[src="${calendarScript}"]`)).toBeAttached();
    const isTag = (address: string) => new URL(address).host === tagHost;
    await expect.poll(() => requests.thirdParty().some(isTag)).toBe(true);
    await expect.poll(() => requests.thirdParty().filter((address) => !isTag(address))).toEqual([calendar, calendarScript]);
  });

  test('other pages may not', async ({ page }) => {
    const policy = (await page.goto(pagePaths.about))?.headers()['content-security-policy'];
    expect(policy).not.toContain('calendar.harbour.example');
    expect(policy).not.toContain('functions.harbour.example');
    expect(policy).not.toContain(bookingWidget.script);
  });
});
