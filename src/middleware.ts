import { defineMiddleware } from 'astro:middleware';
import { parse } from 'node-html-parser';
import { findLanguage } from '../i18n/language.ts';
import { languages, site } from './data/owner.ts';
import { titleMarker, titleStyle } from './typography/font-css.ts';

/** Where Astro writes it, a style element is not allowed; styles/base.css has the rule. */
const islandStyle = /<style>astro-island,[^<]*<\/style>/g;

export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = (await response.text()).replace(islandStyle, '');
  return new Response(await addTitleFont(html), response);
});

/** Puts the glyphs of a page's headline, and of the agency's name above it, into the page. */
async function addTitleFont(html: string): Promise<string> {
  const [headline] = /<h1[ >].*?<\/h1>/s.exec(html) ?? [];
  const [, code = ''] = /<html lang="([^"]+)"/.exec(html) ?? [];
  if (!headline || !html.includes(titleMarker)) return html;
  const style = await titleStyle(findLanguage(code, languages), `${parse(headline).text} ${site.name}`);
  return html.replace(titleMarker, () => style);
}
