import { type Editor, Extension, Node } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { pairedFootnotes } from './footnotes.ts';

/** Markdown has one paragraph in a cell. */
const content = 'paragraph';

/**
 * What Markdown says of lists besides their kind: space between the entries, which the editor keeps
 * and does not show, and which entries are tasks, done or open.
 */
const lists = Extension.create({
  name: 'lists',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList'],
      attributes: { spread: { default: false, rendered: false } },
    },
    {
      types: ['listItem'],
      attributes: {
        checked: {
          default: null,
          parseHTML: ({ dataset: { checked } }) => (checked ? checked === 'true' : null),
          renderHTML: ({ checked }) => (checked === null ? {} : { 'data-checked': checked }),
        },
      },
    },
  ],
});

/** Puts the caret behind the table that it is in. */
function leaveTable(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  return editor.isActive('table') && editor.commands.setTextSelection($from.after(1) + 1);
}

const table = Table.extend({
  // The library's own Tab adds a row at the last cell, and never leaves.
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      ...this.parent?.(),
      Tab: () => editor.commands.goToNextCell() || leaveTable(editor),
      Escape: () => leaveTable(editor),
    };
  },
});

/** The label of a footnote, read as a text: the library would make a number of '1'. */
const addAttributes = () => ({
  label: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('label') },
});

const footnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes,
  parseHTML: () => [{ tag: 'small[label]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['small', HTMLAttributes, node.attrs.label],
});

const footnoteDefinition = Node.create({
  name: 'footnoteDefinition',
  group: 'block',
  // A footnote holds neither another one nor a rule.
  content: '(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | table)+',
  addAttributes,
  parseHTML: () => [{ tag: 'div[label]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});

/** What an article can hold: nothing that Markdown cannot say. */
export const extensions = [
  StarterKit.configure({ underline: false, link: false, code: false }),
  Code.extend({ excludes: '' }),
  Link.extend({ inclusive: false }).configure({
    openOnClick: false,
    // A page's readers see links at these addresses, however they are marked here.
    shouldAutoLink: (address) => /^(https?:\/\/|www\.)|@/.test(address),
  }),
  table,
  TableRow,
  TableCell.extend({ content }),
  TableHeader.extend({ content }),
  lists,
  footnoteReference,
  footnoteDefinition,
  pairedFootnotes,
];
export const picture = Image.configure({ inline: true });
