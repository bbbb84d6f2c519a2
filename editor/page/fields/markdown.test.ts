import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitMarkdown } from '../../../model/files/edit-front-matter.ts';
import { saysLook } from './looks.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';
import { publicAddress, withoutControls } from './pasted.ts';
import { readSigns } from './pasted-markdown.ts';

test.each([
  ['See [1](https://example.org/a_b?c=d) and **20 €**'],
  [
    '1. One **two *three* four**\n2. [Mail](mailto:{email})\n\n> ![A shop](../../media/a.jpg)\n\n---',
  ],
  ['1 * 2 and a_b | c', '1 \\* 2 and a_b | c'],
  ['* one\n* two', '- one\n- two'],
  ['a<br>b & c', 'a\\\nb & c'],
  ['Note[^1] ~~no~~\n\n[^1]: Words'],
  ['Two[^b]\n\n[^b]: One\n\n    - two'],
  ['- [ ] one'],
  ['> 1.'],
  ['```\na) one. two\nb. three\n```'],
  ['[a_b@c.de](mailto:a_b@c.de) [https://a.b/](https://a.b/) a) b'],
  ['a & b\n\n1 < 2'],
  ['2026\\. A good year\n\n\\- one\n\n\\# two\n\n1.\u00a0three'],
  ['| a\\|b | c\u202f! |\n| --- | --- |\n| *d* | [e](/e) |'],
])('%j is written as it was read', (text, written = text) => {
  expect(writeMarkdown(readMarkdown(text))).toBe(written);
});

test('code in pasted Markdown stays as it is', () => {
  const code = '```bash\n# install\n• a ![b]\n```';
  const pasted = `# A\r\n\r\n• b\r\n\r\n${code.replaceAll('\n', '\r\n')}\r\n`;
  expect(writeMarkdown(readSigns(pasted))).toBe(`## A\n\n- b\n\n${code}`);
});

test('empty paragraphs and lists are not written', () => {
  const [one, empty] = [
    { type: 'paragraph', content: [{ type: 'text', text: 'One' }] },
    { type: 'paragraph' },
  ];
  const blank = { ...empty, content: [{ type: 'hardBreak' }, { type: 'text', text: '\u00a0' }] };
  const list = { type: 'orderedList', content: [{ type: 'listItem', content: [empty] }] };
  expect(
    writeMarkdown({ type: 'doc', content: [empty, one, empty, blank, one, list, empty] }),
  ).toBe('One\n\nOne');
});

test.each([
  ['font-size:11pt;font-weight:700', 'b', true],
  ['margin:0; font: italic bold 12px Arial', 'b', true],
  ['font-weight: normal;', 'b', false],
  ['mso-bidi-font-weight:bold;font: 7.0pt "Times New Roman"', 'b', undefined],
  ['FONT-STYLE: Italic', 'i', true],
  ['font-style:normal', 'i', false],
  ['text-decoration:line-through;', 's', true],
  ['text-decoration-line: underline', 'u', true],
  ['text-decoration:none', 'u', undefined],
  ['vertical-align:sub', 'sub', true],
  ['vertical-align: super', 'sup', true],
  ['vertical-align:top', 'sup', undefined],
] as const)('of %j is read whether letters are <%s>: %j', (css, look, said) => {
  expect(saysLook(css, look)).toBe(said);
});

test('pasted text has no signs that no page shows', () => {
  expect(withoutControls('\u001b[1;31merror\u001b[0m\u0007 a\u000bb\tc\n')).toBe('error a\nb\tc\n');
});

test('the articles and legal texts of the samples are written as they were read', () => {
  for (const file of globSync(
    '{site,examples/northwind,tests/sites/reference}/content/*/{blog,legal,pages}/*.md',
  )) {
    const { body } = splitMarkdown(readFileSync(file, 'utf8'));
    const doc = readMarkdown(body);
    expect(JSON.stringify(doc), file).not.toContain('verbatim');
    expect(writeMarkdown(doc), file).toBe(body.trim());
  }
});

test.each([
  ['http://127.0.0.1:4515/es/blog?a=b#c', '/es/blog?a=b#c'],
  ['http://localhost:4322', '/'],
  ['http://127.0.0.1:4514/#_ftn1', undefined],
  ['#_ftn1', undefined],
  ['file:///C:/Users/a.docx', undefined],
  ['https://a.example/#b', 'https://a.example/#b'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['/contact', '/contact'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fp&data=05',
    'https://a.example/p',
  ],
  ['https://www.google.com/url?q=https://a.example/p&sa=D', 'https://a.example/p'],
  ['https://www.google.com/maps?q=Asheville', 'https://www.google.com/maps?q=Asheville'],
])('a pasted link to %s leads to %s', (href, address) => {
  expect(publicAddress(href)).toBe(address);
});
