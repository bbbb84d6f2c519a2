import { expect, test } from 'vitest';
import { toJson, toJsonArray } from './json.ts';
import { describeSource } from './show-leads.ts';
import { alignColumns, toTerminalText } from './terminal-text.ts';

test('aligns columns with names of wide characters', () => {
  const rows = [
    ['田中', 'ja'],
    ['Oksana', 'uk'],
  ];
  expect(alignColumns(rows)).toBe('田中    ja\nOksana  uk');
});

test('any number of rows is aligned, page by page', () => {
  const many = Array.from({ length: 200_000 }, () => ['a', 'b']);
  expect(alignColumns(many)).toHaveLength(200_000 * 5 - 1);
  const widths = [6, 1];
  expect(alignColumns([['a', 'b']], widths)).toBe('a       b');
  alignColumns([['longer than before', 'b']], widths);
  expect(widths).toEqual([18, 1]);
});

test('names the campaign, and shows the landing page percent-decoded', () => {
  const source = {
    landing: '/%D7%9B%D7%A0%D7%A1',
    utm_source: 'newsletter',
    utm_campaign: 'spring',
  };
  expect(describeSource({ source })).toBe('newsletter / spring, began on /כנס');
  expect(describeSource({ source: { landing: '/' } })).toBe('began on /');
});

test('control and direction characters of a lead do not reach the terminal; in JSON they are escapes', async () => {
  expect(toTerminalText('550 \u001b[2J\u009b5n gone\u202e\rOK\u0007\tx')).toBe(
    '550 [2J5n gone\nOK\tx',
  );
  expect(toTerminalText('👩‍🚀 Zoé')).toBe('👩‍🚀 Zoé');
  const value = { name: 'a\u202eb\u009b\u001b\u{e0041}é' };
  expect(toJson(value)).toMatch(/^[\n\x20-\x7eé]*$/);
  const list = async function* () {
    yield* [value, 1];
  };
  expect(JSON.parse((await Array.fromAsync(toJsonArray(list()))).join(''))).toEqual([value, 1]);
});
