import { expect, test } from 'vitest';
import { describeOwner } from '../../tests/support/owners/owner.ts';
import { checkAuthors } from './check-authors.ts';

const people = { items: [{ name: 'Anna Berg' }, { name: 'Ole Lind' }] };

function check(author: string, words: Record<string, unknown>): string[] {
  const { texts, words: all } = describeOwner({
    words: { fr: words },
    articles: [{ of: 'fr un one', matter: author && `author: "${author}"` }],
  });
  return checkAuthors(texts.articles, all).map(({ key, message }) => `${key}: ${message}`);
}

test.each([['Anna Berg'], ['']])('accepts the author "%s"', (author) => {
  expect(check(author, { about: { people }, blog: { author: 'Par {name}' } })).toEqual([]);
});

test('refuses an author who is not in about.json', () => {
  const words = { about: { people }, blog: { author: 'Par {name}' } };
  expect(check('Ana Berg', words)).toEqual(['author: Ana Berg is not among the people of about.json; did you mean Anna Berg?']);
  expect(check('Nobody', { ...words, about: {} })).toEqual([
    'author: Nobody is not among the people of about.json; add the person there, or take the line out',
  ]);
});

test('asks for the byline when blog.json has none', () => {
  expect(check('Anna Berg', { about: { people }, blog: {} })).toEqual([
    'author: needs "author" in blog.json; write it, such as "By {name}"',
  ]);
});
