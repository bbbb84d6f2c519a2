import { Image } from '@tiptap/extension-image';
import { Table, TableKit } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import type { JSONContent } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

const table = Table.extend({
  // The library's own function makes simple spaces of those that do not break.
  renderMarkdown({ content: rows = [] }, { renderChildren }) {
    const show = (cell: JSONContent) =>
      renderChildren(cell.content ?? [], ' ').replace(/\\?\|/g, '\\|');
    const lines = rows.map(({ content: cells = [] }) =>
      `| ${cells.map(show).join(' | ')} |`.replaceAll('|  |', '| |'),
    );
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
// The parser makes no link of an address without brackets: the site's own renderer does.
manager.instance.use({ tokenizer: { url: () => undefined } });

/** Writes a document as Markdown, which is not what it was read from in each space and sign. */
export function writeMarkdown({ content = [] }: JSONContent): string {
  const isWritten = ({ type, text, content: parts = [] }: JSONContent): boolean =>
    /^(paragraph|bulletList|orderedList|listItem)$/.test(type ?? '')
      ? parts.some(isWritten)
      : type !== 'hardBreak' && text?.trim() !== '';
  const write = (block: JSONContent) => {
    if (block.attrs?.language === 'verbatim') return block.content?.[0]?.text;
    const text = manager.serialize({ type: 'doc', content: [block] }).trim();
    // An escape within an address would break its link; a paragraph that begins like a list, "2026.
    // A good year", needs one.
    const whole = text.replace(/(https?:\/\/|www\.|[\w.+\\-]+@)\S+/g, (address) =>
      address.replaceAll('\\_', '_'),
    );
    return block.type === 'paragraph'
      ? whole.replace(/^(\d+)(?=[.)](\s|$))|^(?=(#+|[-+])(\s|$))/gm, '$1\\')
      : whole;
  };
  return content.filter(isWritten).map(write).join('\n\n');
}

/**
 * Reads a text as a document, or as one block as it is written where it has what this editor does
 * not show, such as HTML.
 */
export function readMarkdown(text: string): JSONContent {
  const compare = (markdown: string) =>
    markdown.replace(/^ *([*+-]|\d+[.)]) |&(amp|lt|gt);|[ \n_*&<>-]|\\(?=[*_|.)#+-])/gm, '');
  try {
    // The library reads "a) word" and a number before a no-break space as lists, which the site's
    // own renderer does not.
    const likeLists = /^```.*?^```|^(\d+(?=[.)][\u00a0\u202f])|[a-z]+(?=[.)] ))/gims;
    const plain = text.replace(likeLists, (all, mark) => (mark ? `${mark}\\` : all));
    const doc = /<[a-z/!]/i.test(text) ? undefined : manager.parse(plain);
    if (doc && compare(writeMarkdown(doc)) === compare(text)) return doc;
  } catch {
    // The library reads some documents that it cannot write, such as a quote with a list that has
    // no words.
  }
  return {
    type: 'doc',
    content: [
      { type: 'codeBlock', attrs: { language: 'verbatim' }, content: [{ type: 'text', text }] },
    ],
  };
}

/**
 * Makes elements of what styles say in pasted HTML, since the page's policy keeps the browser from
 * reading them.
 */
export const tidyPasted = (html: string): string =>
  html
    // Google Docs wraps a paste in a <b>. Pictures of other programs are not the owner's files, and
    // an <h1> is the title of the page.
    .replace(/<b style="font-weight: ?normal[^>]*>|<img(?![^>]*src="\.)[^>]*>/gi, '')
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<span[^>]*["';\s]font-weight: ?(bold|[6-9]00)[^>]*>[^<]+<\/span>/gi, '<b>$&</b>')
    .replace(/<span[^>]*["';\s]font-style: ?italic[^>]*>[^<]+<\/span>/gi, '<i>$&</i>')
    // Word writes the items of its lists as paragraphs with a number or another sign.
    .replace(
      /<p[^>]*mso-list:(?:(?!<\/p>).)*?Lists\]-*>(?:<[^>]*>|\s)*\d.*?endif\]-*>(.*?)<\/p>/gis,
      '<ol><li>$1</li></ol>',
    )
    .replace(/<p[^>]*mso-list:(?:(?!<\/p>).)*?endif\]-*>(.*?)<\/p>/gis, '<ul><li>$1</li></ul>')
    .replace(/<\/([uo]l)>\s*<\1>/g, '');

/** The address that is meant by www.example.com, example.com/@ada, ada@example.com or +33 1 23. */
export const toAddress = (typed: string): string =>
  typed
    .replace(
      /^(?!\/|#|\w+:)/,
      /^\+?[\d ().-]+$/.test(typed) ? 'tel:' : /^[^/]+@/.test(typed) ? 'mailto:' : 'https://',
    )
    .replaceAll(' ', '');
