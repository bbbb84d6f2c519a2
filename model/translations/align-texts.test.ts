import { expect, test } from 'vitest';
import { matchTexts } from './align-texts.ts';

test.each([
  ['an inserted text', ['a', 'b', 'c'], ['a', 'x', 'b', 'c'], [0, 2, 3]],
  ['a removed text', ['a', 'b', 'c'], ['a', 'c'], [0, undefined, 1]],
  ['a rewritten text', ['a', 'b', 'c'], ['a', 'x', 'c'], [0, 1, 2]],
  ['two rewritten texts', ['a', 'b', 'c'], ['x', 'y', 'c'], [0, 1, 2]],
  ['a rewritten text before a new one', ['a', 'b', 'c'], ['a', 'x', 'y', 'c'], [0, 1, 3]],
  ['a text that the notes do not know', ['a', null, 'c'], ['a', 'x', 'c'], [0, 1, 2]],
  ['texts that differ in kinds of spaces', ['a b', 'c'], ['new', 'a\u00a0b', 'c'], [1, 2]],
])('finds %s', (_, before, after, found) => {
  expect(matchTexts(before, after)).toEqual(found);
});
