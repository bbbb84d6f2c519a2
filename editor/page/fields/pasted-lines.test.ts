import { expect, test } from 'vitest';
import { joinLines } from './pasted-lines.ts';

test('lines that were cut at the width of a page are a paragraph again', () => {
  expect(
    joinLines(
      [
        'Prices',
        'Our prices have gone up by five per cent, which is not sur-',
        'prising given the costs of an office in the centre of the',
        'town. Nobody pays more this year.',
        'What we keep is what you have seen in your own calendar all\u00ad',
        'along: one price.',
      ].join('\r\n'),
    ),
  ).toBe(
    [
      'Prices',
      'Our prices have gone up by five per cent, which is not sur-prising given the costs of an office in the centre of the town. Nobody pays more this year.',
      'What we keep is what you have seen in your own calendar allalong: one price.',
    ].join('\n'),
  );
});

test.each([
  ['An agency\n12 Long Street\nAsheville'],
  ['- a website of five pages, with your own booking page on it\n- and photographs of your rooms'],
  [
    'A website of five pages, with your own booking page on it\nPhotographs of your rooms, taken in one afternoon by us\nTwelve months of help, by telephone and in your own town',
  ],
  ['One line of a text that is longer than a page of a book is wide, and no other'],
])('%j keeps its lines', (text) => {
  expect(joinLines(text)).toBe(text);
});
