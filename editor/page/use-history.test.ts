import { expect, test } from 'vitest';
import { readPageId } from './use-history.ts';

test.each([
  ['#page%20home', 'page home'],
  ['', ''],
  ['#%', ''],
])('reads of the fragment %j the page %j', (fragment, id) => {
  expect(readPageId(fragment)).toBe(id);
});
