import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { logoFile } from '../../model/logo/load-drawings.ts';
import type { Mark, Place } from './messages.ts';

/**
 * Marks tell which field a text comes from: two code points before the text are the number of its place, and one after it ends the mark.
 * These code points are unassigned, and Unicode's property Default_Ignorable_Code_Point makes programs and fonts show nothing for them:
 * a marked text is measured, split and filled like an unmarked one.
 */
const [high, low, end] = [0xe0200, 0xe0600, 0xe0a00];
const digits = 1024;
const marks = /([\u{e0200}-\u{e05ff}])([\u{e0600}-\u{e09ff}])|\u{e0a00}/gu;
/** The same code points, percent-encoded in addresses. */
const inAddresses = /(?:%F3%A0%(?:8[89A-F]|[9A][0-9A-F])%[89AB][0-9A-F])+/gi;

const places: Place[] = [];
const numbers = new Map<string, number>();

/** Marks a text with its place. */
export function markText(text: string, place: Place): string {
  const name = JSON.stringify(place);
  const number = numbers.get(name) ?? places.push(place) - 1;
  numbers.set(name, number);
  return String.fromCodePoint(high + Math.floor(number / digits), low + (number % digits)) + text + String.fromCodePoint(end);
}

const placeOf = ([, one = '', two = '']: RegExpMatchArray): Place | undefined =>
  one ? places[((one.codePointAt(0) ?? 0) - high) * digits + (two.codePointAt(0) ?? 0) - low] : undefined;

/** Removes the marks of a text or of a whole document. */
export const removeMarks = (text: string): string => text.replace(marks, '').replace(inAddresses, '');

/** The attribute with an element's texts: a list of `Mark` as JSON. */
export const attribute = 'data-text';

const readAttributes = ['alt', 'aria-label', 'placeholder', 'title'];

/** Replaces the marks of a page by attributes of the elements that hold their texts; everything else stays byte for byte. */
export function replaceMarks(html: string): string {
  const noted = new Map<Tree.Element, Mark[]>();
  const note = (element: Tree.Element | undefined, mark: Mark) =>
    element && noted.set(element, [...(noted.get(element) ?? []), mark]);
  /** The length of the text before an element, as Range.toString counts it. */
  const starts = new Map<Tree.Element, number>();
  const open: { place: Place; above: readonly Tree.Element[]; from: number }[] = [];
  let length = 0;

  function readText(text: string, above: readonly Tree.Element[]) {
    let at = 0;
    for (const found of text.matchAll(marks)) {
      length += found.index - at;
      at = found.index + found[0].length;
      const place = placeOf(found);
      if (place) open.push({ place, above, from: length });
      else {
        const begun = open.pop();
        const holder = begun?.above.findLast((element) => above.includes(element));
        const start = holder && starts.get(holder);
        if (begun && start !== undefined) note(holder, [begun.place, begun.from - start, length - start]);
      }
    }
    length += text.length - at;
  }

  function read(node: Tree.Node, above: readonly Tree.Element[]) {
    if ('value' in node) {
      const isShown = !['script', 'style', 'title'].includes(above.at(-1)?.tagName ?? '');
      if (isShown) readText(node.value, above);
      else length += removeMarks(node.value).length;
    }
    if (!('childNodes' in node)) return;
    const here = 'tagName' in node ? [...above, node] : above;
    if ('tagName' in node) {
      starts.set(node, length);
      for (const { name, value } of node.attrs) {
        if (node.tagName === 'use' && value === '#logo') note(above.at(-1), [{ file: logoFile, key: '' }]);
        const [first] = readAttributes.includes(name) ? value.matchAll(marks) : [];
        const place = first && placeOf(first);
        if (place) note(node, [place]);
      }
    }
    for (const child of node.childNodes) read(child, here);
  }

  read(parse(html, { sourceCodeLocationInfo: true }), []);
  return removeMarks(addAttributes(html, noted));
}

function addAttributes(html: string, noted: ReadonlyMap<Tree.Element, readonly Mark[]>): string {
  // Elements that the parser has added have no location in the page.
  const places = [...noted].flatMap(([{ sourceCodeLocation: place, tagName }, own]) =>
    place ? [{ after: place.startOffset + 1 + tagName.length, own }] : [],
  );
  let page = '';
  let at = 0;
  for (const { after, own } of places.sort((one, other) => one.after - other.after)) {
    page += `${html.slice(at, after)} ${attribute}="${JSON.stringify(own).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    at = after;
  }
  return page + html.slice(at);
}
