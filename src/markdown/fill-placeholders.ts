import { defineMdastPlugin } from 'satteri';
import { fillInBrand } from '../../site-schema/load-words.ts';
import type { Site } from '../../site-schema/site-config.ts';

/** Fills {brand}, {phone} and {email} into Markdown, as content/load.ts does for the JSON files. */
export const fillPlaceholders = (site: Site) =>
  defineMdastPlugin({
    name: 'fill-placeholders',
    text(node, context) {
      const value = fillInBrand(node.value, site);
      if (value !== node.value) context.replaceNode(node, { ...node, value });
    },
    link(node, context) {
      const url = fillInBrand(decodeURI(node.url), site);
      if (url !== decodeURI(node.url)) context.setProperty(node, 'url', url);
    },
  });
