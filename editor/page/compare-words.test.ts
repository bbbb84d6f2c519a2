import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';

const show = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ value, tag }) => (tag === 'span' ? value : `<${tag}>${value}</${tag}>`))
    .join('');

test('a changed word stands beside the one that it replaces', () => {
  expect(show('We build it for you.', 'We made it for you.')).toBe('We <del>build</del><ins>made</ins> it for you.');
});

test('a text that was written anew stands whole below the old one', () => {
  expect(
    show('We build it for you, with your prices, your open slots and a reminder.', 'Typed in a tab, with a good length.'),
  ).toBe(
    '<del>We build it for you, with your prices, your open slots and a reminder.</del>\n<ins>Typed in a tab, with a good length.</ins>',
  );
});

test('a sentence that was added to others leaves them as they are', () => {
  expect(show('One.', 'One. And here is a second sentence, which is much longer.')).toBe(
    'One.<ins> And here is a second sentence, which is much longer.</ins>',
  );
});
