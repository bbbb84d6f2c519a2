import { defineMdastPlugin } from 'satteri';

/** The column of text, see Prose.module.css. */
const sizes = '(min-width: 45rem) 42rem, 100vw';
// Satteri keeps lists of strings only.
const widths = ['480', '672', '960', '1344'];

/** Lets a browser choose how large a picture in a text it loads; a drawing has no sizes. */
export const sizeImages = () =>
  defineMdastPlugin({
    name: 'size-images',
    image(node, context) {
      if (/^(\w+:|\/)|\.svg$/.test(node.url)) return;
      context.setProperty(node, 'data', { ...node.data, hProperties: { widths, sizes, format: 'webp' } });
    },
  });
