import { localizePath, pagePaths } from '../../i18n/routes.ts';
import { defaultLanguage, languages } from '../site.ts';

/**
 * Redirects in the format of Netlify and Cloudflare Pages: the default language has no prefix,
 * the other home pages end with a slash, no other page does. Query strings are kept by the hosts.
 */
export function createRedirects(): string {
  const others = languages.filter((language) => language !== defaultLanguage);
  const withoutSlash = [...Object.values(pagePaths).filter((path) => path !== '/'), '/blog/:slug', '/blog/page/:number'];
  const rules = [
    [`/${defaultLanguage.code}`, '/', 301],
    [`/${defaultLanguage.code}/*`, '/:splat', 301],
    ...others.map((language) => [language.prefix, localizePath('/', language), 301]),
    ...languages.flatMap((language) =>
      withoutSlash.map((path) => [`${localizePath(path, language)}/`, localizePath(path, language), 301]),
    ),
    ...others.map((language) => [`${language.prefix}/*`, `${language.prefix}/404.html`, 404]),
  ];
  return `${rules.map((rule) => rule.join(' ')).join('\n')}\n`;
}
