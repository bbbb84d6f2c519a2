import { defineHastPlugin } from 'satteri';

/**
 * Prepares tables, tasks and footnotes for the pages. Takes inline styles off, which the content
 * security policy refuses, and the words of the Markdown processor, which are English on every
 * page.
 */
export const showExtras = () =>
  defineHastPlugin({
    name: 'show-extras',
    element: [
      {
        filter: ['table'],
        // A table that is wider than the page scrolls, by keyboard too. Its columns name the stop.
        visit(node, context) {
          const [head] = node.children.filter(({ type }) => type === 'element');
          const ariaLabel =
            head &&
            context
              .textContent(head)
              .trim()
              .replace(/\s*\n\s*/g, ', ');
          context.wrapNode(node, {
            type: 'element',
            tagName: 'div',
            properties: { className: ['wide'], role: 'group', ariaLabel, tabIndex: 0 },
            children: [],
          });
        },
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
        filter: ['tr'],
        // The first cell names its row: screen readers say it with each other one.
        visit(node, context) {
          const first = node.children.find(({ type }) => type === 'element');
          if (first?.type === 'element' && first.tagName === 'td')
            context.setProperty(first, 'role', 'rowheader');
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
