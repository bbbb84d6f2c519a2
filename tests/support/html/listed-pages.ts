import type { Language } from '../../../i18n/language.ts';
import { parsePath } from '../owners/site.ts';
import { type BuiltPage, isFramed, listBuiltPages, readBuiltPage } from './built-site.ts';
import { type HtmlElement, parseHtml } from './html.ts';

type BuiltDocument = { address: string; language: Language; html: HtmlElement; isListed: boolean };

/** Test files of one worker that share their modules share the parsed pages, too. */
const parsed = new Map<string, HtmlElement>();

/** A built page, parsed once. */
export function parseBuiltPage(page: BuiltPage): HtmlElement {
  const html = parsed.get(page.file) ?? parseHtml(readBuiltPage(page));
  parsed.set(page.file, html);
  return html;
}

/** Every built document but those that stand in a frame, parsed. */
export const readDocuments = (): BuiltDocument[] =>
  listBuiltPages()
    .filter(({ address }) => !isFramed(address))
    .map((page) => {
      const html = parseBuiltPage(page);
      const isListed =
        html.querySelector('meta[name=robots]')?.getAttribute('content') !== 'noindex';
      return { address: page.address, language: parsePath(page.address).language, html, isListed };
    });

/** The address of each translation by its hreflang. */
export const alternatesIn = (html: HtmlElement): Record<string, string> =>
  Object.fromEntries(
    html
      .querySelectorAll('link[rel=alternate][hreflang]')
      .map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
  );

/** The content of a <meta>, by its name or property. */
export const metaIn = (html: HtmlElement, key: string): string | undefined =>
  html.querySelector(`meta[name="${key}"],meta[property="${key}"]`)?.getAttribute('content');
