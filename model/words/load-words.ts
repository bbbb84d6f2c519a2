import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Language } from '../../i18n/language.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { factsOf, fillFacts, findMissingFacts, isolatedFacts } from '../configuration/facts.ts';
import { priceIn } from '../configuration/price.ts';
import { findMissingMedia } from '../configuration/read-configuration.ts';
import { showsDrawing } from '../configuration/story.ts';
import { describeIssues, issueMessage } from '../files/describe-issues.ts';
import { nameFile } from '../files/owner-folder.ts';
import { ContentError, type Problem } from '../files/problem.ts';
import { readJson } from '../files/read-json.ts';
import { suggest } from '../files/suggest.ts';
import { findMisspelledIds } from './compare-entries.ts';
import { findAbsentFiles, type Words, wordsSchema } from './index.ts';
import { withoutRetiredKeys } from './retired-keys.ts';

type FileName = keyof Words;
const fileNames = Object.keys(wordsSchema.shape) as FileName[];

/**
 * Reads and checks every word of every configured language: content/<language>/*.json.
 * {brand}, {phone} and other facts in a text are replaced by the values of site.config.jsonc.
 * @param folder the owner's folder
 * @throws ContentError that lists each missing, extra, misspelled or empty key
 */
export function loadWords(configuration: Configuration, folder: string): Record<string, Words> {
  const { words, problems } = readWords(configuration, folder);
  if (problems.length > 0) throw new ContentError(problems);
  return words;
}

/** Reads and checks words as loadWords, without throwing: returns every problem; a language with problems has no words. */
export function readWords(configuration: Configuration, folder: string): { words: Record<string, Words>; problems: Problem[] } {
  const problems: Problem[] = [];
  const words: Record<string, Words> = {};
  let first: Partial<Words> | undefined;
  for (const language of configuration.languages) {
    const { code } = language;
    const own = readLanguageWords(configuration, folder, language);
    first ??= own.words;
    problems.push(...own.problems);
    if (own.problems.length === 0)
      problems.push(...compareIdsOfEntries(first, own.words, join(folder, 'content', code), configuration));
    if (own.problems.length === 0) words[code] = fillFacts(own.words as Words, isolatedFacts(language, configuration));
  }
  return { words, problems };
}

function readLanguageWords(
  configuration: Configuration,
  owner: string,
  spoken: Language,
): { words: Partial<Words>; problems: Problem[] } {
  const { code } = spoken;
  const folder = join(owner, 'content', code);
  const files = listFiles(folder);
  if (!files) {
    const [example] = configuration.languages.filter((language) => language.code !== code);
    const message = `the folder content/${code} is missing; copy content/${example?.code ?? 'en'} and translate it`;
    return { words: {}, problems: [{ file: `${nameFile(folder)}/`, key: '', message }] };
  }
  const absent: readonly string[] = findAbsentFiles(configuration);
  const words: Record<string, unknown> = {};
  const isInAnother = (name: FileName) =>
    configuration.languages.some((language) => existsSync(join(owner, 'content', language.code, `${name}.json`)));
  const problems = [
    ...fileNames
      .filter((name) => !files.includes(name) && !absent.includes(name))
      .map((name) => ({
        file: nameFile(join(folder, `${name}.json`)),
        key: '',
        message: isInAnother(name)
          ? 'the file is missing; copy it from another language and translate it'
          : `the file is missing; copy site/content/en/${name}.json of the engine and write your own words`,
      })),
    ...files.flatMap((name) => {
      const file = join(folder, `${name}.json`);
      const refuse = (key: string, message: string) => [{ file: nameFile(file), key, message }];
      if (!isFileName(name)) return refuse('', explainUnknownFile(name));
      const json = readJson(readFileSync(file, 'utf8'));
      if ('message' in json) return refuse(json.at, json.message);
      const value = withoutRetiredKeys(name, json.value);
      words[name] = value;
      return [...checkFile(name, value), ...findMissingFacts(value, factsOf(configuration, spoken))].flatMap(({ key, message }) =>
        refuse(key, message),
      );
    }),
  ];
  const at = (name: FileName) => nameFile(join(folder, `${name}.json`));
  if (problems.length === 0)
    problems.push(
      ...[...compareIds(words as Words, configuration), ...findPriceProblems(words as Words, configuration, code)].map(
        ({ name, ...problem }) => ({
          file: at(name),
          ...problem,
        }),
      ),
      ...[...findMissingPosters(words, configuration), ...findMissingCaptions(words, configuration, code)].map((problem) => ({
        file: at('stories'),
        ...problem,
      })),
      ...Object.entries(words).flatMap(([name, value]) =>
        findMissingMedia(value, owner).map((problem) => ({ file: at(name as FileName), ...problem })),
      ),
    );
  return { words, problems };
}

const isFileName = (name: string): name is FileName => (fileNames as string[]).includes(name);

function explainUnknownFile(name: string): string {
  const meant = suggest(name, fileNames);
  return `is not a known content file; ${meant ? `did you mean ${meant}.json?` : 'remove it'}`;
}

function checkFile(name: FileName, value: unknown): { key: string; message: string }[] {
  const schema: z.ZodType = wordsSchema.shape[name];
  const result = schema.safeParse(value, { reportInput: true, error: issueMessage });
  return result.success ? [] : describeIssues(result.error.issues, schema, value);
}

/** Finds words of offers, stories and categories whose ids are not in site.config.jsonc, and ids without words. */
function compareIds(
  { offers, stories }: Words,
  configuration: Configuration,
): { name: FileName; key: string; message: string }[] {
  const compare = (name: FileName, above: string, ids: readonly string[], words: object) => [
    ...ids
      .filter((id) => !Object.hasOwn(words, id))
      .map((id) => ({ name, key: above + id, message: 'is missing; site.config.jsonc names it' })),
    ...Object.keys(words)
      .filter((id) => !ids.includes(id))
      .map((id) => ({
        name,
        key: above + id,
        message: 'site.config.jsonc does not name it; remove it or check its spelling',
      })),
  ];
  const categories = [...new Set(configuration.stories.map(({ category }) => category))];
  return [
    ...compare('offers', '', listIds(configuration.offers), offers),
    ...(configuration.stories.length > 0
      ? [
          ...compare('stories', 'items.', listIds(configuration.stories), stories.items),
          ...compare('stories', 'categories.', categories, stories.categories),
        ]
      : []),
  ];
}

/** Finds offers with a price and no words about it, and percentages without words about their base. */
function findPriceProblems(
  { offers }: Words,
  configuration: Configuration,
  code: string,
): { name: FileName; key: string; message: string }[] {
  return configuration.offers.flatMap(({ id, price: prices }) => {
    const price = priceIn(prices, code);
    const words = offers[id]?.price;
    const refuse = (key: string, message: string) => [{ name: 'offers' as const, key: `${id}.${key}`, message }];
    if (!price) return words ? refuse('price', 'site.config.jsonc gives no price; remove it, or give one there') : [];
    if (!words) return refuse('price', 'is missing; site.config.jsonc gives a price, write what it includes and what not');
    if ('share' in price && !words.unit) return refuse('price.unit', 'is missing; write what the share is of');
    if (!('share' in price) && words.unit) return refuse('price.unit', 'only a share has one; remove it');
    return [];
  });
}

/** Stories beside a drawing that their words do not describe. */
export const findMissingPosters = (
  { stories: words }: Pick<Partial<Words>, 'stories'>,
  { stories }: Pick<Configuration, 'stories'>,
): { key: string; message: string }[] =>
  stories.flatMap((own) =>
    showsDrawing(own) && words?.items[own.id]?.poster === undefined
      ? [{ key: `items.${own.id}.poster`, message: 'is missing; write what the drawing of its category shows' }]
      : [],
  );

/** Films without captions in a language: the key that stories.json lacks, and what to write. */
export const findMissingCaptions = (
  { stories: words }: Pick<Partial<Words>, 'stories'>,
  { stories }: Pick<Configuration, 'stories'>,
  code: string,
): { key: string; message: string }[] =>
  stories.flatMap(({ id, video }, index) =>
    video && 'file' in video && !video.captions[code] && !words?.items[id]?.captions
      ? [
          {
            key: `items.${id}.captions`,
            message: `is missing; write what ${video.file} says, or name a file with captions in site.config.jsonc as stories.${index}.video.captions.${code}`,
          },
        ]
      : [],
  );

/** Finds misspelled ids of entries in every file of a language. */
function compareIdsOfEntries(
  first: Partial<Words>,
  words: Partial<Words>,
  folder: string,
  { languages }: Configuration,
): Problem[] {
  return Object.entries(words).flatMap(([name, value]) =>
    findMisspelledIds(
      { value: first[name as FileName], file: `content/${languages[0].code}/${name}.json` },
      { value, file: nameFile(join(folder, `${name}.json`)) },
    ),
  );
}

const listIds = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

function listFiles(folder: string): string[] | undefined {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length));
  } catch {
    return undefined;
  }
}
