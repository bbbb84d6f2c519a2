import { fileURLToPath } from 'node:url';
import { defineMdastPlugin } from 'satteri';
import sharp from 'sharp';

/** The width of the text's column, see Prose.module.css. */
const sizes = '(min-width: 45rem) 42rem, 100vw';
/** In pixels. The largest is for the column on screens of twice the density. */
const widths = [480, 672, 960, 1344];
const largest = Math.max(...widths);

/** The width in pixels, upright; undefined for what is no picture, about which the build complains. */
const readWidth = (file: URL) =>
  sharp(fileURLToPath(file))
    .metadata()
    .then(({ autoOrient }) => autoOrient.width)
    .catch(() => undefined);

/** Adds sizes to the pictures of a text, from which browsers choose; drawings have none. */
export const sizeImages = () =>
  defineMdastPlugin({
    name: 'size-images',
    async image(node, context) {
      if (/^(\w+:|\/)|\.svg$/.test(node.url) || !context.fileURL) return;
      const width = Math.min(largest, (await readWidth(new URL(node.url, context.fileURL))) ?? largest);
      // Satteri keeps strings only.
      const hProperties = { width: String(width), widths: widths.map(String), sizes, format: 'webp' };
      context.setProperty(node, 'data', { ...node.data, hProperties });
    },
  });
