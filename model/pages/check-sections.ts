import type { Configuration } from '../configuration/configuration.ts';
import type { ArticleDocument, PageDocument } from '../documents/read-documents.ts';
import type { Problem } from '../problems/problem.ts';
import { advise } from '../problems/suggest.ts';
import type { Words, WordsByLanguage } from '../words/index.ts';
import { ownParts, type Section, typeOf } from '../words/sections.ts';

type Page = {
  code: string;
  file: string;
  data: Pick<PageDocument['data'], 'translationOf' | 'sections'>;
};

/**
 * Finds sections that differ between languages in type, id or order, and references to entries that
 * do not exist.
 */
export function checkSections(
  documents: readonly PageDocument[],
  words: WordsByLanguage,
  configuration: Configuration,
  folder: string,
): Problem[] {
  const [first] = configuration.languages;
  const pages: Page[] = [...documents, ...listEnginePages(words, folder)];
  return pages.flatMap((page) => {
    const { code, data } = page;
    const source = pages.find(
      (other) => other.code === first.code && other.data.translationOf === data.translationOf,
    );
    const own = words[code];
    return [
      ...(source && source !== page ? compareSections(source, page) : []),
      ...(own ? checkReferences(page, own, configuration) : []),
    ];
  });
}

const listEnginePages = (words: WordsByLanguage, folder: string): Page[] =>
  Object.entries(words).flatMap(([code, own]) =>
    (Object.keys(ownParts) as (keyof typeof ownParts)[]).map((name) => {
      const file = `${folder}/${code}/${name}.json`;
      return { code, file, data: { translationOf: `${name}.json`, sections: own[name]?.sections } };
    }),
  );

function compareSections(source: Page, { file, data }: Page): Problem[] {
  const [wanted, found] = [source.data.sections, data.sections];
  if (!wanted !== !found) {
    const advice = found
      ? 'take them out, or write them there too'
      : 'write a .json with the same sections';
    return [
      {
        file,
        key: 'sections',
        message: `${source.file} has ${wanted ? '' : 'no '}sections; ${advice}`,
      },
    ];
  }
  if (!wanted || !found) return [];
  const print = (list: readonly Section[]) =>
    list.map((section) => `${section.id} (${typeOf(section)})`).join(', ');
  const message = `are not those of ${source.file}; write the same in the same order: ${print(wanted)}`;
  return print(wanted) === print(found) ? [] : [{ file, key: 'sections', message }];
}

type Reference = { key: string; id: string; known: readonly string[]; place: string };

function checkReferences(
  { file, data: { sections = [] } }: Page,
  words: Words,
  configuration: Configuration,
): Problem[] {
  const hasForm = sections.some((section) => typeOf(section) === 'form');
  return sections.flatMap((section, index) => {
    const above = `sections.${index}.${typeOf(section)}`;
    const unknown = listReferences(section, words, configuration).filter(
      ({ id, known }) => !known.includes(id),
    );
    const messages = [
      ...unknown.map((reference) => [reference.key, explainReference(reference)] as const),
      ...explainNumbers(section, words, configuration),
      ...(section.hero?.form && !hasForm ? [['form', missingForm] as const] : []),
    ];
    return messages.map(([key, message]) => ({ file, key: `${above}.${key}`, message }));
  });
}

const missingForm =
  'leads to the form, which the page has not; add a section "form", or take the line out';

function explainReference({ id, known, place }: Reference): string {
  const otherwise = `write one of ${known.join(', ') || 'its own, it has none yet'}`;
  return `there is no "${id}" in ${place}; ${advise(id, known, otherwise)}`;
}

function explainNumbers(
  { numbers }: Section,
  { stories }: Words,
  configuration: Configuration,
): (readonly [key: string, message: string])[] {
  const isStory = configuration.stories.some(({ id }) => id === numbers?.story);
  if (!numbers || !isStory || stories?.items[numbers.story]?.numbers) return [];
  const remedy = 'write them there, or take the section out';
  return [['story', `"${numbers.story}" has no numbers in stories.json; ${remedy}`]];
}

function listReferences(
  section: Section,
  words: Words,
  { offers, stories }: Configuration,
): Reference[] {
  const { home, about } = words;
  const refer = (
    key: string,
    id: string | undefined,
    entries: readonly { id: string }[] = [],
    place = 'site.config.jsonc',
  ) => (id === undefined ? [] : [{ key, id, known: entries.map((entry) => entry.id), place }]);
  const referAll = (
    key: string,
    ids: readonly string[] = [],
    ...where: [readonly { id: string }[] | undefined, string?]
  ) => ids.flatMap((id, index) => refer(`${key}.${index}`, id, ...where));
  return [
    ...referAll('offers', section.offers?.offers, offers),
    ...refer('offer', section.offer?.offer ?? section.hero?.offer, offers),
    ...refer('story', (section.story ?? section.numbers)?.story, stories),
    ...referAll(
      'testimonials',
      section.testimonials?.testimonials,
      home.testimonials?.items,
      'home.json',
    ),
    ...referAll('people', section.people?.people, about.people?.items, 'about.json'),
  ];
}

/**
 * Finds authors who are not listed in about.json in the article's language, and languages whose
 * blog.json lacks the byline.
 */
export function checkAuthors(
  articles: readonly ArticleDocument[],
  words: WordsByLanguage,
): Problem[] {
  return articles.flatMap(({ file, code, data: { author } }): Problem[] => {
    const own = words[code];
    if (author === undefined || !own) return [];
    const names = own.about.people?.items.map(({ name }) => name) ?? [];
    if (names.includes(author))
      return own.blog.author
        ? []
        : [
            {
              file,
              key: 'author',
              message: 'needs "author" in blog.json; write it, such as "By {name}"',
            },
          ];
    const advice = advise(author, names, 'add the person there, or take the line out', '');
    return [
      {
        file,
        key: 'author',
        message: `${author} is not among the people of about.json; ${advice}`,
      },
    ];
  });
}
