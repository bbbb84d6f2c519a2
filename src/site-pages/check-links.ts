import type { Language } from '../../i18n/language.ts';
import { parsePath } from '../../i18n/routes.ts';
import { languages } from '../site.ts';

export type LinkedText = { file: string; language: Language; html: string };

/**
 * Checks the links of a text that came from Markdown: each line names file and link.
 * @param exists whether the site answers a path
 */
export function checkLinks({ file, language, html }: LinkedText, exists: (path: string) => boolean): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const problem = findProblem(href.replaceAll('&#x26;', '&').replaceAll('&amp;', '&'), language, html, exists);
    return problem ? [`${file}: link: ${href || '(empty)'} ${problem}`] : [];
  });
}

function findProblem(href: string, language: Language, html: string, exists: (path: string) => boolean): string | undefined {
  if (/^(https?:\/\/[^/]|mailto:.+@|tel:\+?\d)/.test(href)) return undefined;
  if (href.startsWith('#'))
    return href.length > 1 && html.includes(` id="${decodeURI(href.slice(1))}"`)
      ? undefined
      : 'leads to a heading that does not exist';
  if (!href.startsWith('/') || href.startsWith('//'))
    return 'is not an address; write https://…, mailto:…, tel:… or a path that begins with /';
  const path = decodeURI(href.replace(/[?#].*$/, ''));
  if (!exists(path)) return 'leads to a page that does not exist';
  return parsePath(path, languages).language === language || /\.\w+$/.test(path) ? undefined : 'leads to another language';
}
