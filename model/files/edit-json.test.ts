import { expect, test } from 'vitest';
import { editJson } from './edit-json.ts';

const text = `{
  "title": "Hello",
  "lines": ["One", "Two"],
  "items": [
    { "name": "A", "note": "a" },
    { "name": "B" }
  ],
  "none": []
}
`;
const order = () => ['title', 'standfirst', 'lines', 'items', 'none'];

test('a text is changed where it stands', () => {
  expect(editJson(text, { kind: 'set', path: ['items', 1, 'name'], value: 'Bé "c"' })).toBe(text.replace('"B"', '"Bé \\"c\\""'));
});

test('a list on one line stays on one line', () => {
  expect(editJson(text, { kind: 'insert', path: ['lines'], index: 2, value: 'Three' })).toContain('["One", "Two", "Three"]');
  expect(editJson(text, { kind: 'insert', path: ['lines'], index: 0, value: 'Zero' })).toContain('["Zero", "One", "Two"]');
  expect(editJson(text, { kind: 'move', path: ['lines'], from: 0, to: 1 })).toContain('["Two", "One"]');
  expect(editJson(text, { kind: 'remove', path: ['lines'], index: 0 })).toContain('["Two"]');
});

test('an entry of a longer list comes, goes and moves with its line', () => {
  expect(editJson(text, { kind: 'insert', path: ['items'], index: 1, value: { name: 'X' } })).toBe(
    text.replace('"note": "a" },\n', '"note": "a" },\n    { "name": "X" },\n'),
  );
  expect(editJson(text, { kind: 'remove', path: ['items'], index: 1 })).toBe(text.replace(',\n    { "name": "B" }', ''));
  expect(editJson(text, { kind: 'move', path: ['items'], from: 1, to: 0 })).toBe(
    text.replace('{ "name": "A", "note": "a" },\n    { "name": "B" }', '{ "name": "B" },\n    { "name": "A", "note": "a" }'),
  );
});

test('the first entry of an empty list, and the last one that goes', () => {
  const one = editJson(text, { kind: 'insert', path: ['none'], index: 0, value: 'x' });
  expect(one).toBe(text.replace('"none": []', '"none": [\n    "x"\n  ]'));
  expect(editJson(one, { kind: 'remove', path: ['none'], index: 0 })).toBe(text);
});

test('a key comes where its schema has it, and goes with its line', () => {
  const more = editJson(text, { kind: 'set', path: ['standfirst'], value: 'New' }, order);
  expect(more).toBe(text.replace('"Hello",\n', '"Hello",\n  "standfirst": "New",\n'));
  expect(editJson(more, { kind: 'set', path: ['standfirst'] })).toBe(text);
});

test('what must be there for a key is made with it', () => {
  expect(JSON.parse(editJson('{}', { kind: 'set', path: ['a', 'b'], value: 'c' }))).toEqual({ a: { b: 'c' } });
});

test('marks, ends of lines and a missing last line stay', () => {
  const windows = `\uFEFF${text.trimEnd().replaceAll('\n', '\r\n')}`;
  const edited = editJson(windows, { kind: 'insert', path: ['items'], index: 2, value: { name: 'C' } });
  expect(edited).toBe(windows.replace('{ "name": "B" }', '{ "name": "B" },\r\n    { "name": "C" }'));
});

test('a place that is not there is an error', () => {
  expect(() => editJson(text, { kind: 'set', path: ['lines', 7], value: 'x' })).toThrow('there is nothing at lines.7');
  expect(() => editJson(text, { kind: 'remove', path: ['title'], index: 0 })).toThrow('there is no list at title');
});
