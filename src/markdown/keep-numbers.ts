import { defineHastPlugin, type HastNode, type HastVisitorContext } from 'satteri';
import { bindAmounts } from '../../i18n/bind-amounts.ts';
import { phonePattern } from '../../i18n/contact-facts.ts';

/**
 * Whether a node keeps its text as it is: readers copy code, and the id of a heading is made of its
 * text.
 */
const isExact = (node: HastNode | undefined, context: HastVisitorContext): boolean =>
  node?.type === 'element' &&
  (/^(code|h\d)$/.test(node.tagName) || isExact(context.parent(node), context));

/** Keeps phone numbers and amounts on one line, as src/parts/keep-together.tsx does. */
export const keepNumbers = () =>
  defineHastPlugin({
    name: 'keep-numbers',
    text(node, context) {
      // `context.parent` makes Satteri build the parent node, and few texts have a number.
      if (!/\p{Nd}/u.test(node.value)) return;
      const bind = isExact(context.parent(node), context) ? String : bindAmounts;
      const parts = node.value
        .split(phonePattern)
        .map((value, index) => (index % 2 === 0 ? bind(value) : value))
        .map((value) => ({ type: 'text' as const, value }));
      if (parts.length === 1 && parts[0]?.value === node.value) return;
      const unbroken = {
        type: 'element' as const,
        tagName: 'bdo',
        properties: { className: ['unbroken'], dir: 'ltr' },
      };
      context.replaceNode(
        node,
        parts.map((part, index) => (index % 2 === 0 ? part : { ...unbroken, children: [part] })),
      );
    },
  });
