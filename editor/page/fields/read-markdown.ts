import type { JSONContent } from '@tiptap/core';
import type { ListItem, Nodes, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Position } from 'unist';
import { verbatim, writeBlock } from './write-markdown.ts';

/**
 * A block of a text, what the editor shows of it, and what stands between it and the one before.
 */
export type Block = { editorNode: JSONContent; text: string; between: string; index: number };

/**
 * Reads the blocks of a text. One that has what the editor does not show is shown as it is written.
 */
export function readBlocks(text: string): Block[] {
  const { children } = fromMarkdown(text, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  let end = 0;
  return children.map((node, index) => {
    const { start, end: next } = node.position as Position;
    // Spaces before the first sign of a block are a part of it: they say how deep a list is.
    const from = (start.offset ?? 0) - start.column + 1;
    const [between, written] = [text.slice(end, from), text.slice(from, next.offset)];
    end = next.offset ?? text.length;
    return { editorNode: showBlock(node) ?? showVerbatim(written), text: written, between, index };
  });
}

const showVerbatim = (text: string): JSONContent => ({
  type: 'codeBlock',
  attrs: { language: verbatim },
  content: [{ type: 'text', text }],
});

/** Thrown for what the editor does not show, such as HTML, tasks and footnotes. */
class NotShown extends Error {}

function showBlock(node: RootContent): JSONContent | undefined {
  try {
    const block = toBlock(node);
    return writeBlock(block) ? block : undefined;
  } catch (error) {
    if (error instanceof NotShown) return undefined;
    throw error;
  }
}

function toBlock(node: Nodes): JSONContent {
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', content: toInline(node.children) };
    case 'heading':
      return { type: 'heading', attrs: { level: node.depth }, content: toInline(node.children) };
    case 'blockquote':
      return { type: 'blockquote', content: toBlocks(node.children) };
    case 'list': {
      const { ordered, start, spread, children } = node;
      const type = ordered ? 'orderedList' : 'bulletList';
      const attrs = { ...(ordered && { start }), spread: spread === true };
      return { type, attrs, content: children.map(toItem) };
    }
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'code':
      return toCode(node.lang, node.meta, node.value);
    case 'table':
      return toTable(node);
    default:
      throw new NotShown(node.type);
  }
}

/** A quote without words has an empty paragraph. */
const toBlocks = (nodes: readonly Nodes[]): JSONContent[] =>
  nodes.length > 0 ? nodes.map(toBlock) : [{ type: 'paragraph' }];

function toItem({ checked, children }: ListItem): JSONContent {
  if (typeof checked === 'boolean') throw new NotShown('task');
  const content = toBlocks(children);
  // An item begins with a paragraph in the editor.
  if (content[0]?.type !== 'paragraph') content.unshift({ type: 'paragraph' });
  return { type: 'listItem', content };
}

function toCode(
  language: string | null | undefined,
  meta: string | null | undefined,
  text: string,
): JSONContent {
  if (meta || language === verbatim || text === '') throw new NotShown('code');
  return { type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text }] };
}

function toTable({ align, children }: Table): JSONContent {
  const content = children.map((row, index) => ({
    type: 'tableRow',
    content: (align ?? row.children).map((_, column) => ({
      type: index === 0 ? 'tableHeader' : 'tableCell',
      attrs: { align: align?.[column] ?? null },
      content: [{ type: 'paragraph', content: toInline(row.children[column]?.children ?? []) }],
    })),
  }));
  return { type: 'table', content };
}

type Mark = NonNullable<JSONContent['marks']>[number];

const marksOf: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  emphasis: 'italic',
  em: 'italic',
  i: 'italic',
  delete: 'strike',
  del: 'strike',
  s: 'strike',
};

function toInline(nodes: readonly Nodes[], outer: readonly Mark[] = []): JSONContent[] {
  // Elements in the text that are open: CommonMark reads their tags as two nodes.
  let open = outer;
  const content = nodes.flatMap((node): JSONContent[] => {
    if (node.type !== 'html') return showInline(node, open);
    const [, slash, name = ''] = /^<(\/?)(\w+)>$/.exec(node.value) ?? [];
    if (name === 'br') return [{ type: 'hardBreak', marks: [...open] }];
    open = slash ? closeMark(open, name, outer) : openMark(open, name);
    return [];
  });
  if (open.length !== outer.length) throw new NotShown('html');
  return content;
}

function openMark(open: readonly Mark[], name: string): readonly Mark[] {
  const type = marksOf[name];
  if (!type) throw new NotShown(name);
  return [...open, { type }];
}

function closeMark(open: readonly Mark[], name: string, outer: readonly Mark[]): readonly Mark[] {
  if (open.length === outer.length || open.at(-1)?.type !== marksOf[name]) throw new NotShown(name);
  return open.slice(0, -1);
}

function showInline(node: Nodes, marks: readonly Mark[]): JSONContent[] {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', text: node.value, marks: [...marks] }];
    case 'inlineCode':
      return [{ type: 'text', text: node.value, marks: [...marks, { type: 'code' }] }];
    case 'break':
      return [{ type: 'hardBreak', marks: [...marks] }];
    case 'image': {
      const attrs = { src: node.url, alt: node.alt, title: node.title };
      return [{ type: 'image', attrs, marks: [...marks] }];
    }
    case 'link': {
      const attrs = { href: node.url, title: node.title };
      return toInline(node.children, [...marks, { type: 'link', attrs }]);
    }
    case 'strong':
    case 'emphasis':
    case 'delete':
      return toInline(node.children, [...marks, { type: marksOf[node.type] ?? '' }]);
    default:
      throw new NotShown(node.type);
  }
}
