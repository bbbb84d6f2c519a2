import { Extension } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

/** Markdown has one paragraph in a cell. */
const content = 'paragraph';

/** A list with space between its entries, which the editor keeps and does not show. */
const spread = Extension.create({
  name: 'spread',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList'],
      attributes: { spread: { default: false, rendered: false } },
    },
  ],
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
  TableKit.configure({ tableCell: false, tableHeader: false }),
  TableCell.extend({ content }),
  TableHeader.extend({ content }),
  spread,
];
export const picture = Image.configure({ inline: true });
