import { arriveInPieces } from '../support/browser/arrive-in-pieces.ts';
import { expect, open, test } from '../support/browser/journey.ts';
import { holdFonts, mostShift, sumLayoutShifts, waitForFonts } from '../support/browser/paint.ts';
import { languages, localizePath, pagePaths } from '../support/owners/site.ts';

/** The width of a scrollbar in pixels, as Windows and Linux have it; the browser of these tests hides its scrollbars. */
const scrollbar = 15;

test('the label of a section runs over nothing while the home page is scrolled', async ({ page }) => {
  await open(page, '/');
  const overlaps = await page.evaluate(() => {
    const found = new Set<string>();
    const labels = [...document.querySelectorAll('main p:has(> span > i)')];
    for (let top = 0; top < document.body.scrollHeight; top += 50) {
      scrollTo({ top, behavior: 'instant' });
      for (const label of labels) {
        const one = label.getBoundingClientRect();
        for (const other of label.closest('section')?.querySelectorAll('h2, h3, p, svg, li') ?? []) {
          const { left, top, right, bottom } = other.getBoundingClientRect();
          if (other === label || one.right <= left || right <= one.left || one.bottom <= top || bottom <= one.top) continue;
          found.add(`${label.textContent} over ${other.textContent || other.tagName}`);
        }
      }
    }
    return [...found];
  });
  expect(overlaps).toEqual([]);
});

test('the headline ends where the calendar does, beside a scrollbar too', async ({ page, baseURL }) => {
  // With a referrer of the site it is no first page of a visit: the fonts are shown from the start.
  await page.goto('/', { referer: `${baseURL}/services` });
  await waitForFonts(page);
  await page.evaluate((width) => {
    document.body.style.marginInlineEnd = `${width}px`;
  }, scrollbar);
  for (const width of [900, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(() => {
      const line = document.createRange();
      line.selectNodeContents(document.querySelector('h1 span:last-child') as Element);
      const calendar = document.querySelector('main [role=img]') as Element;
      return line.getBoundingClientRect().right - calendar.getBoundingClientRect().right;
    });
    expect(beyond).toBeLessThan(0.5);
    expect(beyond).toBeGreaterThan(-0.01 * width);
  }
});

for (const language of languages)
  test(`the first screen of a phone holds the button to book in ${language.code}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, localizePath('/', language));
    await expect(page.locator('h1 ~ * a').first()).toBeInViewport({ ratio: 1 });
  });

// As on a slow connection, or on a phone that paints before the page has been parsed.
for (const path of [pagePaths.home, pagePaths.contact, pagePaths.blog])
  test(`nothing in sight moves while ${path} arrives in pieces`, async ({ browser, baseURL }) => {
    const { address, close } = await arriveInPieces(String(baseURL));
    const page = await browser.newPage();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await holdFonts(page);
      await page.goto(`${address}${path}`, { waitUntil: 'domcontentloaded' });
      expect.soft(await sumLayoutShifts(page), `${width} px`).toBeLessThan(mostShift);
    }
    await page.close();
    close();
  });
