import { expect, test } from 'vitest';
import { followCaret } from './follow-caret.ts';

test.each([
  ['A si|te', 'A si|te for you'],
  ['A si|te', 'Not a si|te'],
  ['Oui: mais| non!', 'Oui\u202F: mais| non\u202F!'],
  ['A lo|ng text', 'A |text'],
  ['One|', 'One|'],
])('the caret of %j is in %j', (before, after) => {
  const at = followCaret(before.replace('|', ''), after.replace('|', ''), before.indexOf('|'));
  expect(at).toBe(after.indexOf('|'));
});
