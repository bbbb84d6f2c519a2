import { expect, test } from 'vitest';
import { editFrontMatter } from './edit-front-matter.ts';

const text = `---
title: "Twelve: fixes" # the first
plain: no quotes
single: 'it''s'
date: 2026-08-18
tags: ["One", 'Two']
list:
  - a
  # about b
  - "b"
long: >
  Two lines
  that fold.
---

Body: stays. \t
`;
const keys = ['title', 'plain', 'updated', 'date'];

test('quotes, comments and everything else stay', () => {
  const edit = (key: string, value: unknown) => editFrontMatter(text, { kind: 'set', path: [key], value });
  expect(edit('title', 'Say "it": now')).toBe(text.replace('"Twelve: fixes"', '"Say \\"it\\": now"'));
  expect(edit('plain', 'still none')).toBe(text.replace('no quotes', 'still none'));
  expect(edit('plain', 'now: needed')).toBe(text.replace('no quotes', '"now: needed"'));
  expect(edit('single', "that's")).toBe(text.replace("'it''s'", "'that''s'"));
  expect(edit('long', 'One line.')).toBe(text.replace('>\n  Two lines\n  that fold.', '"One line."'));
});

test('a day is written without quotes', () => {
  expect(editFrontMatter(text, { kind: 'set', path: ['date'], value: '2026-09-01' }, keys, true)).toBe(
    text.replace('2026-08-18', '2026-09-01'),
  );
  expect(editFrontMatter(text, { kind: 'set', path: ['updated'], value: '2026-09-01' }, keys, true)).toBe(
    text.replace('no quotes\n', 'no quotes\nupdated: 2026-09-01\n'),
  );
});

test('a removed key takes all of its lines with it', () => {
  expect(editFrontMatter(text, { kind: 'set', path: ['plain'] })).toBe(text.replace('plain: no quotes\n', ''));
  expect(editFrontMatter(text, { kind: 'set', path: ['long'] })).toBe(text.replace('long: >\n  Two lines\n  that fold.\n', ''));
});

test('entries of lists are added, removed and moved', () => {
  const insert = (key: string, index: number) => editFrontMatter(text, { kind: 'insert', path: [key], index, value: 'New' });
  expect(insert('tags', 1)).toContain(`tags: ["One", "New", 'Two']`);
  expect(insert('list', 1)).toContain('list:\n  - a\n  - New\n  # about b\n  - "b"\n');
  expect(insert('more', 0)).toContain('more: ["New"]\n---\n');
  expect(editFrontMatter(text, { kind: 'move', path: ['tags'], from: 1, to: 0 })).toContain(`['Two', "One"]`);
  expect(editFrontMatter(text, { kind: 'remove', path: ['tags'], index: 1 })).toContain('tags: ["One"]');
  expect(editFrontMatter(text, { kind: 'set', path: ['tags', 1], value: 'Other' })).toContain(`["One", 'Other']`);
});

test('byte order marks and line ends stay', () => {
  const windows = `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  expect(editFrontMatter(windows, { kind: 'set', path: ['updated'], value: '2026-09-01' }, keys, true)).toBe(
    windows.replace('no quotes\r\n', 'no quotes\r\nupdated: 2026-09-01\r\n'),
  );
});
