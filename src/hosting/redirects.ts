import type { Languages } from '../../i18n/language.ts';
import { barePathOf, localizePath, parsePath } from '../../i18n/routes.ts';
import type { Redirect } from '../../model/pages/redirects.ts';

/** A redirect, or the not-found page of a folder. `*` at the end of `from` matches the rest of the path, which `to` names `:splat`. */
export type Rule = Redirect & { status: 301 | 404 };

/**
 * The redirects that every host needs, so that each page has one address: the default language has no prefix, the home pages of the other
 * languages end with a slash, and no other page does. Hosts keep query strings.
 *
 * Only pages that exist get a rule that removes the slash at the end: Netlify reads /blog/ and /blog as the same path, so for a missing page
 * the rule would redirect to itself for ever. Articles get none: hosts find their files, and read a limited number of rules.
 * @param built the address of every built page
 * @param redirects the owner's redirects and those of former addresses; rules with `*` come last, as Cloudflare Pages asks
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

/** The rule of a redirect, and a second one for its path with a slash at the end, unless the path names a file. */
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
