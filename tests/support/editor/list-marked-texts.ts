import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Mark, Place } from '../../../editor/preview/messages.ts';

type MarkedText = { place: Place; text: string; isAttribute: boolean };
/** A text between two tags, and the elements around it. */
type SeenText = { from: number; text: string; above: readonly Tree.Element[] };

const unseen = ['script', 'style', 'noscript', 'template'];
const attributeOf = (element: Tree.Element, name: string) => element.attrs.find((one) => one.name === name)?.value ?? '';
const isIn = ({ above }: SeenText, test: (element: Tree.Element) => boolean) => above.some(test);
/** Whether an element's text is made from others and no field holds it: a day, or an entry of a table of contents. */
const isMade = (element: Tree.Element) => element.tagName === 'time' || attributeOf(element, 'href').startsWith('#');

/** Lists what a page of the preview shows: the texts that have a mark, the letters without one, and all of the visible text. */
export function listMarkedTexts(html: string): { marked: MarkedText[]; unmarked: string[]; seen: string } {
  const texts: SeenText[] = [];
  const marked: MarkedText[] = [];
  const covered = new Set<number>();
  let all = '';
  const read = (node: Tree.Node, above: readonly Tree.Element[]) => {
    if (node.nodeName === '#text' && 'value' in node) {
      texts.push({ from: all.length, text: node.value, above });
      all += node.value;
    }
    if (!('childNodes' in node)) return;
    const start = all.length;
    for (const child of node.childNodes) read(child, 'tagName' in node ? [...above, node] : above);
    if (!('tagName' in node)) return;
    for (const [place, from, to] of JSON.parse(attributeOf(node, 'data-text') || '[]') as Mark[]) {
      const isAttribute = from === undefined;
      const own = all.slice(start).slice(from, to);
      const named = ['alt', 'aria-label', 'placeholder', 'title'].map((name) => attributeOf(node, name));
      marked.push({ place, text: isAttribute ? named.join(' ') : own, isAttribute });
      if (!isAttribute) for (let at = 0; at < own.length; at += 1) covered.add(start + from + at);
    }
  };
  read(parse(html), []);
  const seen = texts.filter(
    (text) => isIn(text, ({ tagName }) => tagName === 'body') && !isIn(text, ({ tagName }) => unseen.includes(tagName)),
  );
  const unmarked = seen
    .filter((text) => !isIn(text, isMade))
    .map(({ from, text }) => Array.from({ length: text.length }, (_, at) => (covered.has(from + at) ? '' : text[at])).join(''));
  return { marked, unmarked: unmarked.filter((text) => /\p{L}/u.test(text)), seen: seen.map(({ text }) => text).join('') };
}
