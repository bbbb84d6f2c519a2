import { expect, test } from 'vitest';
import { languages } from '../site.ts';
import { type CheckedArticle, checkArticles } from './check-articles.ts';

function article(code: string, slug: string, translationOf = slug, more: Partial<CheckedArticle> = {}): CheckedArticle {
  const language = languages.find((candidate) => candidate.code === code);
  if (!language) throw new Error(`no language ${code}`);
  const file = `content/${code}/blog/${slug}.md`;
  return { file, language, slug, translationOf, publishedAt: new Date('2026-10-06'), updatedAt: undefined, ...more };
}

test('accepts an article in every language', () => {
  expect(checkArticles([article('en', 'one'), article('fr', 'un', 'one'), article('es', 'uno', 'one')])).toEqual([]);
});

test('accepts an article that any one language lacks', () => {
  expect(checkArticles([article('en', 'one'), article('fr', 'un', 'one')])).toEqual([]);
  expect(checkArticles([article('fr', 'un', 'one'), article('es', 'uno', 'one')])).toEqual([]);
});

test('accepts an article of one language that names itself', () => {
  expect(checkArticles([article('fr', 'un')])).toEqual([]);
});

test('refuses two articles with one address', () => {
  const [problem, ...others] = checkArticles([
    article('en', 'one'),
    article('fr', 'un', 'one'),
    article('fr', 'un', 'un', { file: 'content/fr/blog/2026/un.md' }),
  ]);
  expect(problem).toContain('content/fr/blog/un.md: slug: "un" is the address of content/fr/blog/2026/un.md');
  expect(others).toEqual([]);
});

test('refuses two articles that translate the same one', () => {
  const problems = checkArticles([article('en', 'one'), article('fr', 'un', 'one'), article('fr', 'une', 'one')]);
  expect(problems).toEqual([expect.stringMatching(/^content\/fr\/blog\/une\.md: translationOf: .*content\/fr\/blog\/un\.md/)]);
});

test('refuses a translation of an article that does not exist', () => {
  expect(checkArticles([article('en', 'one'), article('fr', 'un', 'onne')])).toEqual([
    expect.stringContaining('content/fr/blog/un.md: translationOf: no article in another language is named "onne"'),
  ]);
});

test('refuses a first-language article that names another', () => {
  expect(checkArticles([article('en', 'one', 'two')])).toEqual([
    expect.stringContaining('content/en/blog/one.md: translationOf:'),
  ]);
});

test.each(['One', 'ü', 'a b', '-a', 'page'])('refuses %s as an address', (slug) => {
  expect(checkArticles([article('en', slug)])).toEqual([expect.stringContaining('slug:')]);
});

test('refuses a change before the article was written', () => {
  const problems = checkArticles([article('en', 'one', 'one', { updatedAt: new Date('2026-10-05') })]);
  expect(problems).toEqual(['content/en/blog/one.md: updated: is earlier than date']);
});
