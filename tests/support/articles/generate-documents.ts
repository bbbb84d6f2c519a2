import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';

/** The parts of a text between broken bars, as a list would take a line for each. */
const split = (text: string) => text.split('¦');

const signs = split('"Pro"¦«Essentiel»¦(net)¦20 %¦$1,900¦“q”¦\'¦…¦—¦!¦.¦€¦·');
const otherScripts = split(
  '「無料」¦です¦无需合同。¦随¦（免费）¦"무료"¦을¦مرحبا¦שלום¦é¦e\u0301¦🎉¦👩‍👩‍👧¦🇫🇷',
);
const spaces = split('\u00a0¦\u202f:¦\u200b¦  ¦\n');
const marksOfMarkdown = split('**¦*¦_¦__¦~~¦~¦`¦``¦[x]¦[ ] ¦](¦[a](b)¦![i](j)¦@ ¦//¦mailto:');
const html = split('<tag>¦</b>¦<b>¦&amp;¦&¦&copy¦&#35;¦<¦>¦\\¦|¦||');
const starts = split('#¦## ¦1. ¦2) ¦- ¦+ ¦> ¦---¦===¦***¦| - |¦```¦~~~¦:--¦[^1]¦[^1]: ¦[a]: b');
const placeholders = split('TODO¦{¦}¦$¦^¦:');

/** Every sign that could be read as something else, and every kind of letter beside a mark. */
const pieces = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(...split('word¦Note:¦one two¦a¦s are¦ ¦, ¦x')),
  },
  fc.constantFrom(
    ...[...signs, ...otherScripts, ...spaces, ...marksOfMarkdown],
    ...[...html, ...starts, ...placeholders],
  ),
);
const words = fc.array(pieces, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const addresses = fc.constantFrom(
  ...split('/contact¦#prices¦/a#b¦../../media/a.pdf¦/a b¦/"q"¦/\\x'),
  ...split('https://a.example/b_(c)¦https://a.example/(¦https://a.example/)x'),
  ...split('https://a.example/?a=1&copy=2&lt;¦https://a.example/a%20b%26c'),
  ...split('https://a.example/100%¦https://a.example/é*_x_¦https://a.example/<x>'),
  ...split('mailto:a@b.example?subject=Hi there¦mailto:a_b@c.example¦tel:+33123456789'),
);
const marks = fc
  .record({
    bold: fc.boolean(),
    italic: fc.boolean(),
    strike: fc.integer({ max: 3, min: 0 }).map((n) => n === 3),
    code: fc.integer({ max: 7, min: 0 }).map((n) => n === 7),
    link: fc.option(addresses, { freq: 3, nil: undefined }),
  })
  .map(({ link, ...kinds }) => [
    ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
    ...Object.entries(kinds).flatMap(([type, isOn]) => (isOn ? [{ type }] : [])),
  ]);
const inline = fc.oneof(
  { weight: 9, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
  {
    weight: 1,
    arbitrary: words.map((alt) => ({
      type: 'image',
      attrs: { src: '/a b(c).svg', alt: alt.replace(/\s+/g, ' ').trim() },
    })),
  },
);
const line = fc
  .array(inline, { minLength: 1, maxLength: 5 })
  .map((nodes) => nodes.reduce<JSONContent[]>(join, []));

/** In the editor, texts in a row with the same marks are one. */
function join(nodes: JSONContent[], node: JSONContent): JSONContent[] {
  const last = nodes.at(-1);
  const isOne = last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks);
  if (!isOne) return [...nodes, node];
  return [...nodes.slice(0, -1), { ...last, text: `${last.text}${node.text}` }];
}

const paragraph = line.map((content): JSONContent => ({ type: 'paragraph', content }));
const code = fc.array(fc.oneof(pieces, fc.constant('\n')), { minLength: 1, maxLength: 4 }).map(
  (parts): JSONContent => ({
    type: 'codeBlock',
    attrs: { language: null },
    content: [{ type: 'text', text: parts.join('') }],
  }),
);
const table = fc.integer({ min: 1, max: 3 }).chain((columns) => {
  const cells = (type: string) =>
    fc
      .array(fc.oneof(paragraph, fc.constant<JSONContent>({ type: 'paragraph' })), {
        minLength: columns,
        maxLength: columns,
      })
      .map(
        (all): JSONContent => ({
          type: 'tableRow',
          content: all.map((one) => ({ type, content: [one] })),
        }),
      );
  return fc
    .tuple(cells('tableHeader'), fc.array(cells('tableCell'), { maxLength: 2 }))
    .map(([head, rows]): JSONContent => ({ type: 'table', content: [head, ...rows] }));
});
const { block } = fc.letrec<{ block: JSONContent }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: paragraph },
    {
      weight: 1,
      arbitrary: fc
        .tuple(line, fc.integer({ min: 1, max: 6 }))
        .map(([content, level]) => ({ type: 'heading', attrs: { level }, content })),
    },
    { weight: 1, arbitrary: code },
    { weight: 1, arbitrary: table },
    { weight: 1, arbitrary: fc.constant({ type: 'horizontalRule' }) },
    {
      weight: 1,
      arbitrary: fc
        .array(tie('block'), { minLength: 1, maxLength: 2 })
        .map((content) => ({ type: 'blockquote', content })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('bulletList', 'orderedList'),
          fc.constantFrom(1, 1, 0, 7),
          fc.array(fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2 })), {
            minLength: 1,
            maxLength: 3,
          }),
        )
        .map(([type, start, items]) => ({
          type,
          ...(type === 'orderedList' && { attrs: { start } }),
          content: items.map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
        })),
    },
  ),
}));
/** Documents of all that the editor can hold. */
export const documents = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content): JSONContent => ({ type: 'doc', content }));
