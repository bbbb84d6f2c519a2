import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { expect, open, test } from '../support/browser/journey.ts';
import { holdFonts, sumLayoutShifts } from '../support/browser/paint.ts';
import { languageOf, languages, localizePath, pagePaths, wordsIn } from '../support/owners/site.ts';
import { listen } from '../support/servers/listen.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

test('the first screen of a phone holds the button to book in each language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of languages) {
    await open(page, localizePath('/', language));
    await expect(page.locator('h1 ~ * a').first(), language.code).toBeInViewport({ ratio: 1 });
  }
});

test('what is true of all prices stands beside their table, or below it', async ({ page }) => {
  const { also = '' } = wordsIn(languageOf('en')).services;
  for (const [width, isBeside] of [
    [1440, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, pagePaths.services);
    const table = await boxOf(page.getByRole('table').first().locator('..'));
    const text = await boxOf(page.getByText(also));
    expect(text.y < table.y + table.height, `${width} px`).toBe(isBeside);
    expect(text.y, `${width} px`).toBeGreaterThan(table.y);
  }
});

test('the second line of a closing title begins at column five', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, pagePaths.services);
  const title = page.locator('.on-accent h2');
  await title.evaluate((heading) => {
    heading.textContent = 'Words that need two lines, not one';
  });
  const [first, second] = await title.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return [...range.getClientRects()].map(({ left }) => Math.round(left));
  });
  const { x } = await boxOf(page.locator('.on-accent .grid').getByRole('link').first());
  const { x: start } = await boxOf(title);
  expect([first, second]).toEqual([start, Math.round(x)]);
});

test('a way to the agency is as high as its words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, pagePaths.contact);
  const way = page.locator('li:has([href="#times"])');
  await way.locator('b').evaluate((title) => {
    title.textContent = 'Words for which a narrow phone needs more lines than one';
  });
  const words = await boxOf(way.locator('span'));
  const { y, height } = await boxOf(way);
  expect(words.y + words.height).toBeLessThan(y + height);
});

test('a portrait is cropped above as well as below', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await open(page, pagePaths.about);
  const poster = page.locator('li:has(> img)').first();
  expect(await boxOf(poster.locator('img'))).toEqual(await boxOf(poster));
});

test('on a tablet the caption of the logo stands beside it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, pagePaths.about);
  const figure = page.locator('figure:has([href="#logo"])');
  const logo = await boxOf(figure.locator('svg'));
  const caption = await boxOf(figure.locator('p'));
  expect(caption.x).toBeGreaterThan(logo.x + logo.width);
  expect(Math.round(caption.y + caption.height)).toBe(Math.round(logo.y + logo.height));
});

test('the days at the end of a page rest once all of them are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, pagePaths.about);
  const days = page.locator('.on-accent i:not(.row i)');
  await days.last().evaluate((day) => {
    const { bottom } = day.getBoundingClientRect();
    const gap = 120;
    scrollTo({ top: bottom + gap - innerHeight, behavior: 'instant' });
  });
  await expect
    .poll(() => days.evaluateAll((all) => all.map((day) => getComputedStyle(day).translate)))
    .toEqual(Array(6).fill('none'));
});

const pieces = 24;
/** Browsers count moves of three pixels and more; a good CLS is 0.1 or less. */
const mostShift = 0.001;
/** Longer than a browser takes to paint a piece. */
const betweenMs = 40;

/**
 * Starts a server that forwards the answers of another one, and sends the body of a page in pieces.
 */
async function arriveInPieces(site: string): Promise<{ address: string; close(): void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, site));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html'))
      return void response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const start = html.indexOf('<body');
    response.write(html.slice(0, start));
    const size = Math.ceil((html.length - start) / pieces);
    for (let from = start; from < html.length; ) {
      // A link of which half has arrived may move to a line of its own with its other half: that
      // cannot be helped.
      const rest = html.slice(from + size);
      const end = from + size + Math.max(0, rest.search(/<(a|div|h\d|li|p|section|ul)\b|$/));
      response.write(html.slice(from, end));
      from = end;
      await wait(betweenMs);
    }
    response.end();
  });
  const port = await listen(server);
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

// Pages arrive so on a slow connection; a phone also paints before it has parsed all of one.
for (const path of [pagePaths.home, pagePaths.services, pagePaths.contact, pagePaths.blog])
  test(`nothing in sight moves while ${path} arrives in pieces`, async ({ browser, baseURL }) => {
    const { address, close } = await arriveInPieces(String(baseURL));
    const page = await browser.newPage();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await holdFonts(page);
      await page.goto(`${address}${path}`, { waitUntil: 'domcontentloaded' });
      expect.soft(await sumLayoutShifts(page), `${width} px`).toBeLessThan(mostShift);
    }
    await page.close();
    close();
  });
