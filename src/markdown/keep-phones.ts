import { defineHastPlugin } from 'satteri';
import { phonePattern } from '../../i18n/contact-facts.ts';

/** Keeps the phone numbers of a text on one line, as src/parts/keep-together.tsx does elsewhere. */
export const keepPhones = () =>
  defineHastPlugin({
    name: 'keep-phones',
    text(node, context) {
      const parts = node.value.split(phonePattern).map((value) => ({ type: 'text' as const, value }));
      if (parts.length === 1) return;
      const unbroken = { type: 'element' as const, tagName: 'span', properties: { className: ['unbroken'] } };
      context.replaceNode(
        node,
        parts.map((part, index) => (index % 2 === 0 ? part : { ...unbroken, children: [part] })),
      );
    },
  });
