import { expect, test } from 'vitest';
import type { PageEntry } from '../api.ts';
import { listChanges } from './changes.ts';

const file = 'content/fr/home.json';
const page = {
  id: 'home',
  kind: 'page',
  label: 'Home',
  files: { fr: [file] },
  addresses: { en: '/', fr: '/fr/' },
} as const satisfies PageEntry;
const everywhere: PageEntry = { ...page, id: 'site', kind: 'everywhere', files: { fr: ['content/fr/site.json'] }, addresses: {} };
const list = (path: string, before: unknown, after: unknown) =>
  listChanges([{ path, before: JSON.stringify(before), after: JSON.stringify(after) }], {
    pages: [page, everywhere],
  });

test('names each changed text with its old and new words, and where it shows', () => {
  expect(list(file, { why: { title: 'A', eyebrow: 'E' } }, { why: { title: 'B', eyebrow: 'E' } })).toEqual([
    { file, form: 'home', language: 'fr', key: 'why.title', before: 'A', after: 'B', pages: ['/fr/'] },
  ]);
  expect(list('content/fr/site.json', { skip: 'A' }, { skip: 'B' })[0]?.pages).toEqual(['/fr/']);
});

test('an added or removed entry is one change, wherever it stands in the list', () => {
  const entry = (title: string) => ({ title, text: 'T' });
  const [a, b, c] = ['A', 'B', 'C'].map(entry);
  const keys = (before: unknown[], after: unknown[]) =>
    list(file, { steps: { items: before } }, { steps: { items: after } }).map(({ key, before: old, after: now }) => [
      key,
      old,
      now,
    ]);
  expect(keys([a, c], [a, b, c])).toEqual([
    ['steps.items.1.title', undefined, 'B'],
    ['steps.items.1.text', undefined, 'T'],
  ]);
  expect(keys([a, b, c], [a, c]).map(([key]) => key)).toEqual(['steps.items.1.title', 'steps.items.1.text']);
  expect(keys([a, b], [a, c])).toEqual([['steps.items.1.title', 'B', 'C']]);
});

test('a Markdown text is compared by paragraphs, a new file by all of its texts', () => {
  const article = (body: string) => `---\ntitle: "T"\n---\n\nOne.\n\n${body}\n\nThree.\n`;
  const compare = (before: string | undefined, after: string | undefined) =>
    listChanges([{ path: 'content/en/blog/a.md', before, after }], { pages: [] });
  expect(compare(article('Two.'), article('2.'))).toEqual([
    { file: 'content/en/blog/a.md', form: 'article', language: 'en', key: 'body', before: 'Two.', after: '2.', pages: [] },
  ]);
  expect(compare(undefined, article('2.')).map(({ after }) => after)).toEqual(['T', 'One.', '2.', 'Three.']);
  expect(compare(article('2.'), undefined).map(({ before }) => before)).toEqual(['T', 'One.', '2.', 'Three.']);
});

test('a changed picture is listed by its name', () => {
  expect(listChanges([{ path: 'media/a.jpg', before: undefined, after: 'bytes' }], { pages: [] })).toEqual([
    { file: 'media/a.jpg', key: '', after: 'media/a.jpg', pages: [] },
  ]);
});
