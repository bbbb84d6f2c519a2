import type { Editor, EditorEvents, JSONContent } from '@tiptap/core';
import { readMarkdown } from './markdown.ts';

type Node = Editor['state']['doc'];

/** Matches headings, fences, rules of tables, bold letters and links. */
const marks = /^(#{1,6} \S|```|\|? ?:?-{3,})|\*\*\S[^*\n]*\*\*|\]\(https?:/m;
/** Matches two entries of a list, one below the other. */
const list = /^ *([-*+•]|\d+[.)]) .*\n+ *([-*+•]|\d+[.)]) /m;

/** Reads Markdown as an article can hold it: its title is a heading, a picture elsewhere a link. */
export function readSigns(text: string): JSONContent {
  // The parts at odd indices are fenced blocks of code, whose signs are not Markdown.
  const parts = text.replace(/\r\n?/g, '\n').split(/(^ *```.*?^ *```)/ms);
  return readMarkdown(parts.map((part, index) => (index % 2 ? part : toArticle(part))).join(''));
}

const toArticle = (text: string): string =>
  text
    .replace(/^# /gm, '## ')
    .replace(/^( *)• /gm, '$1- ')
    .replace(/!(?=\[)/g, '');

/** Counts the nested blocks at one end of the new content that merge with those around it. */
function countJoined(made: Node, end: 'firstChild' | 'lastChild', into: readonly string[]): number {
  const child = made[end];
  return child && into.includes(child.type.name) ? 1 + countJoined(child, end, into) : 0;
}

/**
 * Follows a text that is about to be pasted, if it may be Markdown. The text is pasted literally,
 * since a command or a price list has the same signs.
 * @returns a function that replaces the pasted text by what its Markdown means, unless the text has
 * been changed since; undefined if the text is no Markdown
 */
export function expectMarkdown(area: Editor, text: string): (() => void) | undefined {
  const isMarkdown = marks.test(text) || list.test(text);
  if (!isMarkdown || area.isActive('codeBlock') || area.isActive('table')) return undefined;
  let { from, to } = area.state.selection;
  // The first transaction is the paste itself, which widens the range; what is typed later at its
  // ends does not.
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
    // The change is an undo step of its own: Ctrl+Z leaves the pasted text as it was.
    area.view.dispatch(tr.setMeta('closeHistory$', true));
    area.commands.focus();
  };
}
