import type { JSONContent } from '@tiptap/core';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** A block as its kind and what is in it: blocks, or runs of one look. */
type Meaning = [kind: string, ...content: (Meaning | string)[]];
/** A piece of a text with its marks. */
type Run = { text: string; marks: readonly string[] };

/**
 * Writes runs as a text that names the marks where they change. Spaces have none, and none at the
 * ends. A page has no-break spaces within amounts.
 */
function sayRuns(runs: readonly Run[]): string {
  let said = '';
  let last = '';
  for (const { text, marks } of runs) {
    const look = `{${[...new Set(marks)].sort().join()}}`;
    for (const letter of text) {
      const isSpace = letter.trim() === '' || letter === '⏎';
      if (!isSpace && look !== last) said += look;
      if (!isSpace) last = look;
      said += letter.replace(/[\t\n\u00A0]/, ' ');
    }
  }
  return said
    .replace(/ *(⏎) */g, '$1')
    .replace(/ +/g, ' ')
    .replace(/^[\s⏎]+|[\s⏎]+$/g, '');
}

const kinds: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  codeBlock: 'pre',
  horizontalRule: 'hr',
  table: 'table',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
};
const marksOf: Readonly<Record<string, string>> = {
  strong: 'bold',
  em: 'italic',
  del: 'strike',
  code: 'code',
};

function sayNode({ type = '', attrs, content = [], text }: JSONContent): Meaning | string {
  if (type === 'text' || type === 'image' || type === 'hardBreak') return text ?? '';
  const kind = type === 'heading' ? `h${attrs?.level}` : (kinds[type] ?? type);
  const start = attrs?.start > 1 || attrs?.start === 0 ? ` ${attrs?.start}` : '';
  if (type === 'codeBlock') return [kind, content.map((node) => node.text).join('')];
  if (type === 'paragraph' || type === 'heading') return [kind, sayRuns(content.map(runOf))];
  const parts = content.map(sayNode).filter(isSaid);
  return [kind + start, ...parts];
}

const isSaid = (part: Meaning | string) =>
  typeof part === 'string' || /^(hr|t[hd])$/.test(part[0]) || (part.length > 1 && part[1] !== '');

function runOf({ type, text, attrs, marks = [] }: JSONContent): Run {
  const looks = marks.map((mark) =>
    mark.type === 'link' ? `<${encode(mark.attrs?.href)}>` : mark.type,
  );
  if (type === 'hardBreak') return { text: '⏎', marks: [] };
  return { text: type === 'image' ? `▣${attrs?.alt}` : (text ?? ''), marks: looks };
}

/** Decodes an address as the renderer does: a % that begins no escape stands for itself. */
const encode = (address: string) => decodeURI(address.replace(/%(?![\da-f]{2})/gi, '%25'));

type Node = DefaultTreeAdapterTypes.ChildNode;

const childrenOf = (node: Node) => ('childNodes' in node ? node.childNodes : []);
const attributeOf = (node: Node, name: string) =>
  'attrs' in node ? (node.attrs.find((one) => one.name === name)?.value ?? '') : '';

function runsOf(node: Node, marks: readonly string[] = []): Run[] {
  if (node.nodeName === '#text') return [{ text: 'value' in node ? node.value : '', marks }];
  if (node.nodeName === 'br') return [{ text: '⏎', marks: [] }];
  if (node.nodeName === 'img') return [{ text: `▣${attributeOf(node, 'alt')}`, marks }];
  const href = node.nodeName === 'a' && `<${encode(attributeOf(node, 'href'))}>`;
  const mark = href || marksOf[node.nodeName];
  return childrenOf(node).flatMap((child) => runsOf(child, mark ? [...marks, mark] : marks));
}

const isBlock = ({ nodeName }: Node) =>
  /^(p|h\d|[uo]l|li|pre|hr|blockquote|table|tr|t[hd])$/.test(nodeName);

/** The blocks of a rendered text: a row of inline elements in an entry or a cell is a paragraph. */
function sayElements(nodes: readonly Node[]): Meaning[] {
  const meanings: Meaning[] = [];
  let inline: Node[] = [];
  const close = () => {
    const said = sayRuns(inline.flatMap((node) => runsOf(node)));
    if (said) meanings.push(['p', said]);
    inline = [];
  };
  for (const node of nodes) {
    const isAround = /^(div|t(head|body))$/.test(node.nodeName);
    if (!isAround && !isBlock(node)) {
      inline.push(node);
      continue;
    }
    close();
    meanings.push(...(isAround ? sayElements(childrenOf(node)) : [sayElement(node)]));
  }
  close();
  return meanings;
}

function sayElement(node: Node): Meaning {
  const { nodeName: kind } = node;
  const children = childrenOf(node);
  if (kind === 'pre')
    return [
      kind,
      runsOf(node)
        .map(({ text }) => text)
        .join('')
        .replace(/\n$/, ''),
    ];
  if (/^(p|h\d)$/.test(kind)) return [kind, sayRuns(children.flatMap((child) => runsOf(child)))];
  const start = attributeOf(node, 'start');
  return [kind + (start && ` ${start}`), ...sayElements(children)];
}

/** What a document of the editor says. */
export const meaningOf = (doc: JSONContent) => sayNode(doc).slice(1);

/** What rendered HTML says. */
export const meaningOfHtml = (html: string) => sayElements(parseFragment(html).childNodes);
