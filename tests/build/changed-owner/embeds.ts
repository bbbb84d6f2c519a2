import { expect as inBrowser, type Locator } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { findViolations } from '../../support/browser/check-access.ts';
import { listShownCaptions, readPlayedSeconds } from '../../support/browser/film.ts';
import { scrollThrough, waitForIdle, waitForRequests } from '../../support/browser/idle-browser.ts';
import { waitForFrames } from '../../support/browser/paint.ts';
import { listThirdParty, watchVisit } from '../../support/browser/watch-visit.ts';
import type { BuiltCopy } from '../../support/files/build-copy.ts';
import {
  firstDriveStory,
  languageOf,
  localizePath,
  pagePaths,
  wordsIn,
} from '../../support/owners/site.ts';
import { calendar, calendarScript, functions } from './write-owner.ts';

const soon = inBrowser.configure({ timeout: 30_000 });
const asking = languageOf('fr');
const { contact, stories } = wordsIn(asking);

/**
 * Tests embeds that wait for a click in French and load by themselves in English, and the Google
 * tag, which asks everywhere.
 */
export function testEmbeds({ address, newVisitor }: BuiltCopy): void {
  /** Opens a page as a new visitor, whose pages must be without problems to the end. */
  async function visit(path: string) {
    const context = await newVisitor({
      baseURL: address(),
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const problems: string[] = [];
    const requests: { url(): string }[] = [];
    await watchVisit(context, address(), (problem) => problems.push(problem));
    context.on('request', (request) => requests.push(request));
    onTestFinished(async () => {
      await context.close();
      expect(problems, 'problems while the pages were open').toEqual([]);
    });
    const page = await context.newPage();
    const response = await page.goto(path);
    await soon(page.locator('script[type=speculationrules]')).toHaveCount(1);
    return {
      page,
      policy: response?.headers()['content-security-policy'] ?? '',
      thirdParty: () => listThirdParty(requests, address()),
    };
  }

  test.each([pagePaths.home, pagePaths.portfolio, pagePaths.contact])(
    'where embeds wait, %s contacts no other host before a click, not even for measurements',
    async (path) => {
      const { page, thirdParty } = await visit(localizePath(path, asking));
      await scrollThrough(page);
      await waitForIdle(page);
      await soon(page.locator('[data-embed=click]').first()).toBeAttached();
      await waitForFrames(page);
      await soon(page.locator('[data-embed=click] iframe')).toHaveCount(0);
      await waitForRequests(page);
      expect(thirdParty()).toEqual([]);
    },
  );

  test('a video plays after a click on its poster, in the page', async () => {
    const { page, thirdParty } = await visit(localizePath(pagePaths.portfolio, asking));
    const waiting = page.locator('[data-embed=click]');
    await waiting.locator('[data-embed-ask]').click();
    await soon(waiting.locator('iframe')).toHaveAttribute(
      'title',
      stories.items[firstDriveStory.id]?.title ?? '',
    );
    await soon(waiting.locator('iframe')).toBeFocused();
    await soon
      .poll(thirdParty)
      .toEqual([`https://drive.google.com/file/d/${firstDriveStory.googleDriveId}/preview`]);
  });

  test('the video of a sample id waits for no click: a page of the site itself plays its film with captions', async () => {
    const { page, thirdParty } = await visit(localizePath(pagePaths.portfolio, asking));
    const place = page.locator('[data-embed=idle]');
    await place.scrollIntoViewIfNeeded();
    const frame = place.locator('iframe:not([data-loading])');
    await soon(frame).toHaveAttribute('src', localizePath('/sample/video/chair', asking));
    await soon(frame).toHaveAttribute('title', stories.items.business?.title ?? '');

    const player = frame.contentFrame();
    await player.getByRole('button', { name: stories.play ?? '' }).click();
    const film = player.locator('video');
    await soon.poll(() => readPlayedSeconds(film)).toBeGreaterThan(0.2);
    await soon
      .poll(() => listShownCaptions(film))
      .toEqual([expect.objectContaining({ spoken: asking.code, first: expect.any(String) })]);
    await waitForRequests(page);
    expect(thirdParty()).toEqual([]);
  });

  test('the calendar says where it comes from and loads after a click', async () => {
    const { page, thirdParty } = await visit(localizePath(pagePaths.contact, asking));
    await soon(
      page.getByText(contact.booking.ask.replace('{host}', new URL(calendar).host)),
    ).toBeVisible();
    await page.getByRole('button', { name: contact.booking.show }).click();
    await soon(page.locator('iframe')).toHaveAttribute('src', calendar);
    await soon.poll(thirdParty).toEqual([calendar, calendarScript]);
  });

  test('where embeds load by themselves, the policy allows the calendar and the function, and only the calendar is contacted', async () => {
    const { policy, thirdParty } = await visit(pagePaths.contact);
    expect(policy).toContain('frame-src https://calendar.harbour.example;');
    expect(policy).toContain(`form-action 'self' ${functions};`);
    expect(policy).toContain(` ${calendarScript}`);
    await soon.poll(thirdParty).toEqual([calendar, calendarScript]);
  });

  test('the Google tag asks first, remembers the answer, and can be asked again', async () => {
    const { page, thirdParty } = await visit(localizePath(pagePaths.about, asking));
    const bar = page.getByRole('region', { name: 'Cookies' });
    const [refuse, accept] = ['Refuser', 'Accepter'].map((name) =>
      bar.getByRole('button', { name }),
    ) as [Locator, Locator];
    const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' });
    const tagged = 'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567';

    await soon(bar).toBeVisible();
    const look = (button: Locator) =>
      button.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font } = getComputedStyle(element);
        return { width, height, color, backgroundColor, font };
      });
    expect(await look(refuse)).toEqual(await look(accept));
    expect(await findViolations(page)).toEqual([]);
    expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
    await refuse.click();
    await page.reload();
    await soon(opener).toBeEnabled();
    await soon(bar).toBeHidden();
    await waitForRequests(page);
    expect(thirdParty()).toEqual([]);

    await opener.press('Enter');
    await soon(bar).toBeFocused();
    await accept.press('Enter');
    await soon(opener).toBeFocused();
    await soon.poll(thirdParty).toEqual([tagged]);
    const commands = await page.evaluate(() =>
      (window as unknown as { dataLayer: object[] }).dataLayer.map(Object.values),
    );
    expect(commands.slice(0, 2)).toEqual([
      [
        'consent',
        'default',
        expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied' }),
      ],
      ['consent', 'update', { analytics_storage: 'granted' }],
    ]);

    await page.evaluate(() => Object.assign(document, { cookie: '_ga=1; Path=/' }));
    await opener.click();
    await Promise.all([page.waitForEvent('load'), refuse.click()]);
    await soon(opener).toBeEnabled();
    await soon(bar).toBeHidden();
    expect(await page.context().cookies()).toEqual([]);
    await waitForRequests(page);
    expect(thirdParty()).toEqual([tagged]);
  });
}
