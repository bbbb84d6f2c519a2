import { colonIn } from '../../i18n/punctuation.ts';
import { listShownCaptions, readPlayedSeconds } from '../support/browser/film.ts';
import { waitForRequests, waitForScripts } from '../support/browser/idle-browser.ts';
import { expect, test } from '../support/browser/journey.ts';
import {
  filmStories,
  languageOf,
  localizePath,
  pagePaths,
  wordsIn,
} from '../support/owners/site.ts';

const isFilm = (url: string) => /\.(webm|mp4)$/.test(url);
const isCaptions = (url: string) => url.endsWith('.vtt');
const french = languageOf('fr');
const { stories } = wordsIn(french);

test('films play in the page with captions in its language, and nothing of them is loaded before', async ({
  page,
  requests,
}) => {
  await page.goto(localizePath(pagePaths.portfolio, french));
  await waitForScripts(page);
  for (const [index, { id }] of filmStories.entries()) {
    const film = page.locator('video').nth(index);
    await film.scrollIntoViewIfNeeded();
    const box = await film.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 2);
    await waitForRequests(page);
    expect(requests.all.filter((request) => isFilm(request.url()))).toHaveLength(index);
    expect(requests.all.filter((request) => isCaptions(request.url()))).toHaveLength(index);

    const start = page.locator('[data-film-start]').first();
    await expect(start).toHaveText(
      `${stories?.play}${colonIn(french)}${stories?.items[id]?.title}`,
    );
    await expect(film).toHaveCSS('opacity', '0');
    await start.click();
    await expect(film).toHaveCSS('opacity', '1');
    await expect(film).toBeFocused();
    expect(await page.evaluate(() => document.fullscreenEnabled)).toBe(true);
    await expect.poll(() => readPlayedSeconds(film)).toBeGreaterThan(0.2);
    await expect
      .poll(() => listShownCaptions(film))
      .toEqual([
        { spoken: french.code, kind: 'captions', label: french.name, first: expect.any(String) },
      ]);
    await film.evaluate((video: HTMLVideoElement) => video.pause());
  }
  await expect(page.locator('[data-film-start]')).toHaveCount(0);
});
