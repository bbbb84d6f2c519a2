import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('asks once for each text, and forgets what was not asked for longest', () => {
  const asked: string[] = [];
  const read = memoize((text: string) => asked.push(text), 2);
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) read(text);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});
