import { toIsoDay } from '../../i18n/format.ts';
import { fallbackOf } from '../../i18n/routes.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import { escapeXml } from './xml.ts';

export const sitemapPath = '/sitemap.xml';

/** The sitemap, every address with its translations and, where it is known, the day of its last change. */
export function createSitemap(pages: readonly Pick<ListedPage, 'path' | 'alternates' | 'changedAt'>[], siteUrl: string): string {
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
