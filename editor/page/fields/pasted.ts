import type { WordKey } from '../words.ts';
import { writeLooks } from './looks.ts';
import { splitCells } from './pasted-tables.ts';

/** What was not taken over as it was, and how often. */
export type Left = { key: WordKey; count: number };

type Policy = { createHTML: (html: string) => string };
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => Policy };
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The page's policy asks for one. A parsed document is inert: it runs and loads nothing. */
const inert = trustedTypes?.createPolicy('pasted', { createHTML: (html) => html });

const styleSheet = /<style\b[^>]*>(.*?)<\/style>/gis;

/** Reads pasted HTML as an article can hold it. */
export function readPasted(html: string): { html: string; left: Left[] } {
  // What was copied from an article is right as it is.
  if (html.includes('data-pm-slice')) return { html, left: [] };
  // The page's policy would report each style that is parsed.
  const sheets = [...html.matchAll(styleSheet)].map(([, css]) => css).join('\n');
  const tidy = withoutControls(tidyPasted(html.replace(styleSheet, '')));
  const { body } = new DOMParser().parseFromString(inert?.createHTML(tidy) ?? tidy, 'text/html');
  leaveOut(body, 'script, template, button, [aria-hidden="true"]');
  for (const area of body.querySelectorAll('[data-lines]')) makeCode(area);
  for (const code of body.querySelectorAll('pre code')) code.closest('pre')?.replaceChildren(code);
  writeLooks({ body, sheets });
  writeSigns(body);
  const left: Left[] = [
    { key: 'pastedPictures', count: leaveOut(body, 'img, svg, canvas') },
    { key: 'pastedFilms', count: leaveOut(body, 'video, audio, iframe, object, embed') },
    { key: 'pastedLinks', count: repairLinks(body) },
    { key: 'pastedCells', count: splitCells(body) },
    { key: 'pastedLooks', count: countLooks(body) },
  ];
  return { html: body.innerHTML, left: left.filter(({ count }) => count > 0) };
}

/** Removes what no page shows: the colours of a terminal, and control characters. */
export const withoutControls = (text: string): string =>
  text.replace(/[\v\f\u2028\u2029]/g, '\n').replace(/(?![\t\n\r])\p{Cc}(\[[\d;?]*[a-z])?/giu, '');

/** Code from an editor has a block for each line, whose spaces count. */
function makeCode(area: Element): void {
  const code = document.createElement('pre');
  code.textContent = [...area.children].map(({ textContent }) => textContent).join('\n');
  area.replaceWith(code);
}

/** Makes signs of what programs show as pictures and fields: emoji, and the boxes of a list. */
function writeSigns(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img'))
    if (/^\p{RGI_Emoji}$/v.test(picture.alt)) picture.replaceWith(picture.alt);
  for (const box of body.querySelectorAll('input[type="checkbox"]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
}

function leaveOut(body: HTMLElement, selector: string): number {
  const found = [...body.querySelectorAll(selector)];
  for (const element of found) element.remove();
  return found.length;
}

const countLooks = (body: HTMLElement) =>
  [...body.querySelectorAll('u, sub, sup')].filter((element) => !element.closest('a')).length;

/** Takes off the links that lead nowhere on the web. @returns how many */
function repairLinks(body: HTMLElement): number {
  let count = 0;
  for (const link of body.querySelectorAll('a[href]')) {
    const address = publicAddress(link.getAttribute('href') ?? '');
    if (address) link.setAttribute('href', address);
    else {
      link.replaceWith(...link.childNodes);
      count += 1;
    }
  }
  return count;
}

/**
 * The address for readers of a page: those of the editor and of the preview are paths of the site.
 */
export function publicAddress(href: string): string | undefined {
  if (/^(\/(?!\/)|mailto:|tel:|sms:)/i.test(href)) return href;
  if (!/^https?:\/\/[^/]/i.test(href)) return undefined;
  const [, host, path = ''] =
    /^https?:\/\/(localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(?![\w.-])(.*)$/i.exec(href) ?? [];
  if (!host) return href;
  return /^\/?#/.test(path) ? undefined : path || '/';
}

/**
 * Matches an entry of a list as Word writes it: a paragraph with the level of the list, the number
 * or bullet, and the words.
 */
const wordEntry =
  /<p[^>]*mso-list:\w+ level(\d)(?:(?!<\/p>).)*?Lists\]-*>(.*?)endif\]-*>(.*?)<\/p>/gis;

function toEntry(_: string, level: string, sign: string, words: string): string {
  const list = /^(<[^>]*>|\s)*\d/.test(sign) ? 'ol' : 'ul';
  const depth = Number(level);
  return `${`<${list}>`.repeat(depth)}<li>${words}</li>${`</${list}>`.repeat(depth)}`;
}

/** Makes one list of several in a row, also of lists within lists. */
function joinLists(html: string): string {
  const joined = html.replace(/<\/([uo]l)>\s*<\1>/g, '');
  return joined === html ? html : joinLists(joined);
}

/** Makes lists and code of what styles say, and leaves the other styles in `data-css`. */
export function tidyPasted(html: string): string {
  const tidy = html
    // An <h1> is the title of the page.
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)q\b[^>]*>/gi, (_, slash) => (slash ? '”' : '“'))
    .replace(/<div style=("|')[^"']*white-space: ?pre;[^"']*\1/i, '<div data-lines')
    .replace(wordEntry, toEntry)
    .replace(/(<[a-z][^<>]*\s)style(?=\s*=)/gi, '$1data-css');
  return joinLists(tidy);
}
