import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseConfiguration } from '../configuration/read-configuration.ts';
import { editJson, type ValueChange } from './edit-json.ts';

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

test('an entry of a longer list is added, removed and moved with its line', () => {
  expect(editJson(text, { kind: 'insert', path: ['items'], index: 1, value: { name: 'X' } })).toBe(
    text.replace('"note": "a" },\n', '"note": "a" },\n    { "name": "X" },\n'),
  );
  expect(editJson(text, { kind: 'remove', path: ['items'], index: 1 })).toBe(text.replace(',\n    { "name": "B" }', ''));
  expect(editJson(text, { kind: 'move', path: ['items'], from: 1, to: 0 })).toBe(
    text.replace('{ "name": "A", "note": "a" },\n    { "name": "B" }', '{ "name": "B" },\n    { "name": "A", "note": "a" }'),
  );
});

test('an empty list gets its first entry, and loses its last one', () => {
  const one = editJson(text, { kind: 'insert', path: ['none'], index: 0, value: 'x' });
  expect(one).toBe(text.replace('"none": []', '"none": [\n    "x"\n  ]'));
  expect(editJson(one, { kind: 'remove', path: ['none'], index: 0 })).toBe(text);
});

test('a key is added in the order of its schema, and removed with its line', () => {
  const more = editJson(text, { kind: 'set', path: ['standfirst'], value: 'New' }, order);
  expect(more).toBe(text.replace('"Hello",\n', '"Hello",\n  "standfirst": "New",\n'));
  expect(editJson(more, { kind: 'set', path: ['standfirst'] })).toBe(text);
});

test('missing parents of a key are created with it', () => {
  expect(JSON.parse(editJson('{}', { kind: 'set', path: ['a', 'b'], value: 'c' }))).toEqual({ a: { b: 'c' } });
});

test('a byte order mark, line ends and a missing final newline stay', () => {
  const windows = `\uFEFF${text.trimEnd().replaceAll('\n', '\r\n')}`;
  const edited = editJson(windows, { kind: 'insert', path: ['items'], index: 2, value: { name: 'C' } });
  expect(edited).toBe(windows.replace('{ "name": "B" }', '{ "name": "B" },\r\n    { "name": "C" }'));
});

test('a place that is not there is an error', () => {
  expect(() => editJson(text, { kind: 'set', path: ['lines', 7], value: 'x' })).toThrow('there is nothing at lines.7');
  expect(() => editJson(text, { kind: 'remove', path: ['title'], index: 0 })).toThrow('there is no list at title');
});

describe('with comments', () => {
  const commented = `{
  // What it is called.
  "name": "Tandem", // in full
  "menus": { "header": ["home", "about"], "footer": [] },
  "offers": [
    // The first one.
    { "id": "a", "price": 10 }, // cheap
    { "id": "b" } // dear
  ],
  "colours": {
    "ground": "#fff" // the page
  }
}
`;
  const edited = (change: ValueChange, from: string, to: string) =>
    expect(editJson(commented, change)).toBe(commented.replace(from, to));

  test('a changed text is one changed line', () => {
    edited({ kind: 'set', path: ['name'], value: 'Harbour' }, '"Tandem"', '"Harbour"');
    edited({ kind: 'set', path: ['offers', 0, 'price'], value: 12.5 }, '10', '12.5');
  });

  test('a new entry is added behind the comment of the line before', () => {
    const entry = { kind: 'insert', path: ['offers'], value: { id: 'c' } } as const;
    edited({ ...entry, index: 1 }, '// cheap\n', '// cheap\n    { "id": "c" },\n');
    edited({ ...entry, index: 2 }, '{ "id": "b" } // dear\n', '{ "id": "b" }, // dear\n    { "id": "c" }\n');
    edited({ ...entry, index: 0 }, '"offers": [\n', '"offers": [\n    { "id": "c" },\n');
    edited(
      { kind: 'set', path: ['colours', 'ink'], value: '#000' },
      '"#fff" // the page\n',
      '"#fff", // the page\n    "ink": "#000"\n',
    );
  });

  test('a removed entry takes the comment on its line with it, and comments above stay', () => {
    edited({ kind: 'remove', path: ['offers'], index: 0 }, '    { "id": "a", "price": 10 }, // cheap\n', '');
    edited({ kind: 'remove', path: ['offers'], index: 1 }, '10 }, // cheap\n    { "id": "b" } // dear\n', '10 } // cheap\n');
    edited({ kind: 'set', path: ['name'] }, '  "name": "Tandem", // in full\n', '');
    edited({ kind: 'set', path: ['colours', 'ground'] }, '    "ground": "#fff" // the page\n', '');
  });
});

test('every value of the sample configuration can be changed, one line each', () => {
  const sample = readFileSync('site/site.config.jsonc', 'utf8');
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) visit(entry, [...path, Array.isArray(value) ? Number(key) : key]);
      return;
    }
    const other = typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 'Another “text” that isn’t there';
    const after = editJson(sample, { kind: 'set', path, value: other });
    const [old, now] = [sample.split('\n'), after.split('\n')];
    expect(now.length).toBe(old.length);
    expect(now.filter((line, index) => line !== old[index])).toHaveLength(1);
  };
  visit(parseConfiguration(sample), []);
});
