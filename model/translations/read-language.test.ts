import { expect, test } from 'vitest';
import { isSameText, splitSections } from './read-language.ts';

test('a text is divided at its headings, of whatever depth', () => {
  expect(
    splitSections(
      '\nOpening 😀.\n\n## Été\n\ntext\n\n### Deeper\n\nmore\n\nSetext\n------\n\nend\n',
    ),
  ).toEqual([
    ['intro', 'Opening 😀.'],
    ['sections.0', '## Été\n\ntext'],
    ['sections.1', '### Deeper\n\nmore'],
    ['sections.2', 'Setext\n------\n\nend'],
  ]);
});

test('headings in code, quotes and lists divide nothing', () => {
  const body = '## One\n\n```\n## code\n```\n\n> ## quoted\n\n- ## listed';
  expect(splitSections(body)).toEqual([['sections.0', body]]);
});

test('Windows line ends are no difference, and an empty text has no parts', () => {
  expect(splitSections('\r\n## One\r\n\r\ntext\r\n')).toEqual([['sections.0', '## One\n\ntext']]);
  expect(splitSections('\n')).toEqual([]);
});

test('texts are equal whatever their spaces are, and differ however late their words do', () => {
  const words = 'The calendar fills by itself, week after week, and nobody has to look.';
  expect(isSameText(` ${words.replaceAll(' ', ' \n  ')}`, words)).toBe(true);
  expect(isSameText(words, words.replace('look', 'ask'))).toBe(false);
  expect(isSameText('', words)).toBe(false);
});
