import { defineMdastPlugin } from 'satteri';
import { fill } from '../../i18n/fill.ts';
import { factsOf } from '../../site-schema/facts.ts';
import type { Site } from '../../site-schema/site-config.ts';

/** Fills {brand}, {publisher.name} and so on into Markdown, as site-schema/load-words.ts does for the JSON files. */
export function fillPlaceholders(site: Site) {
  const facts = factsOf(site);
  return defineMdastPlugin({
    name: 'fill-placeholders',
    text(node, context) {
      const value = fill(node.value, facts);
      if (value !== node.value) context.replaceNode(node, { ...node, value });
    },
    link(node, context) {
      const url = fill(decodeURI(node.url), facts);
      if (url !== decodeURI(node.url)) context.setProperty(node, 'url', url);
    },
  });
}
