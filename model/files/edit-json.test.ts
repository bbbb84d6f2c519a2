import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfiguration } from '../configuration/read-configuration.ts';
import { editJson, type ValueChange } from './edit-json.ts';

const text = `{
  // What it is called.
  "title": "Hello", // in full
  "lines": ["One", "Two"],
  "items": [
    {
      "name": "A" // cheap
    },
    {
      "name": "B"
    }
  ],
  "none": []
}
`;
const order = () => ['title', 'standfirst', 'lines', 'items', 'none'];
const [first, second] = [
  '    {\n      "name": "A" // cheap\n    }',
  '    {\n      "name": "B"\n    }',
];

test.each<[string, ValueChange, from: string, to: string]>([
  ['a text', { kind: 'set', path: ['items', 1, 'name'], value: 'Bé "c"' }, '"B"', '"Bé \\"c\\""'],
  [
    'an entry that is a text',
    { kind: 'set', path: ['lines', 1], value: 'Zwei' },
    '"Two"',
    '"Zwei"',
  ],
  ['another entry', { kind: 'set', path: ['items', 1], value: { name: 'C' } }, '"B"', '"C"'],
  ['a removed entry of a line', { kind: 'set', path: ['lines', 1] }, ', "Two"', ''],
  ['a removed entry', { kind: 'set', path: ['items', 1] }, `,\n${second}`, ''],
  [
    'a new entry',
    { kind: 'insert', path: ['items'], index: 2, value: { name: 'C' } },
    second,
    `${second},\n${second.replace('B', 'C')}`,
  ],
  [
    'a moved entry',
    { kind: 'move', path: ['items'], from: 1, to: 0 },
    `${first},\n${second}`,
    `${second},\n${first}`,
  ],
  [
    'a first entry',
    { kind: 'insert', path: ['none'], index: 0, value: 'x' },
    '"none": []',
    '"none": [\n    "x"\n  ]',
  ],
  [
    'a new key',
    { kind: 'set', path: ['standfirst'], value: 'New' },
    ', // in full',
    ',\n  "standfirst": "New", // in full',
  ],
  [
    'a new list',
    { kind: 'insert', path: ['more'], index: 0, value: 1 },
    '[]\n',
    '[],\n  "more": [\n    1\n  ]\n',
  ],
  [
    'a key that is removed before a comment',
    { kind: 'set', path: ['title'] },
    '"title": "Hello", // in full',
    '// in full',
  ],
  ['a removed key', { kind: 'set', path: ['lines'] }, '\n  "lines": ["One", "Two"],', ''],
  ['no value', { kind: 'set', path: ['other'] }, '', ''],
])('%s changes nothing else, whatever the line ends are', (_, change, from, to) => {
  expect(editJson(text, change, order)).toBe(text.replace(from, () => to));
  const [windows = '', old = '', now = ''] = [text, from, to].map((part) =>
    part.replaceAll('\n', '\r\n'),
  );
  expect(editJson(`\uFEFF${windows.trimEnd()}`, change, order)).toBe(
    `\uFEFF${windows.trimEnd().replace(old.trimEnd(), () => now.trimEnd())}`,
  );
});

test('missing parents of a key are created with it', () => {
  expect(JSON.parse(editJson('{}', { kind: 'set', path: ['a', 'b'], value: 'c' }))).toEqual({
    a: { b: 'c' },
  });
});

test('a place that is not there is an error', () => {
  expect(() => editJson(text, { kind: 'set', path: ['lines', 7], value: 'x' })).toThrow(
    'there is nothing at lines.7',
  );
  expect(() => editJson(text, { kind: 'move', path: ['title'], from: 1, to: 0 })).toThrow(
    'there is no list at title',
  );
});

test('every value of the sample configuration can be changed, one line each', () => {
  const sample = readFileSync('site/site.config.jsonc', 'utf8');
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value))
        visit(entry, [...path, Array.isArray(value) ? Number(key) : key]);
      return;
    }
    const other =
      typeof value === 'number'
        ? value + 1
        : typeof value === 'boolean'
          ? !value
          : 'Another “text” that isn’t there';
    const after = editJson(sample, { kind: 'set', path, value: other });
    const [old, now] = [sample.split('\n'), after.split('\n')];
    expect(now.length).toBe(old.length);
    expect(now.filter((line, index) => line !== old[index])).toHaveLength(1);
  };
  visit(parseConfiguration(sample), []);
});
