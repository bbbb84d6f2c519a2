import { addressOf, listSpellings, withoutSlash } from '../../i18n/address.ts';
import type { Language, Languages } from '../../i18n/language.ts';
import { nameSource, type Redirect } from '../../model/pages/redirects.ts';

/**
 * A redirect, a file that keeps its ending (200), or the not-found page of a folder. `*` at the end
 * of `from` matches the rest of the path, which `to` names `:splat`.
 */
export type Rule = Redirect & { status: 200 | 301 | 404 };

/** How many rules Cloudflare Pages reads of _redirects; other hosts read more. */
const most = { plain: 2000, stars: 100 };

/**
 * Each page has one address: the default language has no prefix, and only the home pages of other
 * languages end with a slash. Hosts take the slash of other pages away by themselves.
 * @param redirects the owner's redirects and those of former addresses; rules with `*` come last,
 * as Cloudflare Pages asks
 */
export function listRules(
  built: readonly string[],
  languages: Languages,
  redirects: readonly Redirect[] = [],
): Rule[] {
  const others = languages.filter(({ prefix }) => prefix !== '');
  const prefixes = languages.flatMap(listForeignPrefixes);
  const { stars = [], plain = [] } = Object.groupBy(redirects, ({ from }) =>
    from.endsWith('*') ? 'stars' : 'plain',
  );
  const taken = new Set([...built, ...redirects.map(nameSource)]);
  const folders = stars
    .map(({ from, to }) => ({ from: from.replace(/\/?\*$/, ''), to: to.replace(/:splat$/, '') }))
    .filter(({ from }) => from !== '' && !taken.has(from))
    .map(({ from, to }) => redirect(from, built.includes(to) ? to : withoutSlash(to)));
  const plainRules = [
    ...others.map(({ prefix }) => redirect(prefix, `${prefix}/`)),
    ...prefixes.map(({ from, to }) => redirect(from, `${to}/`)),
    ...folders,
    ...spell(plain, taken).flatMap(withSlash),
  ];
  const lastRules = [
    ...others.map(
      ({ prefix }): Rule => ({ from: `${prefix}/*`, to: `${prefix}/404.html`, status: 404 }),
    ),
    ...prefixes.map(({ from, to }) => redirect(`${from}/*`, `${to}/:splat`)),
  ];
  const starRules = spell(stars, taken).map(({ from, to }) => redirect(from, to));
  return [
    ...plainRules.slice(0, most.plain),
    ...starRules.slice(0, most.stars - lastRules.length),
    ...lastRules,
  ];
}

/**
 * Repeats each redirect for every spelling of its source, the likeliest spellings first: a host
 * that reads a limited number of rules then drops the unlikely ones. A spelling that is the source
 * of another redirect, or a page, is left out.
 */
const spell = (redirects: readonly Redirect[], taken: ReadonlySet<string>): Redirect[] =>
  redirects
    .flatMap(({ from: source, query, to }) =>
      listSpellings(source)
        .filter((from) => from === source || !taken.has(nameSource({ from, query })))
        .map((from, rank) => ({ rank, redirect: { from, query, to } })),
    )
    .toSorted((one, other) => one.rank - other.rank)
    .map((ranked) => ranked.redirect);

/**
 * Wrong prefixes that visitors may write for a language, each with the right one: '/en' for the
 * first language, which has none, and '/pt-BR' for '/pt-br', as the tag is mostly written.
 */
const listForeignPrefixes = ({ code, prefix }: Language) =>
  [...new Set([code, ...Intl.getCanonicalLocales(code), code.toLowerCase()])]
    .map((written) => `/${written}`)
    .filter((from) => from !== prefix)
    .map((from) => ({ from, to: prefix }));

/** The rule of a redirect, and a second one for its path with a slash at the end. */
const withSlash = ({ from, query, to }: Redirect): Rule[] =>
  (from.endsWith('/') ? [from] : [from, `${from}/`]).map((path) => redirect(path, to, query));

const redirect = (from: string, to: string, query?: string): Rule => ({
  from,
  to,
  status: 301,
  query,
});

/** HTML files of the owner's, such as a search engine asks for at their full name, are no pages. */
export const listKept = (ownFiles: readonly string[]): Rule[] =>
  ownFiles
    .filter((path) => path.endsWith('.html'))
    .map((path) => addressOf(`/${path}`))
    .map((address) => ({ from: address, to: address, status: 200 }));

/**
 * For Netlify and Cloudflare Pages. Where a page exists, Netlify redirects only with force (!),
 * which rules with a query need.
 */
export const printRedirects = (rules: readonly Rule[]): string =>
  rules
    .map(({ from, query, to, status }) =>
      query === undefined
        ? `${from} ${to} ${status}\n`
        : `${from} ${query.replaceAll('&', ' ')} ${to} ${status}!\n`,
    )
    .join('');
