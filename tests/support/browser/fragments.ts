import { readDocuments } from '../html/listed-pages.ts';
import { configuration, languages, localizePath, pagePaths } from '../owners/site.ts';

const [language] = languages;

/**
 * Addresses with a fragment far down a page: the form, a field, an offer, headings of an article.
 */
export function listFragments(): string[] {
  const contact = localizePath(pagePaths.contact, language);
  const services = localizePath(pagePaths.services, language);
  const article = readDocuments().find(({ html }) => html.querySelector('main > article h2[id]'));
  const headings = article?.html.querySelectorAll('main > article h2[id]') ?? [];
  return [
    ...['contact-form', 'name', 'message'].map((id) => `${contact}#${id}`),
    ...configuration.offers.map(({ id }) => `${services}#${id}`),
    ...[headings[1], headings.at(-1)].map(
      (one) => `${article?.address}#${one?.getAttribute('id')}`,
    ),
  ];
}

/**
 * Runs in a browser: how far the target of the address is, in pixels, from where it should have
 * landed: below the header, or as near as the end of the page lets it come.
 */
export function measureMiss(): number {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const { documentElement: root } = document;
  if (!target) return Number.NaN;
  const goal =
    target.getBoundingClientRect().top +
    scrollY -
    Number.parseFloat(getComputedStyle(root).scrollPaddingTop) -
    Number.parseFloat(getComputedStyle(target).scrollMarginTop);
  return Math.round(Math.abs(scrollY - Math.min(goal, root.scrollHeight - innerHeight)));
}
