import type { JSONContent } from '@tiptap/core';
import type { Nodes, Parents, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import {
  type Handle,
  type Info,
  type Options,
  type State,
  toMarkdown,
} from 'mdast-util-to-markdown';

type Mark = NonNullable<JSONContent['marks']>[number];

/** What the editor does not show: a code block that is written as its text is. */
export const verbatim = 'verbatim';

/** The page makes links of addresses in a text, so they are written as links. */
const literalAddresses = gfmAutolinkLiteralFromMarkdown();

/** Writes a block of an article. Of two lists in a row the second one needs another sign. */
export function writeBlock(block: JSONContent, hasOtherSign = false): string {
  const root: Root = { type: 'root', children: toBlocks(block) };
  for (const transform of literalAddresses.transforms ?? []) transform(root);
  const signs: Options = hasOtherSign ? { bullet: '*', bulletOrdered: ')' } : {};
  return toMarkdown(root, { ...options, ...signs }).trimEnd();
}

/** The blocks of Markdown that a node becomes: none if it has no words. */
function toBlocks({ type, attrs = {}, content = [] }: JSONContent): RootContent[] {
  switch (type) {
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'codeBlock':
      return toCode(attrs.language, content.map(({ text }) => text).join(''));
    case 'table':
      return [toTable(content)];
    case 'paragraph':
    case 'heading': {
      const children = toPhrasing(content);
      const block = { type, depth: attrs.level, children } as RootContent;
      return children.length > 0 ? [block] : [];
    }
    default: {
      const children = content.flatMap(toBlocks);
      const block = { ...toContainer(type, attrs), children } as RootContent;
      return children.length > 0 ? [block] : [];
    }
  }
}

function toContainer(type: string | undefined, { start, spread }: Record<string, unknown>) {
  if (type === 'blockquote') return { type };
  if (type === 'listItem') return { type, spread: false };
  return { type: 'list', ordered: type === 'orderedList', start, spread: spread === true };
}

function toCode(lang: string | null | undefined, value: string): RootContent[] {
  if (value === '') return [];
  return [lang === verbatim ? { type: 'html', value } : { type: 'code', lang, value }];
}

function toTable(rows: readonly JSONContent[]): Table {
  const align = (rows[0]?.content ?? []).map(({ attrs }) => attrs?.align ?? null);
  const children = rows.map(({ content: cells = [] }) => ({
    type: 'tableRow' as const,
    children: cells.map(({ content = [] }) => ({
      type: 'tableCell' as const,
      children: toPhrasing(content.flatMap((paragraph) => paragraph.content ?? [])),
    })),
  }));
  return { type: 'table', align, children };
}

/** The content of a paragraph without the spaces and breaks at its ends. */
function toPhrasing(content: readonly JSONContent[]): PhrasingContent[] {
  const nodes = content.flatMap(splitSpaces);
  return nest(nodes.slice(nodes.findIndex(isWord), nodes.findLastIndex(isWord) + 1));
}

const isWord = ({ type, text = '' }: JSONContent) =>
  type !== 'hardBreak' && (type !== 'text' || text.trim() !== '');

const isCode = ({ type }: Mark) => type === 'code';

/** Splits the spaces at the ends of a text from it. Code may begin with a space, and is not one. */
function splitSpaces(node: JSONContent): JSONContent[] {
  const { type, text = '', marks = [] } = node;
  if (type !== 'text') return [node];
  if (text.trim() === '') return [{ ...node, marks: marks.filter((mark) => !isCode(mark)) }];
  if (marks.some(isCode)) return [node];
  const [, ...parts] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return parts.filter(Boolean).map((part) => ({ ...node, text: part }));
}

const isSame = (one: Mark, other: Mark) =>
  one.type === other.type && one.attrs?.href === other.attrs?.href;
const has = (node: JSONContent | undefined, mark: Mark): boolean =>
  node?.marks?.some((one) => isSame(one, mark)) ?? false;

/**
 * Makes nodes within nodes of a row of nodes with marks. No mark begins or ends at a space, which
 * Markdown would not read as a mark.
 */
function nest(nodes: readonly JSONContent[]): PhrasingContent[] {
  const [first] = nodes;
  if (!first) return [];
  const marks = isWord(first) ? (first.marks ?? []).filter((mark) => !isCode(mark)) : [];
  const spans = marks.map((mark) => ({ mark, length: measure(nodes, mark) }));
  const [longest] = spans.sort((one, other) => other.length - one.length);
  if (!longest) return [toInline(first), ...nest(nodes.slice(1))];
  const { mark, length } = longest;
  const inner = nodes.slice(0, length).map((node) => ({
    ...node,
    marks: node.marks?.filter((one) => !isSame(one, mark)) ?? [],
  }));
  const span = { ...nodeOfMark(mark), children: nest(inner) } as PhrasingContent;
  return [span, ...nest(nodes.slice(length))];
}

/** How many nodes a mark spans. It ends before a link that it does not span as a whole. */
function measure(nodes: readonly JSONContent[], mark: Mark): number {
  const found = nodes.findIndex((node) => !has(node, mark));
  const next = found < 0 ? nodes.length : found;
  const link = nodes
    .slice(next)
    .find(isWord)
    ?.marks?.find(({ type }) => type === 'link');
  const isCut = link && !has(nodes[0], link);
  const end = isCut ? nodes.slice(0, next).findLastIndex((node) => !has(node, link)) + 1 : next;
  return nodes.slice(0, end).findLastIndex(isWord) + 1;
}

function nodeOfMark({ type, attrs }: Mark) {
  if (type === 'bold') return { type: 'strong' };
  if (type === 'italic') return { type: 'emphasis' };
  if (type === 'strike') return { type: 'delete' };
  return { type: 'link', url: attrs?.href, title: attrs?.title };
}

function toInline({ type, text = '', attrs, marks }: JSONContent): PhrasingContent {
  if (type === 'hardBreak') return { type: 'break' };
  if (type === 'image')
    return { type: 'image', url: attrs?.src, alt: attrs?.alt, title: attrs?.title };
  if (!marks?.some(isCode)) return { type: 'text', value: text };
  return { type: 'inlineCode', value: text.replaceAll('\n', ' ') };
}

/**
 * Writes a mark with its signs, or as an element where the signs would stay signs (CommonMark, 6.2:
 * `**"Pro"**s`) or be one with those of the mark beside it.
 */
function writeMark(sign: string, element: string): Handle {
  const write = (node: Parents, _: unknown, state: State, info: Info) => {
    // What is within begins and ends as in an element: signs within signs are read as meant.
    const text = state.containerPhrasing(node as never, { ...info, before: '>', after: '<' });
    const canOpen = canDelimit(info.before.at(-1) ?? '', text, sign);
    const canClose = canDelimit(info.after.at(0) ?? '', text.at(-1) ?? '', sign);
    return canOpen && canClose ? sign + text + sign : `<${element}>${text}</${element}>`;
  };
  return Object.assign(write, { peek: () => sign[0] ?? '' });
}

/** Signs outside of ASCII, such as emoji, are letters to a parser that counts in UTF-16. */
const canDelimit = (outside: string, inside: string, sign: string): boolean =>
  outside !== sign[0] &&
  (/^[\p{L}\p{N}]/u.test(inside) || outside === '' || /^[\s!-/:-@[-`{-~]$/.test(outside));

/** A break in a table or a heading, which have one line, is an element. */
const writeBreak: Handle = (_, _parent, { stack }) =>
  stack.includes('tableCell') || stack.includes('headingAtx') ? '<br>' : '\\\n';

function writeTable(node: Table, _: Nodes | undefined, state: State, info: Info): string {
  const exits = [state.enter('tableCell'), state.enter('phrasing')];
  const write = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  const [head = '', ...rows] = node.children.map(({ children }) =>
    write(
      children.map((cell) => state.containerPhrasing(cell, { ...info, before: '|', after: '|' })),
    ),
  );
  for (const exit of exits) exit();
  const rules = (node.align ?? []).map((align) => {
    const [left, right] = [/left|center/, /right|center/].map((side) => side.test(align ?? ''));
    return `${left ? ':' : '-'}-${right ? ':' : '-'}`;
  });
  return [head, write(rules), ...rows].join('\n');
}

/**
 * In an entry of a list, words without an empty line before them would go on with what is above;
 * and the renderer takes `> 7.` below words for words.
 */
const separateInEntries: NonNullable<Options['join']>[number] = (left, right, parent) => {
  if (parent.type !== 'listItem') return undefined;
  const goesOn = /list|blockquote/.test(left.type) && right.type !== left.type;
  return goesOn || right.type === 'blockquote' ? 1 : undefined;
};

const options: Options = {
  extensions: [gfmToMarkdown()],
  join: [separateInEntries],
  handlers: {
    break: writeBreak,
    strong: writeMark('**', 'strong'),
    emphasis: writeMark('*', 'em'),
    delete: writeMark('~~', 'del'),
    table: writeTable,
  },
  bullet: '-',
  bulletOther: '+',
  listItemIndent: 'one',
  rule: '-',
  resourceLink: true,
  fences: true,
};
