import { expect, test } from 'vitest';
import { alignColumns, describeSource } from './present.ts';

test('aligns columns with names of wide characters', () => {
  expect(
    alignColumns([
      ['田中', 'ja'],
      ['Oksana', 'uk'],
    ]),
  ).toBe('田中    ja\nOksana  uk');
});

test('shows the landing page percent-decoded', () => {
  expect(describeSource({ source: { landing: '/%D7%9B%D7%A0%D7%A1' } })).toBe('began on /כנס');
});
