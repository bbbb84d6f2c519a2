import { defineMdastPlugin } from 'satteri';
import { findDefinitions } from '../../model/documents/read-markdown.ts';

/**
 * Writes [text][name] as [text](address), pictures too: Astro and the other plugins support only
 * those.
 */
export function writeOutReferences() {
  let definitions: ReturnType<typeof findDefinitions>;
  return defineMdastPlugin({
    name: 'write-out-references',
    before(root, { source }) {
      // Looking for definitions in all nodes takes a quarter of the time in which a text is
      // rendered, and few texts have definitions.
      definitions = source.includes(']:') ? findDefinitions(root) : new Map();
    },
    linkReference(node, context) {
      const { url, title } = definitions.get(node.identifier) ?? {};
      if (url !== undefined)
        context.replaceNode(node, { type: 'link', url, title, children: [...node.children] });
    },
    imageReference(node, context) {
      const { url, title } = definitions.get(node.identifier) ?? {};
      if (url !== undefined)
        context.replaceNode(node, { type: 'image', url, title, alt: node.alt });
    },
  });
}
