import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitMarkdown } from '../../../model/files/edit-front-matter.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';

test.each([
  ['See [1](https://example.org/a_b?c=d) and **20 €**'],
  ['1. One **two *three* four**\n2. [Mail](mailto:{email})\n\n> ![A shop](../../media/a.jpg)\n\n---'],
  ['1 * 2 and a_b | c', '1 \\* 2 and a\\_b | c'],
  ['* one\n* two', '- one\n- two'],
  ['a<br>b & c'],
  ['Note[^1] ~~no~~\n\n[^1]: Words'],
  ['- [ ] one'],
  ['| a\\|b | c\u202f! |\n| --- | --- |\n| *d* | [e](/e) |'],
])('%j is written as it was read', (text, written = text) => {
  expect(writeMarkdown(readMarkdown(text))).toBe(written);
});

test('empty paragraphs are not written', () => {
  const [one, empty] = [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }, { type: 'paragraph' }];
  expect(writeMarkdown({ type: 'doc', content: [empty, one, empty, empty, one, empty] })).toBe('One\n\nOne');
});

test('the articles and legal texts of the samples are written as they were read', () => {
  for (const file of globSync('{site,examples/northwind,tests/sites/reference}/content/*/{blog,legal,pages}/*.md')) {
    const { body } = splitMarkdown(readFileSync(file, 'utf8'));
    expect(JSON.stringify(readMarkdown(body)), file).not.toContain('verbatim');
    expect(writeMarkdown(readMarkdown(body)), file).toBe(body.trim());
  }
});
