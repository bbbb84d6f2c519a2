import { expect, test } from 'vitest';
import type { State } from '../api.ts';
import { findTexts, replaceTexts } from './find-texts.ts';

const text = { kind: 'text', label: '' } as const;
const item = { kind: 'group', label: '', fields: { id: { kind: 'id', label: '' }, title: text } } as const;
const list = { kind: 'list', label: '', item, min: 0, max: 9 } as const;
const state = {
  forms: { home: { kind: 'group', label: '', fields: { list } }, article: { kind: 'group', label: '', fields: { title: text } } },
  files: {
    'content/en/home.json': {
      path: 'content/en/home.json',
      form: 'home',
      value: { list: [{ id: 'agency', title: 'An Agency and an agency' }] },
    },
    'content/en/blog/a.md': {
      path: 'content/en/blog/a.md',
      form: 'article',
      value: { title: 'Other' },
      body: 'The agency.\n\n$& stays.\n',
    },
  },
} as unknown as State;

test('finds a word in fields and in the bodies of articles, and in no id', () => {
  expect(replaceTexts(findTexts(state, 'agency', 'studio', false))).toEqual([
    {
      kind: 'set',
      file: 'content/en/home.json',
      path: ['list', 'agency', 'title'],
      value: 'An studio and an studio',
      was: 'An Agency and an agency',
    },
    { kind: 'body', file: 'content/en/blog/a.md', text: 'The studio.\n\n$& stays.\n', was: 'The agency.\n\n$& stays.\n' },
  ]);
});

test('matches case when asked, and takes characters of regular expressions literally', () => {
  expect(findTexts(state, 'agency', '$&', true).map(({ after }) => after)).toEqual([
    'An Agency and an $&',
    'The $&.\n\n$& stays.\n',
  ]);
  expect(findTexts(state, '$&', 'x', true)).toHaveLength(1);
  expect(findTexts(state, '', 'x', true)).toEqual([]);
});
