import { satteri } from '@astrojs/markdown-satteri';
import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOwner } from '../../../src/data/owner.ts';
import { markdownPlugins } from '../../../src/markdown/plugins.ts';
import { documents } from '../../../tests/support/articles/generate-documents.ts';
import { meaningOf, meaningOfHtml } from '../../../tests/support/articles/meaning.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';

const owner = readOwner();
const renderer = await satteri({
  ...markdownPlugins(() => owner),
  features: { smartPunctuation: false },
}).createRenderer({ syntaxHighlight: false });
const render = async (text: string) => (await renderer.render(text)).code;

async function expectMeant(doc: JSONContent) {
  const text = writeMarkdown(doc);
  const meant = meaningOf(doc);
  expect(meaningOfHtml(await render(text)), text).toEqual(meant);
  const read = readMarkdown(text);
  expect(meaningOf(read), text).toEqual(meant);
}

/** The same documents each time; SEED=7 RUNS=3000 for others, and more of them. */
const { SEED = '1', RUNS = '200' } = process.env;
const runs = { numRuns: Number(RUNS), seed: Number(SEED) };

test('what is written means on the page and in the editor what was meant', async () => {
  await fc.assert(fc.asyncProperty(documents, expectMeant), runs);
});

const text = (value: string, ...types: string[]): JSONContent => ({
  type: 'text',
  text: value,
  marks: types.map((type) =>
    /[/:]/.test(type) ? { type: 'link', attrs: { href: type } } : { type },
  ),
});
const say = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const list = (type: string, ...items: JSONContent[]): JSONContent => ({
  type,
  content: items.map((item) => ({ type: 'listItem', content: [item] })),
});

// Each of these has failed once.
test.each<[written: string, ...blocks: JSONContent[]]>([
  ['Our <strong>"Pro"</strong>s', say(text('Our '), text('"Pro"', 'bold'), text('s'))],
  ['<strong>「無料」</strong>です', say(text('「無料」', 'bold'), text('です'))],
  ['<strong>Note:</strong>we', say(text('Note:', 'bold'), text('we'))],
  ['<em>🎉Neu🎉</em>j', say(text('🎉Neu🎉', 'italic'), text('j'))],
  ['a<del>(b)</del>c', say(text('a'), text('(b)', 'strike'), text('c'))],
  [
    '**one *two*** *three*',
    say(text('one ', 'bold'), text('two', 'bold', 'italic'), text(' three', 'italic')),
  ],
  [
    '**See** [**this** page](/a)',
    say(text('See ', 'bold'), text('this', '/a', 'bold'), text(' page', '/a')),
  ],
  ['*a[b](/a)* c', say(text('a', 'italic'), text('b', '/a', 'italic'), text(' ', '/a'), text('c'))],
  ['[**One.**](/a)', say(text('One.', '/a', 'bold'))],
  ['**Note:** we', say(text('Note: ', 'bold'), text('we'))],
  ['one\n\\===', say(text('one\n==='))],
  ['## Number \\#', { type: 'heading', attrs: { level: 2 }, content: [text('Number #')] }],
  [
    '### One<br>two',
    {
      type: 'heading',
      attrs: { level: 3 },
      content: [text('One'), { type: 'hardBreak' }, text('two')],
    },
  ],
  ['````\n```\n````', { type: 'codeBlock', attrs: { language: null }, content: [text('```')] }],
  [
    '[x](<mailto:a@b.example?subject=Hi there>)',
    say(text('x', 'mailto:a@b.example?subject=Hi there')),
  ],
  ['- 1\\. one', list('bulletList', say(text('1. one')))],
  ['- one\n\n* two', list('bulletList', say(text('one'))), list('bulletList', say(text('two')))],
  ['***\n\n---', { type: 'horizontalRule' }, { type: 'horizontalRule' }],
])('%j is written for what was meant', async (written, ...content) => {
  const doc = { type: 'doc', content };
  expect(writeMarkdown(doc)).toBe(written);
  await expectMeant(doc);
});

test('an address in a text is a link in the editor, as it is on the page', async () => {
  const written = writeMarkdown({
    type: 'doc',
    content: [say(text('See https://a.example/b_c or a_b@c.example.'))],
  });
  const meant = [
    [
      'p',
      '{}See {<https://a.example/b_c>}https://a.example/b_c {}or {<mailto:a_b@c.example>}a_b@c.example{}.',
    ],
  ];
  expect(meaningOfHtml(await render(written))).toEqual(meant);
  expect(meaningOf(readMarkdown(written))).toEqual(meant);
});

/** Blocks in spellings that the editor does not use, and some that it does not show. */
const spellings = fc.constantFrom(
  ...[
    'One\nline',
    '__bold__ and _slanted_',
    '* one\n* two',
    '1) one\n2) two',
    '  + deep\n\n    text',
    'Head\n====',
  ],
  ...[
    '## Head ##',
    '~~~js\ncode\n~~~',
    '    indented',
    '***',
    '| a |\n|:-:|\n| b |',
    '<div>\nHTML\n</div>',
  ],
  ...[
    'Note[^1]',
    '[^1]: Words',
    '[text][a]',
    '[a]: https://a.example',
    '- [ ] task',
    '<https://a.example>',
    'a & b &amp; c',
  ],
  ...['> quote\nlazy', 'end  \nof line', '<!-- comment -->', '![a][b]', 'www.a.example', '#', '- '],
);
const spaces = fc.constantFrom('\n\n', '\n\n\n', '\n \n');

test('what nobody has touched stays byte for byte', () => {
  const texts = fc.array(fc.tuple(spellings, spaces), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const [start, end] = [before, after].map((parts) => parts.flat().join('').trim());
      const whole = `${start}\n\nTouched\n\n${end}`;
      const doc = readMarkdown(whole);
      expect(writeMarkdown(doc, whole)).toBe(whole);
      const touched = JSON.stringify(doc).replace('"Touched"', '"**"');
      expect(writeMarkdown(JSON.parse(touched), whole)).toBe(`${start}\n\n\\*\\*\n\n${end}`);
    }),
    runs,
  );
});
