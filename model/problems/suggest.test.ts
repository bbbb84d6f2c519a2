import { expect, test } from 'vitest';
import { suggest } from './suggest.ts';

test.each([
  ['brnad', ['brand', 'phone'], 'brand'],
  ['zero-to-boked', ['crm', 'zero-to-booked'], 'zero-to-booked'],
  ['nmae', ['name', 'url'], 'name'],
  ['shop', ['booking'], undefined],
  ['x', ['a', 'b'], undefined],
])('for %s among %j it suggests %s', (written, known, meant) => {
  expect(suggest(written, known)).toBe(meant);
});
