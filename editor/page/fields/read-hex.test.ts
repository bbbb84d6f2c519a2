import { expect, test } from 'vitest';
import { readHex } from './read-hex.ts';

test('a colour is read as people write it', () => {
  const typed = ['#E7EC3B', 'e7ec3b', 'Abc', '#abcd', 'yellow', ''];
  expect(typed.map(readHex)).toEqual(['#e7ec3b', '#e7ec3b', '#aabbcc', '', '', '']);
});
