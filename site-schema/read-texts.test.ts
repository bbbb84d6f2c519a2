import { expect, test } from 'vitest';
import { describeSite, plainSite } from '../tests/support/owner-texts.ts';
import { printProblem } from './problem.ts';

const problemsOf = (matter: string, body = '', kind: 'articles' | 'legal' = 'articles') =>
  describeSite({ [kind]: [{ of: 'fr un one', matter, body }] }).problems.map((problem) =>
    printProblem(problem).replace(/^.*?content\//, ''),
  );

test.each([
  ['tittle: "x"', 'fr/blog/un.md: tittle: is not a known key; did you mean title?'],
  ['updated: "soon"', 'fr/blog/un.md: updated: write a date such as 2026-10-06, without quotes'],
  ['updated: 2026-10-05', 'fr/blog/un.md: updated: is earlier than date'],
  ['tags: ["x"]', 'fr/blog/un.md: line 10: cannot be read: this line stands twice; keep one'],
  ['updated: [', 'fr/blog/un.md: line'],
])('front matter with %s is refused', (matter, message) => {
  expect(problemsOf(matter)).toEqual([expect.stringContaining(message)]);
});

test('a placeholder that nothing fills is named with its line, but not in code', () => {
  expect(problemsOf('', 'By {brnad} and {brand}.\n\nLike `{name}` here.')).toEqual([
    'fr/blog/un.md: line 13: {brnad} is not filled in here; write {brand} or plain words',
  ]);
});

test('a fact that site.config.ts does not have is named', () => {
  expect(problemsOf('', 'By {publisher.name}.', 'legal')).toEqual([
    'fr/legal/un.md: line 12: {publisher.name} has no value yet; write publisher.name in site.config.ts',
  ]);
});

test('a picture that is not there is named', () => {
  expect(problemsOf('', '![A cat](../cat.jpg)')).toEqual([
    'fr/blog/un.md: line 13: there is no picture ../cat.jpg; check the path, from the folder of this file',
  ]);
});

test('facts are filled into front matter and headings', () => {
  const { texts } = describeSite({ pages: [{ of: 'en about-us us', matter: 'eyebrow: "{brand}"', body: '## Who {brand} is' }] });
  expect(texts.pages[0]?.data.eyebrow).toBe('Agency');
  expect([...(texts.pages[0]?.parts.anchors ?? [])]).toEqual(['who-agency-is']);
});

test('articles are not read where there is no blog', () => {
  const site = { ...plainSite, modules: { ...plainSite.modules, blog: false } };
  expect(describeSite({ site, articles: ['en one one'] }).texts.articles).toEqual([]);
});
