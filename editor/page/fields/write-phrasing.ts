import type { JSONContent } from '@tiptap/core';
import type { PhrasingContent } from 'mdast';

type Mark = NonNullable<JSONContent['marks']>[number];

/** Returns the content of a paragraph without the spaces and breaks at its ends. */
export function toPhrasing(content: readonly JSONContent[]): PhrasingContent[] {
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
 * Nests a row of nodes with marks: each mark becomes a node around those that have it. No mark
 * begins or ends at a space, since Markdown would not read it as a mark.
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
  const next = nodes.findIndex((node) => !has(node, mark));
  const run = next < 0 ? nodes : nodes.slice(0, next);
  const after = nodes.slice(run.length).find(isWord);
  const link = after?.marks?.find(({ type }) => type === 'link');
  const isCut = link && !has(nodes[0], link);
  const end = isCut ? run.findLastIndex((node) => !has(node, link)) + 1 : run.length;
  return run.slice(0, end).findLastIndex(isWord) + 1;
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
