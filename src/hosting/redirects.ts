import type { Languages } from '../../i18n/language.ts';
import { localizePath, parsePath } from '../../i18n/routes.ts';

/**
 * Redirects in the format of Netlify and Cloudflare Pages: the default language has no prefix,
 * the other home pages end with a slash, no other page does. Query strings are kept by the hosts.
 *
 * A rule that only takes a slash away names a page that exists: Netlify reads /blog/ and /blog as the same path, so such a rule
 * would lead a missing page to itself for ever. Articles need none: the hosts know their files, and read a limited number of rules.
 * @param built the address of every built page
 * @param moved what pages were called before
 */
export function createRedirects(
  built: readonly string[],
  languages: Languages,
  moved: readonly { from: string; to: string }[] = [],
): string {
  const [defaultLanguage, ...others] = languages;
  const pages = built.filter((address) => {
    const { path } = parsePath(address, languages);
    return path !== '/' && !/^\/(404$|sample\/|blog\/)/.test(path);
  });
  const rules = [
    [`/${defaultLanguage.code}`, '/', 301],
    ...others.map((language) => [language.prefix, localizePath('/', language), 301]),
    ...pages.map((page) => [`${page}/`, page, 301]),
    ...moved.map(({ from, to }) => [from, to, 301]),
    [`/${defaultLanguage.code}/*`, '/:splat', 301],
    ...others.map((language) => [`${language.prefix}/*`, `${language.prefix}/404.html`, 404]),
  ];
  return `${rules.map((rule) => rule.join(' ')).join('\n')}\n`;
}
