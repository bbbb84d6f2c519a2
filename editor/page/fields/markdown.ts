import { Image } from '@tiptap/extension-image';
import { Table, TableKit } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import type { JSONContent } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

const table = Table.extend({
  // The library's own function makes simple spaces of those that do not break.
  renderMarkdown({ content: rows = [] }, { renderChildren }) {
    const show = (cell: JSONContent) => renderChildren(cell.content ?? [], ' ').replace(/\\?\|/g, '\\|');
    const lines = rows.map(({ content: cells = [] }) => `| ${cells.map(show).join(' | ')} |`.replaceAll('|  |', '| |'));
    return lines.toSpliced(1, 0, `|${' --- |'.repeat(rows[0]?.content?.length ?? 0)}`).join('\n');
  },
});

export const extensions = [
  StarterKit.configure({ underline: false, link: { openOnClick: false, autolink: false } }),
  TableKit.configure({ table: false }),
  table,
];

export const picture = Image.configure({ inline: true });

const manager = new MarkdownManager({ extensions: [...extensions, picture] });

/** Writes a document as Markdown, which is not what it was read from in each space and sign. */
export function writeMarkdown({ content = [], ...doc }: JSONContent): string {
  const [block, next] = content;
  if (!next && block?.attrs?.language === 'verbatim') return block.content?.[0]?.text ?? '';
  const isWord = ({ type, text }: JSONContent) => type !== 'hardBreak' && text?.trim() !== '';
  const isWritten = ({ type, content: words = [] }: JSONContent) => type !== 'paragraph' || words.some(isWord);
  return manager.serialize({ ...doc, content: content.filter(isWritten) }).trim();
}

/** Reads a text as a document, or as one block as it is written where it has what this editor does not show, such as HTML. */
export function readMarkdown(text: string): JSONContent {
  const compare = (markdown: string) => markdown.replace(/^ *([*+-]|\d+[.)]) |[ \n_*-]|\\(?=[*_|])/gm, '');
  const doc = /<[a-z/!]/i.test(text) ? undefined : manager.parse(text);
  if (doc && compare(writeMarkdown(doc)) === compare(text)) return doc;
  return { type: 'doc', content: [{ type: 'codeBlock', attrs: { language: 'verbatim' }, content: [{ type: 'text', text }] }] };
}

/** Makes elements of what styles say in pasted HTML, since the page's policy keeps the browser from reading them. */
export const tidyPasted = (html: string): string =>
  html
    // Google Docs wraps a paste in a <b>. Pictures of other programs are not the owner's files, and an <h1> is the title of the page.
    .replace(/<b style="font-weight: ?normal[^>]*>|<img(?![^>]*src="\.)[^>]*>/gi, '')
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<span[^>]*["';\s]font-weight: ?(bold|[6-9]00)[^>]*>[^<]+<\/span>/gi, '<b>$&</b>')
    .replace(/<span[^>]*["';\s]font-style: ?italic[^>]*>[^<]+<\/span>/gi, '<i>$&</i>')
    // Word writes the items of its lists as paragraphs with a number or another sign.
    .replace(/<p[^>]*mso-list:(?:(?!<\/p>).)*?Lists\]>(?:<[^>]*>|\s)*\d.*?<!\[endif\]>(.*?)<\/p>/gis, '<ol><li>$1</li></ol>')
    .replace(/<p[^>]*mso-list:(?:(?!<\/p>).)*?<!\[endif\]>(.*?)<\/p>/gis, '<ul><li>$1</li></ul>')
    .replace(/<\/([uo]l)>\s*<\1>/g, '');

/** The address that is meant by www.example.com, example.com/@ada, ada@example.com or +33 1 23. */
export const toAddress = (typed: string): string =>
  typed
    .replace(/^(?!\/|#|\w+:)/, /^\+?[\d ().-]+$/.test(typed) ? 'tel:' : /^[^/]+@/.test(typed) ? 'mailto:' : 'https://')
    .replaceAll(' ', '');
