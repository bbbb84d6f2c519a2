import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { openFolder } from './folder.ts';

test('half-written files of a killed process are removed, and what the owner named so stays', () => {
  const own = ['media/prices.pdf.2026', 'brand/logo.svg.20261125', 'content/en/home.json'];
  const half = ['content/en/home.json.123456789', 'content/en/blog/a.md.1234567890'];
  const owner = writeFiles(Object.fromEntries([...own, ...half].map((path) => [path, '{}'])));
  const { readBytes } = openFolder(owner);
  expect([...own, ...half].filter((path) => readBytes(path))).toEqual(own);
});
