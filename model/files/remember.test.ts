import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('asks once for each text, and forgets what was not asked for longest', () => {
  const asked: string[] = [];
  const read = remember((text: string) => asked.push(text), 2);
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) read(text);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});
