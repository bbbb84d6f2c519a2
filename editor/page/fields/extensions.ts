import { type Editor, Extension } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

/** Markdown has one paragraph in a cell. */
const content = 'paragraph';

/** The space between the entries of a list, which the editor keeps and does not show. */
const lists = Extension.create({
  name: 'lists',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList'],
      attributes: { spread: { default: false, rendered: false } },
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
];
export const picture = Image.configure({ inline: true });
