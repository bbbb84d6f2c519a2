import { defineMdastPlugin } from 'satteri';

/** The width of the text's column, see Prose.module.css. */
const sizes = '(min-width: 45rem) 42rem, 100vw';
// Satteri keeps lists of strings only.
const widths = ['480', '672', '960', '1344'];

/** Adds sizes to the pictures of a text, from which browsers choose; drawings have none. */
export const sizeImages = () =>
  defineMdastPlugin({
    name: 'size-images',
    image(node, context) {
      if (/^(\w+:|\/)|\.svg$/.test(node.url)) return;
      context.setProperty(node, 'data', { ...node.data, hProperties: { widths, sizes, format: 'webp' } });
    },
  });
