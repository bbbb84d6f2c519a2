import type { Language, Languages } from './language.ts';

/**
 * The engine's own pages by name, with their path without a language prefix; an owner's pages/ and
 * legal/ add to them.
 */
export const pagePaths = {
  home: '/',
  services: '/services',
  portfolio: '/portfolio',
  about: '/about',
  contact: '/contact',
  blog: '/blog',
  thanks: '/contact/thanks',
} as const;

export type PageName = keyof typeof pagePaths;

/**
 * The path of one of the engine's pages in a language, without the language's prefix and not
 * percent-encoded.
 */
export const barePathOf = (name: PageName, language: Pick<Language, 'paths'>): string =>
  name === 'thanks'
    ? `${barePathOf('contact', language)}/thanks`
    : (language.paths?.[name] ?? pagePaths[name]);

/**
 * The path of one of the engine's pages in a language, with the language's prefix and
 * percent-encoded.
 */
export const pagePath = (name: PageName, language: Pick<Language, 'prefix' | 'paths'>): string =>
  localizePath(barePathOf(name, language), language);

/** The path of an article without the prefix of its language. */
export const articlePath = (slug: string, language: Pick<Language, 'paths'>): string =>
  `${barePathOf('blog', language)}/${slug}`;

/** The path of a page of the blog's list, counted from 1, without the prefix of its language. */
export const listPath = (number: number, language: Pick<Language, 'paths'>): string =>
  number === 1 ? barePathOf('blog', language) : articlePath(String(number), language);

/**
 * The path with the language's prefix, percent-encoded: '/' becomes '/fr/', '/about' '/fr/about',
 * '/café' '/fr/caf%C3%A9'.
 */
export const localizePath = (path: string, { prefix }: Pick<Language, 'prefix'>): string =>
  encodeURI(`${prefix}${path}`);

/**
 * The address of a page in one language. A page has alternates only in the languages that it is
 * written in.
 */
export type Alternate = { language: Language; path: string };

/**
 * The page for readers of all other languages (hreflang x-default): that of the default language,
 * else the first one.
 */
export const fallbackOf = (alternates: readonly Alternate[]): Alternate | undefined =>
  alternates.find(({ language }) => language.prefix === '') ?? alternates[0];

/**
 * Groups pages by the key that translations of a page share; each group is in the order of the
 * languages.
 */
export const groupAlternates = (
  pages: readonly (Alternate & { key: string })[],
  languages: Languages,
): ReadonlyMap<string, readonly Alternate[]> =>
  Map.groupBy(
    languages.flatMap((language) => pages.filter((page) => page.language === language)),
    ({ key }) => key,
  );
