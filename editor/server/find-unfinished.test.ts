import { expect, test } from 'vitest';
import { findUnfinished } from './find-unfinished.ts';

test('what visitors see first is written first, and the texts for search engines last', () => {
  const home = { head: { title: 'TODO' }, hero: { lines: ['TODO', 'Ready'], standfirst: 'TODO' } };
  const found = findUnfinished({ path: 'content/en/home.json', after: JSON.stringify(home) });
  expect(found.map(({ key }) => key)).toEqual(['hero.lines.0', 'hero.standfirst', 'head.title']);
});
