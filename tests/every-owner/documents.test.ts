import { describe, expect, test } from 'vitest';
import { toPhoneAddress } from '../../i18n/contact-facts.ts';
import { brandIn, type Language } from '../../i18n/language.ts';
import { formatPlain } from '../../i18n/numbers.ts';
import { isFramed, listBuiltPages } from '../support/html/built-site.ts';
import type { HtmlElement } from '../support/html/html.ts';
import { parseBuiltPage } from '../support/html/listed-pages.ts';
import {
  bookingLinkIn,
  configuration,
  findListed,
  languages,
  menuIn,
  pagePath,
  parsePath,
  wordsIn,
} from '../support/owners/site.ts';

const built = listBuiltPages();
const addresses = new Set(built.map(({ address }) => address));
const spaced = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim();
const textOf = (element: HtmlElement | null | undefined) => spaced(element?.text);
const hrefs = (elements: HtmlElement[]) => elements.map((element) => element.getAttribute('href'));
const documents = built
  .filter(({ address }) => !isFramed(address))
  .map((page) => ({ ...page, ...parsePath(page.address), html: parseBuiltPage(page) }));

test('every page of the brochure is built in every language', () => {
  const own = configuration.modules.portfolio ? (['portfolio'] as const) : [];
  const names = ['home', 'services', 'about', 'contact', 'thanks', ...own] as const;
  const expected = languages.flatMap((language) => names.map((name) => pagePath(name, language)));
  expect([...addresses]).toEqual(expect.arrayContaining(expected));
});

test.each(languages)('home has lists of articles under headings: $code', (language) => {
  const page = documents.find(({ address }) => address === pagePath('home', language));
  const { home, offers } = wordsIn(language);
  const namesUnder = (heading: string | undefined) => {
    const sections = page?.html.querySelectorAll('main section') ?? [];
    return sections
      .find((section) =>
        section.querySelectorAll('h2').some((one) => textOf(one) === spaced(heading)),
      )
      ?.querySelectorAll('ul > li > article')
      .map((one) => one.getAttribute('aria-label') ?? textOf(one.querySelector('h3')));
  };
  const { name, shortName = name } = brandIn(language, configuration);
  expect(home.why.title).toContain(shortName);
  expect(namesUnder(home.why.title)).toEqual(home.why.reasons.map(({ title }) => spaced(title)));
  expect(namesUnder(home.services.title)).toEqual(
    configuration.offers.map(({ id }) => spaced(offers[id]?.title)),
  );
  expect(namesUnder(home.testimonials?.title)).toEqual(
    home.testimonials?.items.map((one) => one.name),
  );
});

test.each(languages)('each offer with an icon shows it on both pages: $code', (language) => {
  const iconsOn = (name: 'home' | 'services', id: string) => {
    const page = documents.find(({ address }) => address === pagePath(name, language));
    const card =
      name === 'services'
        ? page?.html.querySelector(`#${id}`)
        : page?.html
            .querySelectorAll('article')
            .find((one) => one.querySelector(`h3 a[href$="#${id}"]`));
    return card?.querySelectorAll('div > svg').length;
  };
  for (const { id, icon } of configuration.offers)
    for (const name of ['home', 'services'] as const)
      expect([id, name, iconsOn(name, id)]).toEqual([id, name, icon ? 1 : 0]);
});

describe.each(documents)('$address', ({ address, language, html }) => {
  const { site } = wordsIn(language);

  test('has lang and dir', () => {
    const root = html.querySelector('html');
    expect(root?.getAttribute('lang')).toBe(language.code);
    expect(root?.getAttribute('dir')).toBe(language.direction);
  });

  test('has one h1, and headings in order', () => {
    const levels = html
      .querySelectorAll('h1,h2,h3,h4,h5,h6')
      .map(({ tagName }) => Number(tagName.slice(1)));
    expect([levels[0], levels.lastIndexOf(1)]).toEqual([1, 0]);
    expect(levels.slice(1).every((level, index) => level <= (levels[index] ?? 0) + 1)).toBe(true);
  });

  test('begins with a link to its content', () => {
    const first = html.querySelector('body a');
    expect([
      textOf(first),
      first?.getAttribute('href'),
      html.querySelectorAll('#main').length,
    ]).toEqual([site.skip, '#main', 1]);
  });

  // styles/layout.css renders the first child of main at once, and what follows it later.
  test('has what it shows first at the beginning of its content', () => {
    const first = html.querySelector('main > :first-child');
    expect(first?.tagName).toMatch(/^(article|div|section|h1|p)$/);
  });

  test('leads from its header to the pages of its language and marks the current one', () => {
    const links = html.querySelectorAll('body > header nav > a');
    const entries = menuIn('header', language);
    expect(links.map(textOf)).toEqual(entries.map(({ label }) => label));
    expect(hrefs(links)).toEqual(entries.map((entry) => entry.path));
    const current = entries.find(
      (entry) =>
        address === entry.path || (entry.name !== 'home' && address.startsWith(`${entry.path}/`)),
    );
    const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(hrefs(marked)).toEqual(current ? [current.path] : []);
    expect(html.querySelector('body > header a')?.getAttribute('href')).toBe(
      pagePath('home', language),
    );
  });

  test('opens the booking page in a new tab, and announces links that do', () => {
    const link = html
      .querySelectorAll('body > header a')
      .find((one) => one.getAttribute('href') === bookingLinkIn(language));
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(textOf(link)).toContain(site.actions.book);
    for (const link of html.querySelectorAll('a[target=_blank]')) {
      expect(link.getAttribute('rel'), link.outerHTML).toContain('noopener');
      expect(textOf(link), link.outerHTML).toContain(site.newTab);
    }
  });

  test('has phone, e-mail, tagline, this year and the links of its language in the footer', () => {
    const footer = html.querySelector('body > footer') as HtmlElement;
    const links = hrefs(footer.querySelectorAll('a'));
    expect(links).toContain(toPhoneAddress(configuration.phone));
    expect(links).toContain(`mailto:${configuration.email}`);
    const own = footer.querySelectorAll('nav a');
    expect(hrefs(own)).toEqual(menuIn('footer', language).map((entry) => entry.path));
    for (const link of own) expect(textOf(link)).not.toBe('');
    expect(textOf(footer)).toContain(language.tagline);
    expect(textOf(footer)).toContain(
      `© ${formatPlain(new Date().getFullYear(), language)} ${brandIn(language, configuration).name}`,
    );
    expect(textOf(footer)).toContain(site.footer.rights);
  });

  test('links to itself in every language, with the name and flag of each', () => {
    const links = html.querySelectorAll('header a[hreflang]');
    const describeLink = (link: HtmlElement) => ({
      name: textOf(link),
      hreflang: link.getAttribute('hreflang'),
      lang: link.getAttribute('lang'),
      current: link.getAttribute('aria-current') !== undefined,
      flag: link.querySelectorAll('svg').length,
    });
    expect(links.map(describeLink)).toEqual(
      languages.map((other: Language) => ({
        name: other.name,
        hreflang: other.code,
        lang: other.code,
        current: other === language,
        flag: 1,
      })),
    );
    const { alternates, kind } = findListed(address) ?? {};
    if (alternates && kind !== 'article')
      expect(hrefs(links)).toEqual(
        languages.map(
          (other) =>
            alternates.find((one) => one.language === other)?.path ?? pagePath('home', other),
        ),
      );
    for (const href of hrefs(links)) expect(addresses).toContain(href);
  });

  test('names every drawing, and gives every picture its size and an alt text', () => {
    for (const drawing of html.querySelectorAll('[role=img]'))
      expect(drawing.getAttribute('aria-label')).toBeTruthy();
    for (const image of html.querySelectorAll('img')) {
      expect(Number(image.getAttribute('width')), image.outerHTML).toBeGreaterThan(0);
      expect(Number(image.getAttribute('height')), image.outerHTML).toBeGreaterThan(0);
      expect(image.getAttribute('alt'), image.outerHTML).toBeDefined();
      if (image.getAttribute('srcset'))
        expect(image.getAttribute('sizes'), image.outerHTML).toBeTruthy();
    }
    // The portraits of a page that opens with its people.
    expect(html.querySelectorAll('img:not([loading=lazy])').length).toBeLessThanOrEqual(4);
  });
});

test('French keeps a sign and the space before it on one line', () => {
  const plainSpace = /.{0,20}(?:\S [:;!?»](?!\S)|« ).{0,20}/g;
  const listTexts = (html: HtmlElement) => {
    const attributes = ['alt', 'aria-label', 'content'].flatMap((name) =>
      html.querySelectorAll(`[${name}]`).map((one) => one.getAttribute(name) ?? ''),
    );
    return [...attributes, html.querySelector('body')?.text ?? ''];
  };
  const found = documents
    .filter(({ language }) => language.code === 'fr')
    .flatMap(({ address, html }) =>
      listTexts(html)
        .flatMap((text) => text.match(plainSpace) ?? [])
        .map((text) => `${address} ${text}`),
    );
  expect(found).toEqual([]);
});
