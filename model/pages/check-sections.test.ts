import { expect, test } from 'vitest';
import { describeOwner } from '../../tests/support/owners/owner.ts';
import { readConfiguration } from '../configuration/read-configuration.ts';
import type { PageDocument } from '../documents/read-documents.ts';
import { readContent } from '../owner/read-owner.ts';
import { explain } from '../problems/reason.ts';
import type { Words } from '../words/index.ts';
import type { Section } from '../words/sections.ts';
import { checkAuthors } from './check-authors.ts';
import { checkSections } from './check-sections.ts';

const folder = 'tests/sites/reference';
const configuration = readConfiguration(folder);
const { words } = readContent(configuration, folder).owner;

const page = (code: string, sections: Section[] | undefined) =>
  ({
    code,
    file: `content/${code}/pages/a.json`,
    data: { translationOf: 'a', sections },
  }) as PageDocument;
const check = (...pages: PageDocument[]) =>
  checkSections(pages, words, configuration, 'content').map(
    ({ file, key, ...why }) => `${file} ${key}: ${explain(why)}`,
  );

const prose = { title: 'Title', paragraphs: ['Text'] };
const form = { title: 'Title', standfirst: 'Text' };
const list: Section[] = [
  { id: 'one', prose },
  { id: 'two', form },
];

test('accepts the same sections in each language', () => {
  expect(check(page('en', list), page('fr', list))).toEqual([]);
});

test.each<[string, Section[] | undefined]>([
  ['another order', list.toReversed()],
  ['another id', list.with(0, { id: 'uno', prose })],
  ['another type', list.with(0, { id: 'one', booking: {} })],
  ['fewer sections', list.slice(1)],
])('refuses %s in a translation with file, key and the list of the source', (_, sections) => {
  const problem =
    'content/fr/pages/a.json sections: are not those of content/en/pages/a.json; write the same in the same order: one (prose), two (form)';
  expect(check(page('en', list), page('fr', sections))).toEqual([problem]);
});

test.each<[Section, string]>([
  [
    { id: 'a', offer: { title: 'A', offer: 'website-build' } },
    'sections.0.offer.offer: there is no "website-build" in site.config.jsonc; did you mean "website-builds"?',
  ],
  [
    { id: 'a', people: { title: 'A', people: ['nobody-at-all'] } },
    'sections.0.people.people.0: there is no "nobody-at-all" in about.json; write one of',
  ],
  [
    { id: 'a', hero: { lines: ['A', 'B'], standfirst: 'C', form: 'D' } },
    'sections.0.hero.form: leads to the form, which the page has not',
  ],
  [
    { id: 'a', chart: { title: 'A', after: 'B', story: 'creator' } },
    'sections.0.chart.story: "creator" has no "months"; write it, or take the section out',
  ],
  [
    { id: 'a', film: { title: 'A', story: 'busines' } },
    'sections.0.film.story: there is no "busines" in site.config.jsonc; did you mean "business"?',
  ],
])('refuses a reference to what does not exist: %j', (section, message) => {
  expect(check(page('en', [section])).join()).toContain(message);
});

test('refuses other sections of a page of the engine', () => {
  const own = { ...words.fr, about: { ...words.fr?.about, sections: [{ id: 'place' }] } } as Words;
  const problem = expect.objectContaining({
    file: 'content/fr/about.json',
    code: 'hasSections',
  });
  expect(checkSections([], { ...words, fr: own }, configuration, 'content')).toEqual([problem]);
});

const people = { items: [{ name: 'Anna Berg' }, { name: 'Ole Lind' }] };

function checkAuthor(author: string, words: Record<string, unknown>): string[] {
  const { documents, words: all } = describeOwner({
    words: { fr: words },
    articles: [{ of: 'fr un one', matter: author && `author: "${author}"` }],
  });
  return checkAuthors(documents.articles, all).map(({ key, ...why }) => `${key}: ${explain(why)}`);
}

const byline = { author: 'Par {name}' };

test.each([
  ['Anna Berg', { about: { people }, blog: byline }, []],
  ['', { about: { people }, blog: byline }, []],
  [
    'Ana Berg',
    { about: { people }, blog: byline },
    ['author: Ana Berg is not among the people of about.json; did you mean Anna Berg?'],
  ],
  [
    'Nobody',
    { about: {}, blog: byline },
    [expect.stringContaining('add the person there, or take the line out')],
  ],
  [
    'Anna Berg',
    { about: { people }, blog: {} },
    ['author: needs "author" in blog.json; write it, such as "By {name}"'],
  ],
])('the author "%s" where the words are %j', (author, words, problems) => {
  expect(checkAuthor(author, words)).toEqual(problems);
});
