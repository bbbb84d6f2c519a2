import { localizePath, pagePaths } from '../../i18n/routes.ts';
import { defaultLanguage, languages } from '../site.ts';

/**
 * Redirects in the format of Netlify and Cloudflare Pages: the default language has no prefix,
 * the other home pages end with a slash, no other page does. Query strings are kept by the hosts.
 *
 * A rule that only takes a slash away names a page that exists: Netlify reads /blog/ and /blog as the same path, so such a rule
 * would lead a missing page to itself for ever. Articles need none, the hosts know their files.
 * @param isBuilt whether a page has been built at an address
 */
export function createRedirects(isBuilt: (address: string) => boolean): string {
  const others = languages.filter((language) => language !== defaultLanguage);
  const inner = Object.values(pagePaths).filter((path) => path !== '/');
  const pages = languages.flatMap((language) => inner.map((path) => localizePath(path, language))).filter(isBuilt);
  const rules = [
    [`/${defaultLanguage.code}`, '/', 301],
    ...others.map((language) => [language.prefix, localizePath('/', language), 301]),
    ...pages.map((page) => [`${page}/`, page, 301]),
    [`/${defaultLanguage.code}/*`, '/:splat', 301],
    ...others.map((language) => [`${language.prefix}/*`, `${language.prefix}/404.html`, 404]),
  ];
  return `${rules.map((rule) => rule.join(' ')).join('\n')}\n`;
}
