import { expect, test } from 'vitest';
import type { Field, State } from '../api.ts';
import { findPlainText } from './plain-text.ts';

const text: Field = { kind: 'text', label: 'Text' };
const list = (item: Field): Field => ({ kind: 'list', label: '', item, min: 0, max: 9 });
const form: Field = {
  kind: 'group',
  label: '',
  fields: {
    title: text,
    lines: list(text),
    count: { kind: 'number', label: '' },
    reasons: list({ kind: 'group', label: '', fields: { id: { kind: 'id', label: '' }, text } }),
  },
};
const file = 'content/en/home.json';
const value = { title: 'Call {brand}', lines: ['One', 'Two'], count: 3, reasons: [{ id: 'speed', text: 'Fast.' }] };
const state = {
  forms: { home: form, page: form },
  files: {
    [file]: { path: file, form: 'home', changed: false, value },
    'a.md': { path: 'a.md', form: 'page', changed: false, value: {}, body: 'Words' },
  },
} as unknown as State;

test.each([
  ['a text', 'title', 'Us', 'Us', ['title']],
  ['an entry of a list', 'lines.1', 'Two', 'Two', ['lines', 1]],
  ['a text of an entry with an id', 'reasons.speed.text', 'Fast.', 'Fast.', ['reasons', 'speed', 'text']],
])('%s that the page shows unchanged can be edited in the page', (_, key, own, shown, path) => {
  expect(findPlainText(state, { file, key }, own, shown)).toEqual(path);
});

test.each([
  ['a text with a fact filled in', 'title', 'Call {brand}', 'Call Harbour'],
  ['a text with emphasis', 'title', 'Call *us*', 'Call us'],
  ['a text of which the page shows a part', 'title', 'Call us', undefined],
  ['a text with a space that the page has set', 'lines.0', '3 days', '3\u00a0days'],
  ['a number', 'count', 3, '3'],
  ['an id', 'reasons.speed.id', 'speed', 'speed'],
  ['a text that is not there', 'reasons.gone', undefined, undefined],
])('%s is edited in its field only', (_, key, own, shown) => {
  expect(findPlainText(state, { file, key }, own, shown)).toBeUndefined();
});

test('Markdown is edited in its field only', () => {
  expect(findPlainText(state, { file: 'a.md', key: '', line: 1 }, 'Words', 'Words')).toBeUndefined();
});
