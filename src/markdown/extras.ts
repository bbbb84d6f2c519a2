import { defineHastPlugin } from 'satteri';

/**
 * Tables, tasks and footnotes as the pages show them: without inline styles, which the content
 * security policy refuses, and without words, which would be English in every language.
 */
export const showExtras = () =>
  defineHastPlugin({
    name: 'show-extras',
    element: [
      {
        filter: ['table'],
        // A table that is wider than the page scrolls, by keyboard too.
        visit: (node, context) =>
          context.wrapNode(node, {
            type: 'element',
            tagName: 'div',
            properties: { className: ['wide'], tabIndex: 0 },
            children: [],
          }),
      },
      {
        filter: ['th', 'td'],
        visit(node, context) {
          const [, side] = /text-align: (center|right)/.exec(String(node.properties.style)) ?? [];
          context.setProperty(node, 'style', undefined);
          if (side) context.setProperty(node, 'className', [side]);
        },
      },
      {
        filter: ['input'],
        visit(node, context) {
          const task = context.parent(node);
          context.setProperty(node, 'ariaLabel', context.textContent(task).trim());
        },
      },
      {
        filter: ['h2'],
        visit(node, context) {
          if (node.properties.id === 'footnote-label') context.removeNode(node);
        },
      },
      {
        filter: ['a'],
        visit(node, context) {
          const { dataFootnoteRef, dataFootnoteBackref, ariaLabel } = node.properties;
          if (dataFootnoteRef !== undefined)
            context.setProperty(node, 'ariaDescribedBy', undefined);
          if (dataFootnoteBackref !== undefined)
            context.setProperty(node, 'ariaLabel', String(ariaLabel).replace(/^\D+/, '↩ '));
        },
      },
    ],
  });
