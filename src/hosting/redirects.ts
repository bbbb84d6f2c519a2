import type { Languages } from '../../i18n/language.ts';
import { barePathOf, localizePath, parsePath } from '../../i18n/routes.ts';
import type { Redirect } from '../../model/pages/list-redirects.ts';

/**
 * Redirects in the format of Netlify and Cloudflare Pages: the default language has no prefix,
 * the other home pages end with a slash, no other page does. Query strings are kept by the hosts.
 *
 * A rule that only takes a slash away names a page that exists: Netlify reads /blog/ and /blog as the same path, so such a rule
 * would lead a missing page to itself for ever. Articles need none: the hosts know their files, and read a limited number of rules.
 * @param built the address of every built page
 * @param redirects what leads to pages or away from the site: rules with `*` come after all others, as Cloudflare Pages asks
 */
export function createRedirects(built: readonly string[], languages: Languages, redirects: readonly Redirect[] = []): string {
  const [defaultLanguage, ...others] = languages;
  const pages = built.filter((address) => {
    const { path, language } = parsePath(address, languages);
    return path !== '/' && !/^\/(404$|sample\/)/.test(path) && !path.startsWith(`${barePathOf('blog', language)}/`);
  });
  const stars = redirects.filter(({ from }) => from.endsWith('*'));
  const rules = [
    [`/${defaultLanguage.code}`, '/', 301],
    ...others.map((language) => [language.prefix, localizePath('/', language), 301]),
    ...pages.map((page) => [`${page}/`, page, 301]),
    ...redirects.filter(({ from }) => !from.endsWith('*')).flatMap(printExact),
    ...stars
      .map(({ from, to }) => ({ from: from.replace(/\/?\*$/, ''), to: to.replace(/\/?:splat$/, '') || '/' }))
      .filter(({ from }) => from !== '' && !built.includes(from) && !redirects.some((other) => other.from === from))
      .map(({ from, to }) => [from, to, 301]),
    ...stars.map(({ from, to }) => [from, to, 301]),
    [`/${defaultLanguage.code}/*`, '/:splat', 301],
    ...others.map((language) => [`${language.prefix}/*`, `${language.prefix}/404.html`, 404]),
  ];
  return `${rules.map((rule) => rule.join(' ')).join('\n')}\n`;
}

/** With its slash, too, unless it is the name of a file. Pages stand at most addresses with a query: only by force does Netlify lead on from there. */
const printExact = ({ from, query, to }: Redirect) => {
  const froms = /\.\w+$|\/$/.test(from) ? [from] : [from, `${from}/`];
  return froms.map((path) => (query === undefined ? [path, to, 301] : [path, query.replaceAll('&', ' '), to, '301!']));
};
