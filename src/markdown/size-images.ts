import { fileURLToPath } from 'node:url';
import { defineMdastPlugin } from 'satteri';
import sharp from 'sharp';

/** The width of the text's column, see Prose.module.css. */
const sizes = '(min-width: 45rem) 42rem, 100vw';
/** In pixels. The largest is for the column on screens of twice the density. */
const widths = [480, 672, 960, 1344];
const largest = Math.max(...widths);

/** The width of a picture in pixels, turned as its metadata says; undefined for a file that is no picture, which Astro reports. */
const readWidth = (file: URL) =>
  sharp(fileURLToPath(file))
    .metadata()
    .then(({ autoOrient }) => autoOrient.width)
    .catch(() => undefined);

/** Gives the pictures of a text several widths, from which browsers choose. SVG drawings are left as they are. */
export const sizeImages = () =>
  defineMdastPlugin({
    name: 'size-images',
    async image(node, context) {
      if (/^(\w+:|\/)|\.svg$/.test(node.url) || !context.fileURL) return;
      const width = Math.min(largest, (await readWidth(new URL(node.url, context.fileURL))) ?? largest);
      // Satteri keeps only strings and lists of strings.
      const hProperties = { width: String(width), widths: widths.map(String), sizes, format: 'webp' };
      context.setProperty(node, 'data', { ...node.data, hProperties });
    },
  });
