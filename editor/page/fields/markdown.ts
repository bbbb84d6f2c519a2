import type { JSONContent } from '@tiptap/core';
import { diffArrays } from 'diff';
import { memoize } from '../../../model/process/memoize.ts';
import { type Block, readBlocks } from './read-markdown.ts';
import { writeBlock } from './write-markdown.ts';

/** Reads a text as a document of the editor. */
export const readMarkdown = (text: string): JSONContent => ({
  type: 'doc',
  content: readBlocks(text).map(({ editorNode }) => editorNode),
});

/**
 * Writes a document as Markdown.
 * @param before the text that was edited: blocks that nobody has touched stay as they stand there,
 *   with what is between them
 */
export function writeMarkdown({ content = [] }: JSONContent, before = ''): string {
  let written = '';
  let last: Placed | undefined;
  for (const block of placeBlocks(content, before)) {
    const { editorNode, stood } = block;
    const isNext = stood !== undefined && last?.stood?.index === stood.index - 1;
    const between = isNext ? stood.between : last && '\n\n';
    const text = stood?.text ?? block.text;
    // Two lists in a row would be one if they had the same sign.
    const isOneList = !isNext && last !== undefined && haveOneSign(last, { ...block, text });
    block.text = isOneList ? writeBlock(editorNode, /^(-|\d+\.)/.test(text)) : text;
    written += (between ?? '') + block.text;
    last = block;
  }
  // At the start of a text, the site's renderer takes a rule of dashes for front matter.
  return written.replace(/^---+(?=\s|$)/, '***');
}

/**
 * A block of a document with its Markdown, and the untouched block of the text before that it is.
 */
type Placed = { editorNode: JSONContent; text: string; stood: Block | undefined };

function placeBlocks(content: readonly JSONContent[], before: string): Placed[] {
  const earlier = [...readEarlier(before)];
  const blocks = content
    .map((editorNode) => ({ editorNode, text: writeBlock(editorNode) }))
    .filter(({ text }) => text !== '');
  const parts = diffArrays(
    earlier.map(({ text }) => text),
    blocks.map(({ text }) => text),
  );
  return parts.flatMap(({ added, removed, count }) => {
    const stood = added ? [] : earlier.splice(0, count).map(({ block }) => block);
    const written = removed ? [] : blocks.splice(0, count);
    return written.map((block, index) => ({ ...block, stood: stood[index] }));
  });
}

const readEarlier = memoize((text: string) =>
  readBlocks(text).map((block) => ({ block, text: writeBlock(block.editorNode) })),
);

function haveOneSign(one: Placed, other: Placed): boolean {
  const signOf = ({ editorNode, text }: Placed) =>
    /List$/.test(editorNode.type ?? '') && /^ *(?:\d+(.)|(.))/.exec(text)?.slice(1).join('');
  const sign = signOf(one);
  return sign !== false && sign === signOf(other);
}
