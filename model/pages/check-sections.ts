import type { Configuration } from '../configuration/configuration.ts';
import { configurationFile } from '../configuration/configuration-file.ts';
import type { PageDocument } from '../documents/read-documents.ts';
import type { Problem } from '../problems/problem.ts';
import { type Reason, reason } from '../problems/reason.ts';
import { advise } from '../problems/suggest.ts';
import type { z } from '../schemas/schema.ts';
import { stepInto, unwrap } from '../schemas/schema-parts.ts';
import { listTexts } from '../schemas/value-at.ts';
import { sectionPage } from '../words/front-matter.ts';
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

type Reference = { key: string; id: string; of: keyof ReturnType<typeof listKnown> };

/** The ids of other entries on a page, which the schema of pages marks. */
const listReferences = (data: Page['data']): Reference[] =>
  listTexts(data).flatMap(({ path, key, text: id }) => {
    const schema = path.reduce<z.ZodType | undefined>(stepInto, sectionPage);
    const { kind, of } = (schema && unwrap(schema).meta()) ?? {};
    return kind === 'reference' ? [{ key, id, of: of as Reference['of'] }] : [];
  });

/** What a page can refer to, with the file that has it. */
const listKnown = ({ home, about }: Words, { offers, stories }: Configuration) => ({
  offers: { place: configurationFile, entries: offers },
  stories: { place: configurationFile, entries: stories },
  testimonials: { place: 'home.json', entries: home.testimonials?.items ?? [] },
  people: { place: 'about.json', entries: about.people?.items ?? [] },
});

function checkReferences(
  { file, data }: Page,
  words: Words,
  configuration: Configuration,
): Problem[] {
  const known = listKnown(words, configuration);
  const { sections = [] } = data;
  const hasForm = sections.some((section) => typeOf(section) === 'form');
  const unknown = listReferences(data).flatMap(({ key, id, of }) => {
    const { place, entries } = known[of];
    const ids = entries.map((entry) => entry.id);
    return ids.includes(id) ? [] : [{ file, key, ...explainUnknown(id, place, ids) }];
  });
  const lacking = sections.flatMap((section, index) => {
    const reasons = [
      ...explainStory(section, words, configuration),
      ...(section.hero?.form && !hasForm ? [['form', reason('noForm')] as const] : []),
    ];
    const above = `sections.${index}.${typeOf(section)}`;
    return reasons.map(([key, why]) => ({ file, key: `${above}.${key}`, ...why }));
  });
  return [...unknown, ...lacking];
}

function explainUnknown(id: string, place: string, known: readonly string[]): Reason {
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
  const { story, numbers, scene, chart, quotation, film } = section;
  const id = (story ?? numbers ?? scene ?? chart ?? quotation ?? film)?.story;
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
