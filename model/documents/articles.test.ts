import { expect, test } from 'vitest';
import { countWords, readingMinutes } from './articles.ts';

test('counts words, not marks and addresses', () => {
  expect(
    countWords(
      '## Ce qu’il faut\n\n| a | b |\n| --- | --- |\n\n[deux mots](https://example.com/a-b) *et* 15 h.',
    ),
  ).toBe(10);
});

test('counts the words of scripts without spaces', () => {
  expect(countWords('今天我们设计网站。**ระบบจองคิว** 24/7')).toBe(4 + 3 + 2);
});

test.each([
  [0, 1],
  [100, 1],
  [1200, 5],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});
