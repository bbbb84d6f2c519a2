import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editFrontMatter } from './edit-front-matter.ts';
import type { ValueChange } from './edit-json.ts';

const text = `---
title: "Twelve: fixes" # the first
plain: no quotes
single: 'it''s'
date: 2026-08-18
tags: ["One", 'Two']
list:
  - "a"
  # about b
  - "b"
long: |
  Two lines
  that stay.
---

Body: stays. \t
`;
const keys = ['title', 'plain', 'updated', 'date'];
const set = (key: string, value?: unknown) => ({ kind: 'set', path: [key], value }) as const;
const insert = (key: string, index: number) =>
  ({ kind: 'insert', path: [key], index, value: 'New' }) as const;

test.each<[ValueChange, from: string, to: string, isDate?: boolean]>([
  [set('title', 'Say "it": now'), '"Twelve: fixes"', '"Say \\"it\\": now"'],
  [set('plain', 'still none'), 'no quotes', 'still none'],
  [set('plain', 'now: needed'), 'no quotes', '"now: needed"'],
  [set('single', "that's"), "'it''s'", "'that''s'"],
  [set('long', 'Other\nlines\n'), 'Two lines\n  that stay.', 'Other\n  lines'],
  [set('date', '2026-09-01'), '2026-08-18', '2026-09-01', true],
  [set('date', '0011-09-01'), '2026-08-18', '"0011-09-01"', true],
  [set('date', ''), '2026-08-18', '""', true],
  [set('updated', '2026-09-01'), 'no quotes\n', 'no quotes\nupdated: 2026-09-01\n', true],
  [set('plain'), 'plain: no quotes\n', ''],
  [set('long'), 'long: |\n  Two lines\n  that stay.\n', ''],
  [insert('tags', 1), '"One"', '"One", "New"'],
  [insert('list', 1), '- "a"\n', '- "a"\n  - "New"\n'],
  [insert('more', 0), 'stay.\n---', 'stay.\nmore: ["New"]\n---'],
  [{ kind: 'move', path: ['tags'], from: 1, to: 0 }, `"One", 'Two'`, `'Two', "One"`],
  [{ kind: 'set', path: ['tags', 1] }, `, 'Two'`, ''],
  [{ kind: 'set', path: ['tags', 1], value: 'Other' }, "'Two'", "'Other'"],
])('%j changes nothing else, whatever the line ends are', (change, from, to, isDate) => {
  expect(editFrontMatter(text, change, keys, isDate)).toBe(text.replace(from, () => to));
  const [windows = '', old = '', now = ''] = [text, from, to].map((part) =>
    part.replaceAll('\n', '\r\n'),
  );
  expect(editFrontMatter(`\uFEFF${windows}`, change, keys, isDate)).toBe(
    `\uFEFF${windows.replace(old, () => now)}`,
  );
});

test.each(globSync('{site,examples/*}/content/*/{blog,legal}/*.md'))(
  'nothing of %s changes with its title alone',
  (file) => {
    const own = readFileSync(file, 'utf8');
    const [, title = ''] = /^title: "(.*)"$/m.exec(own) ?? [];
    expect(editFrontMatter(own, set('title', 'Another'))).toBe(own.replace(title, 'Another'));
  },
);
