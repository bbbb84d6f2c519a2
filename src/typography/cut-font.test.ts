import { expect, test } from 'vitest';
import { listDrawn } from './cut-font.ts';

test.each([
  ['Thai am', 'ำ', '\u0E4D\u0E32'],
  ['Lao am', 'ຳ', '\u0ECD\u0EB2'],
  ['a Tamil vowel', 'ொ', '\u0BC6\u0BBE'],
])('%s brings the two signs that browsers draw', (_, letter, signs) => {
  expect(listDrawn(new Set([0x61, letter.codePointAt(0) ?? 0]))).toBe(`a${letter}${signs}`);
});

test('other letters bring nothing', () => {
  expect(listDrawn(new Set([0xe9, 0xbd]))).toBe('½é');
});
