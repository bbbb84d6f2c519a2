import type { JSONContent } from '@tiptap/core';
import type { Root, RootContent, Table } from 'mdast';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { options } from './markdown-signs.ts';
import { toPhrasing } from './write-phrasing.ts';

/** The language of a code block with what the editor cannot show, written as its text is. */
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

function toContainer(type: string | undefined, attrs: Record<string, unknown>) {
  const { start, spread } = attrs;
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
