import { encodeAddress, readableAddress, splitAddress, withoutSlash } from '../../i18n/address.ts';
import type { Language, Languages } from '../../i18n/language.ts';
import { barePathOf, listPath, type PageName, pagePaths } from '../../i18n/routes.ts';
import { type Address, documentOf } from './addresses.ts';

export type AddressBook = ReturnType<typeof createAddressBook>;

/**
 * Indexes addresses by path and by page, also by the paths that they had before. A link to a
 * waiting one is no error, and its text is shown without the link.
 */
export function createAddressBook(
  addresses: readonly Address[],
  languages: Languages,
  waiting: readonly Address[] = [],
) {
  const all = [...waiting, ...addresses];
  const entry = (address: Address, path: string) =>
    [`${address.language.code} ${path}`, address] as const;
  const byPath = new Map([
    ...all.flatMap((address) => listFormer(address).map((path) => entry(address, path))),
    ...all.map((address) => entry(address, findDefaultPath(address))),
    ...all.map((address) => entry(address, address.barePath)),
  ]);
  const byKey = new Map(
    addresses.map((address) => [`${address.language.code} ${address.key}`, address]),
  );
  return {
    /** The page of a language at a path without its prefix. */
    at: (language: Language, barePath: string) => byPath.get(`${language.code} ${barePath}`),
    translate: ({ key }: Address, language: Language) => byKey.get(`${language.code} ${key}`),
    languages,
  };
}

const listFormer = (address: Address): string[] =>
  (documentOf(address)?.data.movedFrom ?? []).flatMap((slug) =>
    [findDefaultPath(address), address.barePath].map((path) => path.replace(/[^/]*$/, slug)),
  );

/**
 * The path of a page in a language that renames no engine page: links may use it in every language.
 */
function findDefaultPath(address: Address): string {
  const { kind, article, ownPage, listNumber, barePath, language } = address;
  if (listNumber) return listPath(listNumber, {});
  if (article) return `${pagePaths.blog}/${article.slug}`;
  if (ownPage?.data.story)
    return barePath.replace(barePathOf('portfolio', language), pagePaths.portfolio);
  return kind in pagePaths ? pagePaths[kind as PageName] : barePath;
}

type Target = { address: Address; rest: string };

/**
 * Finds the page that a link in a text means. The link may be the page's address in any language,
 * with or without its prefix: '/services', '/fr/services', '/blog/<slug>'.
 * @returns null when the page is not written in the reader's language, or not published · undefined
 * when there is no such page
 */
export function findTarget(
  href: string,
  language: Language,
  book: AddressBook,
): Target | null | undefined {
  const { path } = splitAddress(href);
  const whole = withoutSlash(readableAddress(encodeAddress(path)));
  const [, first = ''] = whole.split('/');
  const named = book.languages.find(({ code }) => code.toLowerCase() === first);
  const barePath = named ? whole.slice(first.length + 1) || '/' : whole;
  const candidates = named ? [named] : [book.languages[0], language, ...book.languages];
  const meant = candidates.map((candidate) => book.at(candidate, barePath)).find(Boolean);
  if (!meant) return undefined;
  const address = book.translate(meant, language);
  return address ? { address, rest: href.slice(path.length) } : null;
}

/**
 * The address that a link leads to in the reader's language; null and undefined mean the same as
 * for findTarget.
 */
export function resolveLink(
  href: string,
  language: Language,
  book: AddressBook,
): string | null | undefined {
  const target = findTarget(href, language, book);
  return target && target.address.path + target.rest;
}
