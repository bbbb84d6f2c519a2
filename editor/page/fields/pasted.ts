import type { WordKey } from '../words.ts';
import { writeLooks } from './looks.ts';
import { writeFormulas } from './pasted-formulas.ts';
import { makeLists } from './pasted-lists.ts';
import { rename, splitCells } from './pasted-tables.ts';

/** What was not taken over as it was, and how often. */
type LeftOut = { key: WordKey; count: number };

type Policy = { createHTML: (html: string) => string };
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => Policy };
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/**
 * The page's content security policy demands Trusted Types for parsing HTML. A parsed document is
 * inert: it runs and loads nothing.
 */
const inert = trustedTypes?.createPolicy('pasted', { createHTML: (html) => html });

/** Reads pasted HTML as an article can hold it. */
export function readPasted(html: string): { html: string; leftOut: LeftOut[] } {
  // What was copied from an article is right as it is.
  if (html.includes('data-pm-slice')) return { html, leftOut: [] };
  const { body, sheets } = parsePasted(withoutControls(html));
  // Word dates the words that its author has deleted. Mails have words that Outlook hides.
  const unseen = '[aria-hidden="true"]:not(br), del[datetime], [data-css*="mso-hide"]';
  leaveOut(body, `script, template, button, select, ${unseen}`);
  const formulas = writeFormulas(body);
  makeCode(body);
  makeLists(body);
  // An <h1> is the title of the page, so that of a text is a heading in it.
  for (const title of body.querySelectorAll('h1')) rename(title, 'h2');
  writeLooks({ body, sheets });
  writeBoxes(body);
  writeSigns(body);
  const dead = repairLinks(body);
  const leftOut: LeftOut[] = [
    { key: 'pastedNotes', count: dead.filter(isNote).length },
    { key: 'pastedPictures', count: leaveOut(body, 'img, svg, canvas') },
    { key: 'pastedFilms', count: leaveOut(body, 'video, audio, iframe, object, embed') },
    { key: 'pastedLinks', count: dead.filter((text) => !isNote(text)).length },
    { key: 'pastedCells', count: splitCells(body) },
    { key: 'pastedLooks', count: formulas + countLooks(body) },
  ];
  return { html: body.innerHTML, leftOut: leftOut.filter(({ count }) => count > 0) };
}

const styleSheet = /<style\b[^>]*>(.*?)<\/style>/gis;
const styleOfElement = /(<[a-z][^<>]*\s)style(?=\s*=)/gi;

/**
 * Parses HTML without its style sheets and with `data-css` in place of each style: the page's
 * policy would report both.
 */
function parsePasted(html: string): { body: HTMLElement; sheets: string } {
  const sheets = [...html.matchAll(styleSheet)].map(([, css]) => css).join('\n');
  const bare = html.replace(styleSheet, '').replace(styleOfElement, '$1data-css');
  const { body } = new DOMParser().parseFromString(inert?.createHTML(bare) ?? bare, 'text/html');
  return { body, sheets };
}

/**
 * Removes what no page shows: the colours of a terminal, and control characters. The ligatures of a
 * PDF, which few fonts have and no search finds, become letters.
 */
export const withoutControls = (text: string): string =>
  text
    .replace(/[\v\f\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n\r])\p{Cc}(\[[\d;?]*[a-z])?|\uFEFF/giu, '')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'));

/** Code from an editor has a block for each line, whose spaces count; other code may have a bar. */
function makeCode(body: HTMLElement): void {
  for (const area of body.querySelectorAll('div[data-css*="white-space"]')) {
    if (!/white-space: ?pre;/i.test(area.getAttribute('data-css') ?? '')) continue;
    const code = document.createElement('pre');
    code.textContent = [...area.children].map(({ textContent }) => textContent).join('\n');
    area.replaceWith(code);
  }
  // Of two `pre` elements inside each other, the outer one comes first.
  for (const block of body.querySelectorAll('pre')) {
    const code = block.querySelector('code');
    if (code) block.replaceChildren(code);
  }
}

/** Replaces the checkboxes of tasks by the signs ☑ and ☐. */
function writeBoxes(body: HTMLElement): void {
  for (const box of body.querySelectorAll('input[type="checkbox"], [aria-checked]')) {
    const isTicked = box.matches('[checked], [aria-checked="true"]');
    (box.querySelector('p') ?? box).prepend(isTicked ? '☑ ' : '☐ ');
    if (box.matches('input')) box.replaceWith(...box.childNodes);
  }
  leaveOut(body, 'img[aria-roledescription="checkbox"]');
}

/** Makes letters of emoji and quotation marks that a program draws as pictures or by style. */
function writeSigns(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img'))
    if (/^\p{RGI_Emoji}$/v.test(picture.alt)) picture.replaceWith(picture.alt);
  for (const quote of body.querySelectorAll('q')) quote.replaceWith('“', ...quote.childNodes, '”');
}

function leaveOut(body: HTMLElement, selector: string): number {
  const found = [...body.querySelectorAll(selector)];
  for (const element of found) element.remove();
  return found.length;
}

const countLooks = (body: HTMLElement) =>
  [...body.querySelectorAll('u, sub, sup')].filter((element) => !element.closest('a')).length;

/** Whether a link is the number of a footnote or the initials of a comment: '[1]', '²', '[NW1]'. */
const isNote = (text: string) => /^(\[\w+\]|[\d\p{No}]+)$/u.test(text);

/**
 * Takes off the links that lead nowhere on the web.
 * @returns their words
 */
function repairLinks(body: HTMLElement): string[] {
  const words: string[] = [];
  for (const link of body.querySelectorAll('a[href]')) {
    const address = publicAddress(link.getAttribute('href') ?? '');
    if (address) link.setAttribute('href', address);
    else {
      words.push(link.textContent.trim());
      link.replaceWith(...link.childNodes);
    }
  }
  return words;
}

/** The addresses with which Outlook and Google replace those of links, which they hold. */
const wrapping = /^https:\/\/([\w.]+\.safelinks\.protection\.outlook\.com|www\.google\.com\/url)\b/;

function readWrapped(href: string): string | null | undefined {
  const asked = URL.parse(href)?.searchParams;
  return asked?.get('url') || asked?.get('q');
}

/**
 * The address for readers of a page: those of the editor and of the preview are paths of the site.
 */
export function publicAddress(href: string): string | undefined {
  if (/^(\/(?!\/)|mailto:|tel:|sms:)/i.test(href)) return href;
  if (!/^https?:\/\/[^/]/i.test(href)) return undefined;
  const wrapped = wrapping.test(href) && readWrapped(href);
  if (wrapped) return publicAddress(wrapped);
  const [, host, path = ''] =
    /^https?:\/\/(localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?(?![\w.-])(.*)$/i.exec(href) ?? [];
  if (!host) return href;
  return /^\/?#/.test(path) ? undefined : path || '/';
}
