import type { Editor, EditorEvents, JSONContent } from '@tiptap/core';
import { readMarkdown } from './markdown.ts';

type Node = Editor['state']['doc'];

/** Matches what only Markdown has, and lists: two entries with their signs. */
const signs =
  /^(#{1,6} \S|```|\|? ?:?-{3,})|\*\*\S[^*\n]*\*\*|\]\(https?:|^ *([-*+•]|\d+[.)]) .*\n+ *([-*+•]|\d+[.)]) /m;

/** Reads Markdown as an article can hold it: its title is a heading, a picture elsewhere a link. */
export function readSigns(text: string): JSONContent {
  // Every second part is a block of code, whose signs are no Markdown.
  const parts = text.replace(/\r\n?/g, '\n').split(/(^ *```.*?^ *```)/ms);
  return readMarkdown(parts.map((part, index) => (index % 2 ? part : toArticle(part))).join(''));
}

const toArticle = (text: string): string =>
  text
    .replace(/^# /gm, '## ')
    .replace(/^( *)• /gm, '$1- ')
    .replace(/!(?=\[)/g, '');

/** How many blocks at one end of what is set go on with those that it stands in. */
function countJoined(made: Node, end: 'firstChild' | 'lastChild', into: readonly string[]): number {
  const child = made[end];
  return child && into.includes(child.type.name) ? 1 + countJoined(child, end, into) : 0;
}

/**
 * What is just about to be pasted, if its signs may be meant as Markdown. They stay signs at first,
 * since a command or a price list has such signs, too.
 * @returns a function that sets what was pasted as the signs say, if it is there still
 */
export function expectMarkdown(area: Editor, text: string): (() => void) | undefined {
  if (!signs.test(text) || area.isActive('codeBlock') || area.isActive('table')) return undefined;
  let { from, to } = area.state.selection;
  // The first change is the paste, which is between the two; what is typed later is outside.
  let side = 1;
  const follow = ({ transaction: { docChanged, mapping } }: EditorEvents['transaction']) => {
    if (!docChanged) return;
    [from, to] = [mapping.map(from, -side), mapping.map(to, side)];
    side = -1;
  };
  area.on('transaction', follow);
  const plain = (words: string) => words.replace(/\s+/g, '');
  return () => {
    area.off('transaction', follow);
    const { doc, schema, tr } = area.state;
    if (from >= to || plain(doc.textBetween(from, to)) !== plain(text)) return;
    const made = schema.nodeFromJSON(readSigns(text));
    const $from = doc.resolve(from);
    const into = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name);
    const [start, last] = (['firstChild', 'lastChild'] as const).map((side) =>
      countJoined(made, side, ['paragraph', ...into]),
    ) as [number, number];
    tr.replaceRange(from, to, made.slice(start, made.content.size - last, true));
    // Ctrl+Z takes back the setting alone, and not the paste as well.
    area.view.dispatch(tr.setMeta('closeHistory$', true));
    area.commands.focus();
  };
}
