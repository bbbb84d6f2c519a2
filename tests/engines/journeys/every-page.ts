import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { areFontsLoaded } from '../../support/browser/paint.ts';
import { isNotFoundPage } from '../../support/html/built-site.ts';
import { readDocuments } from '../../support/html/listed-pages.ts';
import { languages, localizePath, pagePaths, parsePath } from '../../support/owners/site.ts';
import { desk, narrowestPhone, until } from '../support/engine.ts';
import type { Fixtures } from '../support/front.ts';

const [first] = languages as [(typeof languages)[number]];
const documents = readDocuments();
const pathOfPrivacy = localizePath(pagePaths.privacy, first);

/**
 * Every page of the first language and, in the others, the home page, the form and an article: they differ in words and in the
 * letters of the fonts alone.
 */
const tried = languages.flatMap((language) => {
  const addresses = documents.map(({ address }) => address).filter((address) => parsePath(address).language === language);
  if (language === first) return addresses;
  const article = addresses.find((address) => parsePath(address).path.startsWith(`${pagePaths.blog}/`));
  return [localizePath(pagePaths.home, language), localizePath(pagePaths.contact, language), ...(article ? [article] : [])];
});

/** Tests that each page can be read, in the site's own fonts, on screen and on paper. */
export function testEveryPage({ front, browser }: Fixtures): void {
  describe('on a desk', () => {
    beforeAll(() => browser().resize(desk));

    test.each(tried)('%s is whole', async (address) => {
      await browser().open(front().at(address));
      await until(() => browser().run(areFontsLoaded));
      const seen = await browser().run(() => ({
        heading: (document.querySelector('h1')?.offsetHeight ?? 0) > 20,
        scrollsSideways: document.documentElement.scrollWidth > innerWidth,
        linksLikeText: [...document.querySelectorAll('main p > a')]
          .filter((link) => [link, ...link.children].every((part) => getComputedStyle(part).textDecorationLine === 'none'))
          .map(({ textContent }) => textContent),
      }));
      expect(seen).toEqual({ heading: true, scrollsSideways: false, linksLikeText: [] });
    });

    test('the drawn week has a line for every hour', async () => {
      await browser().open(front().at(localizePath(pagePaths.home, first)));
      const week = await browser().run(() => document.querySelector('[role=img]')?.getBoundingClientRect().toJSON());
      // Between the hours' names and the first day: eight of the ten hours, each 44 px high.
      const strip = { left: Math.round(week.left) + 37, top: Math.round(week.top) + 30, width: 1, height: 8 * 44 };
      await until(async () => {
        const shades = await sharp(await browser().takePicture())
          .extract(strip)
          .greyscale()
          .raw()
          .toBuffer();
        return shades.filter((shade, index) => shade < 225 && (shades[index - 1] ?? 0) >= 225).length === 8;
      });
    });

    test('only the not-found page logs an error', async () => {
      const notFound = tried.filter(isNotFoundPage);
      expect(notFound).toHaveLength(1);
      expect(await browser().errors()).toEqual(notFound.map((address) => expect.stringContaining(address)));
    });
  });

  describe('on the narrowest phone', () => {
    beforeAll(() => browser().resize(narrowestPhone));

    test.each(languages)('the whole list of languages is seen in $code', async (language) => {
      await browser().open(front().at(localizePath(pagePaths.home, language)));
      await browser().click('[popovertarget=languages]');
      await until(() =>
        browser().run(() => {
          const { left, right, width } = (document.querySelector('#languages') as HTMLElement).getBoundingClientRect();
          return width > 0 && left >= 0 && right <= innerWidth;
        }),
      );
    });
  });

  describe('on paper', () => {
    test('a legal text begins below its title, and its sections are counted', async () => {
      const sheets = (await browser().print(front().at(pathOfPrivacy))).map((words) => words.replaceAll(/\s+/g, ' '));
      const privacy = documents.find(({ address }) => address === pathOfPrivacy);
      const headings = privacy?.html.querySelectorAll('main h2').map(({ text }, index) => `${index + 1}. ${text}`) ?? [];
      expect(sheets[0]).toContain(headings[0]);
      for (const heading of headings) expect(sheets.join(' ')).toContain(heading);
      expect(sheets.length).toBeLessThanOrEqual(5);
    });
  });
}
