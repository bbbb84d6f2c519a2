import { expect, test } from 'vitest';
import type { Change } from '../api.ts';
import { applyChanges } from './apply-changes.ts';
import { Refused } from './refused.ts';

const article = `---
title: "A title"
date: 2026-08-18
translationOf: "first"
---

Body.
`;
const files: Record<string, string> = {
  'content/en/legal.json': '{\n  "updated": "Updated",\n  "contents": "Contents",\n  "eyebrow": "Law"\n}\n',
  'content/fr/legal.json': '{ "updated": ',
  'content/en/blog/first.md': article,
  'content/en/blog/draft.md': article.replace('translationOf', 'draft: true\ntranslationOf'),
  'site.config.jsonc': '{\n  "name": "A",\n  "analytics": { "googleTagId": "G-1" }\n}\n',
};
const apply = (...changes: Change[]) =>
  applyChanges(changes, {
    read: (path) => files[path],
    findTranslation: (path) => files[path.replace(/^content\/\w+/, 'content/en')],
  });
const legal = 'content/en/legal.json';
const first = 'content/en/blog/first.md';

test('applies several changes in order, each to the result of the one before', () => {
  const after = apply(
    { kind: 'set', file: legal, path: ['updated'], value: 'One', was: 'Updated' },
    { kind: 'set', file: legal, path: ['updated'], value: 'Two', was: 'One' },
    { kind: 'set', file: first, path: ['date'], value: '2026-09-01', was: '2026-08-18' },
  );
  expect(after.get(legal)).toBe(files[legal]?.replace('"Updated"', '"Two"'));
  expect(after.get(first)).toBe(article.replace('2026-08-18', '2026-09-01'));
});

test('reports a conflict with a change of another tab, and overwrites nothing', () => {
  const change: Change = { kind: 'set', file: legal, path: ['updated'], value: 'Mine', was: 'Old' };
  try {
    apply(change);
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ status: 409, more: { conflict: { file: legal, path: ['updated'], now: 'Updated' } } });
  }
  expect(() => apply({ kind: 'body', file: first, text: 'Mine', was: 'Old' })).toThrow(Refused);
  const removal = { kind: 'remove', file: 'content/en/blog/first.md', path: ['tags'], index: 0, was: ['Other'] } as const;
  expect(() => apply(removal)).toThrow('has changed since this page showed it');
  // Both wrote the same.
  expect(apply({ ...change, value: 'Updated' }).get(legal)).toBe(files[legal]);
});

test('a body changes without the front matter', () => {
  expect(apply({ kind: 'body', file: first, text: '\nOther.\n', was: '\nBody.\n' }).get(first)).toBe(
    article.replace('Body', 'Other'),
  );
});

test('creates a missing file from its translation', () => {
  expect(apply({ kind: 'create', file: 'content/es/legal.json', text: '' }).get('content/es/legal.json')).toBe(files[legal]);
  expect(() => apply({ kind: 'create', file: legal, text: '{}' })).toThrow('already exists');
});

test('a published text that is renamed keeps its old address in movedFrom', () => {
  const to = 'content/en/blog/second.md';
  const after = apply({ kind: 'rename', file: first, to });
  expect(after.get(first)).toBeUndefined();
  expect(after.get(to)).toBe(article.replace('"first"\n', '"first"\nmovedFrom: ["first"]\n'));
  const back = applyChanges([{ kind: 'rename', file: to, to: first }], {
    read: (path) => (path === to ? after.get(to) : undefined),
    findTranslation: () => undefined,
  });
  expect(back.get(first)).toContain('movedFrom: ["second"]');
});

test('a renamed draft gets no movedFrom, and no rename overwrites a file', () => {
  const from = 'content/en/blog/draft.md';
  expect(apply({ kind: 'rename', file: from, to: 'content/en/blog/x.md' }).get('content/en/blog/x.md')).toBe(files[from]);
  expect(() => apply({ kind: 'rename', file: from, to: first })).toThrow(Refused);
  expect(() => apply({ kind: 'rename', file: from, to: 'site.config.jsonc' })).toThrow(Refused);
});

test('a module that is left out of site.config.jsonc is null', () => {
  expect(apply({ kind: 'set', file: 'site.config.jsonc', path: ['analytics'] }).get('site.config.jsonc')).toContain(
    '"analytics": null',
  );
});

test('refuses changes to files that are invalid, missing or without a form', () => {
  const set = (file: string): Change => ({ kind: 'set', file, path: ['updated'], value: 'x' });
  expect(() => apply(set('content/fr/legal.json'))).toThrow(/cannot be read: line 1/);
  expect(() => apply(set('content/es/legal.json'))).toThrow('no longer exists');
  expect(() => apply(set('package.json'))).toThrow('has no form');
  expect(() => apply({ kind: 'create', file: 'content/en/../../x.json', text: '{}' })).toThrow('has no form');
  expect(() => apply({ kind: 'set', file: legal, path: ['updated', 'deeper'], value: 'x' })).toThrow(Refused);
});

test('a text in an entry that only other languages have adds the entry with its id, in their order', () => {
  const home = (...ids: string[]) => JSON.stringify({ why: { reasons: ids.map((id) => ({ id, title: `Title of ${id}` })) } });
  const fr = 'content/fr/home.json';
  const own: Record<string, string> = { 'content/en/home.json': home('a', 'b', 'c'), [fr]: home('a', 'c') };
  const change: Change = { kind: 'set', file: fr, path: ['why', 'reasons', 'b', 'title'], value: 'Titre' };
  const after = applyChanges([change], {
    read: (path) => own[path],
    findTranslation: (path) => own[path.replace(/^content\/\w+/, 'content/en')],
  });
  expect(JSON.parse(after.get(fr) ?? '').why.reasons).toEqual([
    { id: 'a', title: 'Title of a' },
    { id: 'b', title: 'Titre' },
    { id: 'c', title: 'Title of c' },
  ]);
});
