import type { Editor } from '@tiptap/core';
import { readMarkdown } from './markdown.ts';

/** Matches what only Markdown has, and lists: two entries with their signs. */
const signs =
  /^(#{1,6} \S|```|\|? ?:?-{3,})|\*\*\S[^*\n]*\*\*|\]\(https?:|^ *([-*+•]|\d+[.)]) .*\n+ *([-*+•]|\d+[.)]) /m;

/** Markdown as an article can hold it: the title is a heading, a picture elsewhere is a link. */
const toArticle = (text: string): string =>
  text
    .replace(/^# /gm, '## ')
    .replace(/^( *)• /gm, '$1- ')
    .replace(/!(?=\[)/g, '');

/**
 * What is just about to be pasted, if its signs may be meant as Markdown. They stay signs at first,
 * since a command or a price list has such signs, too.
 * @returns a function that sets what was pasted as the signs say, if it is there still
 */
export function expectMarkdown(area: Editor, text: string): (() => void) | undefined {
  if (!signs.test(text) || area.isActive('codeBlock') || area.isActive('table')) return undefined;
  const { doc, selection } = area.state;
  const behind = doc.content.size - selection.to;
  const plain = (words: string) => words.replace(/\s+/g, '');
  return () => {
    const now = area.state.doc;
    const range = { from: selection.from, to: now.content.size - behind };
    const isThere =
      range.from < range.to && plain(now.textBetween(range.from, range.to)) === plain(text);
    const content = readMarkdown(toArticle(text)).content ?? [];
    if (isThere) area.chain().focus().insertContentAt(range, content).run();
  };
}
