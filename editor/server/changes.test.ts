import { expect, test } from 'vitest';
import { compareFiles } from './changes.ts';

const file = 'content/fr/home.json';
const list = (before: unknown, after: unknown) =>
  compareFiles([{ path: file, before: JSON.stringify(before), after: JSON.stringify(after) }]);

test('names each changed text with its old and new words; an entry by its id, wherever it stands', () => {
  expect(list({ why: { title: 'A', eyebrow: 'E' } }, { why: { title: 'B', eyebrow: 'E' } })).toEqual([
    { file, language: 'fr', key: 'why.title', before: 'A', after: 'B' },
  ]);
  const entry = (id: string, title: string) => ({ id, title });
  const keys = (before: unknown[], after: unknown[]) =>
    list({ items: before }, { items: after }).map(({ key, before: old, after: now }) => [key, old, now]);
  expect(keys([entry('a', 'A'), entry('c', 'C')], [entry('a', 'A'), entry('b', 'B'), entry('c', 'C')])).toEqual([
    ['items.b.id', undefined, 'b'],
    ['items.b.title', undefined, 'B'],
  ]);
  expect(keys([entry('a', 'A'), entry('b', 'B')], [entry('b', '2'), entry('a', 'A')])).toEqual([['items.b.title', 'B', '2']]);
});

test('a Markdown text is one text beside those of its front matter, a picture is listed by its name', () => {
  const article = (body: string) => `---\ntitle: "T"\n---\n\n${body}\n`;
  const compare = (before: string | undefined, after: string | undefined) =>
    compareFiles([{ path: 'content/en/blog/a.md', before, after }]).map((one) => [one.key, one.before, one.after]);
  expect(compare(article('Two.'), article('2.'))).toEqual([['', 'Two.', '2.']]);
  expect(compare(undefined, article('2.'))).toEqual([
    ['title', undefined, 'T'],
    ['', undefined, '2.'],
  ]);
  expect(compareFiles([{ path: 'media/a.jpg', before: undefined, after: 'bytes' }])).toEqual([
    { file: 'media/a.jpg', key: '', after: 'media/a.jpg' },
  ]);
});
