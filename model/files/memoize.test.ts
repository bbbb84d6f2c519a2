import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('calls the function once per text, and drops the least recently used result', () => {
  const asked: string[] = [];
  const read = memoize((text: string) => asked.push(text), 2);
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) read(text);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});
