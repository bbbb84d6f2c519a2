import type { Languages } from '../../i18n/language.ts';
import { barePathOf, localizePath, parsePath } from '../../i18n/routes.ts';
import type { Redirect } from '../../model/pages/list-redirects.ts';

/** The answer at an address without a file; `*` at the end of `from` is the rest of the path, `:splat` in `to`. */
export type Rule = Redirect & { status: 301 | 404 };

/**
 * The rules of every host: the default language has no prefix,
 * the other home pages end with a slash, no other page does. Query strings are kept by the hosts.
 *
 * A rule that only takes a slash away names a page that exists: Netlify reads /blog/ and /blog as the same path, so such a rule
 * would lead a missing page to itself for ever. Articles need none: the hosts know their files, and read a limited number of rules.
 * @param built the address of every built page
 * @param redirects what leads to pages or away from the site: rules with `*` come after all others, as Cloudflare Pages asks
 */
export function listRules(built: readonly string[], languages: Languages, redirects: readonly Redirect[] = []): Rule[] {
  const [defaultLanguage, ...others] = languages;
  const pages = built.filter((address) => {
    const { path, language } = parsePath(address, languages);
    return path !== '/' && !/^\/(404$|sample\/)/.test(path) && !path.startsWith(encodeURI(`${barePathOf('blog', language)}/`));
  });
  const stars = redirects.filter(({ from }) => from.endsWith('*'));
  const lead = (from: string, to: string, query?: string): Rule => ({ from, to, status: 301, query });
  return [
    lead(`/${defaultLanguage.code}`, '/'),
    ...others.map((language) => lead(language.prefix, localizePath('/', language))),
    ...pages.map((page) => lead(`${page}/`, page)),
    ...redirects.filter(({ from }) => !from.endsWith('*')).flatMap(withSlash),
    ...stars
      .map(({ from, to }) => ({ from: from.replace(/\/?\*$/, ''), to: to.replace(/\/?:splat$/, '') || '/' }))
      .filter(({ from }) => from !== '' && !built.includes(from) && !redirects.some((other) => other.from === from))
      .map(({ from, to }) => lead(from, to)),
    ...stars.map(({ from, to }) => lead(from, to)),
    lead(`/${defaultLanguage.code}/*`, '/:splat'),
    ...others.map(({ prefix }): Rule => ({ from: `${prefix}/*`, to: `${prefix}/404.html`, status: 404 })),
  ];
}

/** The rule, and the same one for the path with a slash at its end, unless it is the name of a file. */
const withSlash = ({ from, query, to }: Redirect): Rule[] =>
  (/\.\w+$|\/$/.test(from) ? [from] : [from, `${from}/`]).map((path) => ({ from: path, query, to, status: 301 }));

/** For Netlify and Cloudflare Pages. Where a page exists, Netlify redirects only with force (!), which rules with a query need. */
export const printRedirects = (rules: readonly Rule[]): string =>
  rules
    .map(({ from, query, to, status }) => [
      from,
      ...(query === undefined ? [to, status] : [query.replaceAll('&', ' '), to, `${status}!`]),
    ])
    .map((rule) => `${rule.join(' ')}\n`)
    .join('');
