import { toIsoDay, toIsoNoon } from '../../i18n/dates.ts';
import type { Language } from '../../i18n/language.ts';
import { fallbackOf, pagePath } from '../../i18n/routes.ts';
import { type Article, findLastChange } from '../../model/documents/articles.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import { escapeXml } from '../markup/escape-xml.ts';

/** In articles: feed readers keep older ones. */
export const feedSize = 20;

export const feedPath = (language: Language) => `${pagePath('blog', language)}/feed.xml`;

type FeedInput = {
  siteUrl: string;
  language: Language;
  title: string;
  subtitle: string;
  author: { name: string; email: string };
  /** Newest first, each with its full text as HTML. */
  entries: readonly { article: Article; html: string }[];
};

export function createFeed({
  siteUrl,
  language,
  title,
  subtitle,
  author,
  entries,
}: FeedInput): string {
  const absolute = (path: string) => escapeXml(siteUrl + path);
  const element = (name: string, text: string, attributes = '') =>
    `<${name}${attributes}>${escapeXml(text)}</${name}>`;
  const linkTo = (path: string) =>
    `<link rel="alternate" type="text/html" hreflang="${language.code}" href="${absolute(path)}"/>`;
  const updatedAt = findLastChange(entries.map(({ article }) => article));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language.code}">`,
    element('id', siteUrl + feedPath(language)),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', toIsoNoon(updatedAt)),
    `<link rel="self" type="application/atom+xml" href="${absolute(feedPath(language))}"/>`,
    linkTo(pagePath('blog', language)),
    '<author>',
    element('name', author.name),
    element('uri', `${siteUrl}/`),
    element('email', author.email),
    '</author>',
    ...entries.map(({ article, html }) =>
      [
        '<entry>',
        element('id', siteUrl + article.path),
        element('title', article.title),
        linkTo(article.path),
        element('published', toIsoNoon(article.publishedAt)),
        element('updated', toIsoNoon(article.changedAt)),
        ...article.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
        element('summary', article.description),
        element('content', makeAbsolute(html, siteUrl, article.path), ' type="html"'),
        '</entry>',
      ].join('\n'),
    ),
    '</feed>\n',
  ].join('\n');
}

/**
 * Makes the addresses in href, src, poster and srcset absolute, however HTML in an article writes
 * them: feed readers have no base for relative ones. What is shown as code stays.
 */
export const makeAbsolute = (html: string, siteUrl: string, path: string): string =>
  html.replace(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi, (tag) =>
    tag
      .replace(/(?<=\s(?:href|src|poster)\s*=\s*["']?)(?=\/(?!\/))/gi, siteUrl)
      .replace(/(?<=\shref\s*=\s*["']?)(?=#)/gi, siteUrl + path)
      .replace(/(?<=\ssrcset=(["']))(?:(?!\1).)*/gis, (set) =>
        set.replace(/(^|,)(\s*)\/(?!\/)/g, `$1$2${siteUrl}/`),
      ),
  );

export const sitemapPath = '/sitemap.xml';

export function createSitemap(
  pages: readonly Pick<ListedPage, 'path' | 'alternates' | 'changedAt'>[],
  siteUrl: string,
): string {
  const absolute = (path: string) => escapeXml(siteUrl + path);
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(path)}"/>`;
  const entries = pages.map(({ path, alternates, changedAt }) => {
    const fallback = fallbackOf(alternates);
    return [
      '<url>',
      `<loc>${absolute(path)}</loc>`,
      changedAt ? `<lastmod>${toIsoDay(changedAt)}</lastmod>` : '',
      ...alternates.map((alternate) => link(alternate.language.code, alternate.path)),
      fallback ? link('x-default', fallback.path) : '',
      '</url>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}
