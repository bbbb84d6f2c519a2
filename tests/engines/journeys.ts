import { beforeAll, describe, expect, test } from 'vitest';
import { listFragments, measureMiss } from '../support/browser/fragments.ts';
import { areFontsLoaded } from '../support/browser/paint.ts';
import { readDocuments } from '../support/html/listed-pages.ts';
import { languages, localizePath, pagePaths } from '../support/owners/site.ts';
import { desk, type Fixtures, narrowestPhone, phone, until } from './support/engine.ts';
import { readSheets } from './support/read-sheets.ts';

const [first, second = first] = languages;
const [home, services, contactPage, privacy] = (
  ['home', 'services', 'contact', 'privacy'] as const
).map((name) => localizePath(pagePaths[name], first)) as [string, string, string, string];
const missing = '/no-such-page';

/**
 * Pages that differ in what engines may do differently, one of them in another language, whose
 * fonts have other letters.
 */
const tried = [
  home,
  services,
  pagePaths.portfolio,
  contactPage,
  '/blog/booking-page-checklist',
  missing,
  `${second.prefix}/`,
];

/** Tests that pages can be read, in the site's own fonts, on screen and on paper. */
export function testPages({ at, browser }: Fixtures): void {
  describe('on a desk', () => {
    beforeAll(() => browser().resize(desk));

    test('pages are whole, and only the not-found page logs an error', async () => {
      for (const path of tried) {
        await browser().open(at(path));
        await until(() => browser().run(areFontsLoaded));
        const seen = await browser().run(() => ({
          heading: (document.querySelector('h1')?.offsetHeight ?? 0) > 20,
          scrollsSideways: document.documentElement.scrollWidth > innerWidth,
          linksLikeText: [...document.querySelectorAll('main p > a')]
            .filter((link) =>
              [link, ...link.children].every(
                (part) => getComputedStyle(part).textDecorationLine === 'none',
              ),
            )
            .map(({ textContent }) => textContent),
        }));
        expect({ path, ...seen }).toEqual({
          path,
          heading: true,
          scrollsSideways: false,
          linksLikeText: [],
        });
      }
      expect(await browser().errors()).toEqual([expect.stringContaining(missing)]);
    });
  });

  test('a link to a part of a page lands there, below the header, and the page is whole', async () => {
    for (const size of [narrowestPhone, desk]) {
      await browser().resize(size);
      for (const address of listFragments()) {
        // The browser opens another document first: from the same page, a link to a fragment
        // loads nothing.
        await browser().open(at('/robots.txt'));
        await browser().open(at(address));
        await until(() => browser().run(areFontsLoaded));
        await until(() =>
          browser().run(() => document.querySelector('footer')?.innerText.trim() !== ''),
        );
        await until(async () => (await browser().run(measureMiss)) <= 1);
      }
    }
  });

  test('on the narrowest phone the whole list of languages is seen', async () => {
    await browser().resize(narrowestPhone);
    await browser().open(at(home));
    await browser().click('[popovertarget=languages]');
    await until(() =>
      browser().run(() => {
        const { left, right, width } = (
          document.querySelector('#languages') as HTMLElement
        ).getBoundingClientRect();
        return width > 0 && left >= 0 && right <= innerWidth;
      }),
    );
  });

  test('on paper a legal text begins below its title, and its sections are counted', async () => {
    const sheets = await readSheets(await browser().print(at(privacy)));
    const document = readDocuments().find(({ address }) => address === privacy);
    const headings =
      document?.html
        .querySelectorAll('main h2')
        .map(({ text }, index) => `${index + 1}. ${text}`) ?? [];
    expect(sheets[0]).toContain(headings[0]);
    for (const heading of headings) expect(sheets.join(' ')).toContain(heading);
    expect(sheets.length).toBeLessThanOrEqual(5);
  });
}

/** Tests menus, languages, navigation from page to page and back, and the calendar. */
export function testNavigation({ at, browser }: Fixtures): void {
  const open = (path: string) => browser().open(at(path));
  const isAt = (path: string) =>
    until(() => browser().run((expected) => location.pathname === expected, path));
  const isInSight = () =>
    until(() =>
      browser().run(() => {
        const main = document.querySelector('main') as HTMLElement;
        return getComputedStyle(main).opacity === '1' && main.getAnimations().length === 0;
      }),
    );
  const menuIs = (open: boolean) =>
    until(() =>
      browser().run(
        (expected) => document.querySelector('#navigation')?.matches(':popover-open') === expected,
        open,
      ),
    );

  test('on a phone the menu opens, closes with Escape, leads on, and is closed when the visitor comes back', async () => {
    await browser().resize(phone);
    await open(home);
    await browser().click('[popovertarget=navigation]');
    await menuIs(true);
    // Each row of the menu spans the screen between the page's edges.
    expect(
      await browser().run(() => document.querySelector<HTMLElement>('#navigation a')?.offsetWidth),
    ).toBeGreaterThan(300);
    await browser().press('Escape');
    await menuIs(false);
    await browser().click('[popovertarget=navigation]');
    await browser().run(() => Object.assign(window, { isKept: true }) && true);
    await browser().click(`#navigation a[href="${services}"]`);
    await isAt(services);
    await isInSight();
    await browser().back();
    await isAt(home);
    expect(await browser().run(() => 'isKept' in window)).toBe(true);
    await menuIs(false);
    await isInSight();
  });

  describe('on a desk', () => {
    beforeAll(() => browser().resize(desk));

    test('the language menu leads to the same page', async () => {
      await open(localizePath(pagePaths.about, first));
      await browser().click('[popovertarget=languages]');
      await browser().click(`#languages a[hreflang=${second.code}]`);
      await isAt(localizePath(pagePaths.about, second));
      await until(() =>
        browser().run((code) => document.documentElement.lang === code, second.code),
      );
    });

    test('Tab within the header leaves the page where it is', async () => {
      await open(home);
      await browser().run(() => {
        scrollTo({ top: 600, behavior: 'instant' });
        document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
      });
      await browser().press('Tab', 'Tab');
      const seen = await browser().run(() => [
        document.activeElement?.matches('header nav > a'),
        Math.abs(scrollY - 600) < 1,
      ]);
      expect(seen).toEqual([true, true]);
    });

    test('the calendar covers its drawing', async () => {
      await open(contactPage);
      await until(() =>
        browser().run(() => {
          const frame = document.querySelector<HTMLIFrameElement>(
            '[data-embed] iframe:not([data-loading])',
          );
          return (
            frame?.contentDocument?.body &&
            frame.offsetHeight >= 600 &&
            getComputedStyle(frame).opacity === '1'
          );
        }),
      );
    });
  });
}
