import { fileURLToPath } from 'node:url';
import { defineMdastPlugin } from 'satteri';
import sharp from 'sharp';
import { decodePath } from '../../i18n/address.ts';

/** The width of the text's column, see Prose.module.css. */
const sizes = '(min-width: 45rem) 42rem, 100vw';
/** In pixels. The largest is for the column on screens of twice the density. */
const widths = [480, 672, 960, 1344];
const largest = Math.max(...widths);

/**
 * Gives the pictures of a text several widths, from which browsers choose. SVG drawings are left as
 * they are.
 */
export const sizeImages = () =>
  defineMdastPlugin({
    name: 'size-images',
    async image(node, context) {
      if (/^(\w+:|\/)/.test(node.url) || !context.fileURL) return;
      // Astro reads no escapes such as %26.
      context.setProperty(node, 'url', encodeURI(decodePath(node.url) ?? node.url));
      if (/\.svg$/.test(node.url)) return;
      const file = fileURLToPath(new URL(node.url, context.fileURL));
      // The width is measured after the rotation that the file's metadata asks for. Astro reports a
      // file that is no picture.
      const { autoOrient } = await sharp(file)
        .metadata()
        .catch(() => ({ autoOrient: { width: largest } }));
      const width = Math.min(largest, autoOrient.width);
      // Satteri keeps only strings and lists of strings.
      const hProperties = {
        width: String(width),
        widths: widths.map(String),
        sizes,
        format: 'webp',
      };
      context.setProperty(node, 'data', { ...node.data, hProperties });
    },
  });
