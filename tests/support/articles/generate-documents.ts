import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';

/** Every sign that could be read as something else, and every kind of letter beside a mark. */
const pieces = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom('word', 'Note:', 'one two', 'a', 's are', ' ', ', ', 'x'),
  },
  fc.constantFrom(
    ...[
      '"Pro"',
      '«Essentiel»',
      '(net)',
      '20 %',
      '$1,900',
      '“q”',
      "'",
      '…',
      '—',
      '!',
      '.',
      '€',
      '·',
    ],
    ...[
      '「無料」',
      'です',
      '无需合同。',
      '随',
      '（免费）',
      '"무료"',
      '을',
      'مرحبا',
      'שלום',
      'é',
      'e\u0301',
    ],
    ...['🎉', '👩‍👩‍👧', '🇫🇷', '\u00a0', '\u202f:', '\u200b', '  ', '\n'],
    ...[
      '**',
      '*',
      '_',
      '__',
      '~~',
      '~',
      '`',
      '``',
      '[x]',
      '[ ] ',
      '](',
      '[a](b)',
      '![i](j)',
      '<tag>',
      '</b>',
      '<b>',
    ],
    ...[
      '&amp;',
      '&',
      '&copy',
      '&#35;',
      '<',
      '>',
      '\\',
      '|',
      '||',
      '#',
      '## ',
      '1. ',
      '2) ',
      '- ',
      '+ ',
      '> ',
    ],
    ...[
      '---',
      '===',
      '***',
      '| - |',
      '```',
      '~~~',
      ':--',
      '[^1]',
      '[^1]: ',
      '[a]: b',
      'TODO',
      '{',
      '}',
      '$',
      '^',
      ':',
    ],
    ...['@ ', '//', 'mailto:'],
  ),
);
const words = fc.array(pieces, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const addresses = fc.constantFrom(
  ...[
    '/contact',
    '#prices',
    '/a#b',
    '../../media/a.pdf',
    'https://a.example/b_(c)',
    'https://a.example/(',
    'https://a.example/)x',
  ],
  ...[
    'https://a.example/?a=1&copy=2&lt;',
    'https://a.example/a%20b%26c',
    'https://a.example/100%',
    'https://a.example/é*_x_',
  ],
  ...[
    'mailto:a@b.example?subject=Hi there',
    'mailto:a_b@c.example',
    'tel:+33123456789',
    'https://a.example/<x>',
    '/a b',
    '/"q"',
    '/\\x',
  ],
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
