import type { Configuration } from '../configuration/configuration.ts';
import { configurationFile } from '../configuration/configuration-file.ts';
import type { PageDocument } from '../documents/read-documents.ts';
import type { Problem } from '../problems/problem.ts';
import { type Reason, reason } from '../problems/reason.ts';
import { advise } from '../problems/suggest.ts';
import type { Words, WordsByLanguage } from '../words/index.ts';
import { ownParts, type Section, typeOf } from '../words/sections.ts';

type Page = {
  code: string;
  file: string;
  data: Pick<PageDocument['data'], 'translationOf' | 'story' | 'sections'>;
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
    const languageWords = words[code];
    return [
      ...(source && source !== page ? compareSections(source, page) : []),
      ...(languageWords ? checkReferences(page, languageWords, configuration) : []),
    ];
  });
}

const listEnginePages = (words: WordsByLanguage, folder: string): Page[] =>
  Object.entries(words).flatMap(([code, languageWords]) =>
    (Object.keys(ownParts) as (keyof typeof ownParts)[]).map((name) => {
      const file = `${folder}/${code}/${name}.json`;
      return {
        code,
        file,
        data: { translationOf: `${name}.json`, sections: languageWords[name]?.sections },
      };
    }),
  );

function compareSections(source: Page, { file, data }: Page): Problem[] {
  const [wanted, found] = [source.data.sections, data.sections];
  if (!wanted !== !found) {
    const code = wanted ? 'lacksSections' : 'hasSections';
    return [{ file, key: 'sections', ...reason(code, { file: source.file }) }];
  }
  if (!wanted || !found) return [];
  const print = (list: readonly Section[]) =>
    list.map((section) => `${section.id} (${typeOf(section)})`).join(', ');
  const why = reason('otherSections', { file: source.file, sections: print(wanted) });
  return print(wanted) === print(found) ? [] : [{ file, key: 'sections', ...why }];
}

type Reference = { key: string; id: string; known: readonly string[]; place: string };

function checkReferences(
  { file, data: { story, sections = [] } }: Page,
  words: Words,
  configuration: Configuration,
): Problem[] {
  const hasForm = sections.some((section) => typeOf(section) === 'form');
  const ofPage = refer('story', story, configuration.stories)
    .filter(isUnknown)
    .map((reference) => ({ file, key: reference.key, ...explainReference(reference) }));
  const ofSections = sections.flatMap((section, index) => {
    const above = `sections.${index}.${typeOf(section)}`;
    const unknown = listReferences(section, words, configuration).filter(isUnknown);
    const reasons = [
      ...unknown.map((reference) => [reference.key, explainReference(reference)] as const),
      ...explainStory(section, words, configuration),
      ...(section.hero?.form && !hasForm ? [['form', reason('noForm')] as const] : []),
    ];
    return reasons.map(([key, why]) => ({ file, key: `${above}.${key}`, ...why }));
  });
  return [...ofPage, ...ofSections];
}

const isUnknown = ({ id, known }: Reference) => !known.includes(id);

function explainReference({ id, known, place }: Reference): Reason {
  const otherwise =
    known.length > 0 ? reason('oneOf', { names: known.join(', ') }) : reason('noneYet');
  return reason('noEntry', { id, place, advice: advise(id, known, otherwise) });
}

/** Finds that a story lacks what a section shows of it. */
function explainStory(
  section: Section,
  { stories }: Words,
  configuration: Configuration,
): (readonly [key: string, why: Reason])[] {
  const id = storyOf(section);
  const { numbers, scene, chart, quotation, film } = section;
  const facts = configuration.stories.find((story) => story.id === id);
  const words = id === undefined ? undefined : stories?.items[id];
  if (!id || !facts || !words) return [];
  if (numbers && !words.numbers) return [['story', reason('noNumbers', { id })]];
  const shown = [
    [scene, 'scene', words.scene],
    [quotation, 'quote', words.quote],
    [chart, 'months', facts.months],
    [film, 'video', facts.video],
  ] as const;
  return shown
    .filter(([section, , part]) => section && !part)
    .map(([, part]) => ['story', reason('storyLacks', { id, part })]);
}

const refer = (
  key: string,
  id: string | undefined,
  entries: readonly { id: string }[] = [],
  place: string = configurationFile,
): Reference[] =>
  id === undefined ? [] : [{ key, id, known: entries.map((entry) => entry.id), place }];

/** The story of a section that shows a part of one. */
const storyOf = ({ story, numbers, scene, chart, quotation, film }: Section) =>
  (story ?? numbers ?? scene ?? chart ?? quotation ?? film)?.story;

function listReferences(
  section: Section,
  words: Words,
  { offers, stories }: Configuration,
): Reference[] {
  const { home, about } = words;
  const referAll = (
    key: string,
    ids: readonly string[] = [],
    ...where: [readonly { id: string }[] | undefined, string?]
  ) => ids.flatMap((id, index) => refer(`${key}.${index}`, id, ...where));
  return [
    ...referAll('offers', section.offers?.offers, offers),
    ...refer('offer', section.offer?.offer ?? section.hero?.offer, offers),
    ...refer('story', storyOf(section), stories),
    ...referAll(
      'testimonials',
      section.testimonials?.testimonials,
      home.testimonials?.items,
      'home.json',
    ),
    ...referAll('people', section.people?.people, about.people?.items, 'about.json'),
  ];
}
