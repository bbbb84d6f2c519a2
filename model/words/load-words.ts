import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Language } from '../../i18n/language.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { factsOf, fillFacts, findMissingFacts, isolatedFacts } from '../configuration/facts.ts';
import { priceIn } from '../configuration/price.ts';
import { findMissingMedia } from '../configuration/read-configuration.ts';
import { describeIssues, issueMessage } from '../files/describe-issues.ts';
import { nameFile } from '../files/owner-folder.ts';
import { ContentError, type Problem } from '../files/problem.ts';
import { readJson } from '../files/read-json.ts';
import { advise } from '../files/suggest.ts';
import { findAbsentFiles, type Words, wordsSchema } from './index.ts';
import { findMisspelledIds } from './misspelled-ids.ts';

type FileName = keyof Words;
const fileNames = Object.keys(wordsSchema.shape) as FileName[];

type WordsProblem = { name: FileName; key: string; message: string };

/**
 * Reads and checks every word of every configured language: content/<language>/*.json.
 * {brand}, {phone} and other facts in a text are replaced by the values of site.config.jsonc.
 * @throws ContentError that lists each missing, extra, misspelled or empty key
 */
export function loadWords(configuration: Configuration, folder: string): Record<string, Words> {
  const { words, problems } = readWords(configuration, folder);
  if (problems.length > 0) throw new ContentError(problems);
  return words;
}

/** Reads and checks words as loadWords does, but returns the problems; a language that has any has no words. */
export function readWords(configuration: Configuration, folder: string): { words: Record<string, Words>; problems: Problem[] } {
  const problems: Problem[] = [];
  const words: Record<string, Words> = {};
  let first: Partial<Words> | undefined;
  for (const language of configuration.languages) {
    const { code } = language;
    const own = readLanguageWords(configuration, folder, language);
    first ??= own.words;
    problems.push(...own.problems);
    if (own.problems.length > 0) continue;
    problems.push(...compareIdsOfEntries(first, own.words, join(folder, 'content', code), configuration));
    words[code] = fillFacts(own.words as Words, isolatedFacts(language, configuration));
  }
  return { words, problems };
}

function readLanguageWords(
  configuration: Configuration,
  owner: string,
  language: Language,
): { words: Partial<Words>; problems: Problem[] } {
  const { code } = language;
  const folder = join(owner, 'content', code);
  const files = listFiles(folder);
  if (!files) {
    const [example] = configuration.languages.filter((other) => other !== language);
    const message = `the folder content/${code} is missing; copy content/${example?.code ?? 'en'} and translate it`;
    return { words: {}, problems: [{ file: `${nameFile(folder)}/`, key: '', message }] };
  }
  const words: Record<string, unknown> = {};
  const problems = [
    ...findMissingFiles(files, configuration, owner, folder),
    ...files.flatMap((name) => {
      const file = join(folder, `${name}.json`);
      const refuse = (key: string, message: string) => [{ file: nameFile(file), key, message }];
      if (!isFileName(name)) return refuse('', explainUnknownFile(name));
      const json = readJson(readFileSync(file, 'utf8'));
      if ('message' in json) return refuse(json.at, json.message);
      words[name] = json.value;
      return [...checkFile(name, json.value), ...findMissingFacts(json.value, factsOf(configuration, language))].flatMap(
        ({ key, message }) => refuse(key, message),
      );
    }),
  ];
  if (problems.length === 0) problems.push(...compareWithConfiguration(words as Words, configuration, owner, code));
  return { words, problems };
}

function findMissingFiles(files: readonly string[], configuration: Configuration, owner: string, folder: string): Problem[] {
  const absent: readonly string[] = findAbsentFiles(configuration);
  const isInAnother = (name: FileName) =>
    configuration.languages.some(({ code }) => existsSync(join(owner, 'content', code, `${name}.json`)));
  return fileNames
    .filter((name) => !files.includes(name) && !absent.includes(name))
    .map((name) => ({
      file: nameFile(join(folder, `${name}.json`)),
      key: '',
      message: isInAnother(name)
        ? 'the file is missing; copy it from another language and translate it'
        : `the file is missing; copy site/content/en/${name}.json of the engine and write your own words`,
    }));
}

function compareWithConfiguration(words: Words, configuration: Configuration, owner: string, code: string): Problem[] {
  const problems = [
    ...compareIds(words, configuration),
    ...findPriceProblems(words, configuration, code),
    ...(configuration.hours?.some(({ opens }) => !opens) && !words.site.footer.closed
      ? [{ name: 'site', key: 'footer.closed', message: 'is missing; site.config.jsonc has days without hours' }]
      : []),
    ...Object.entries(words).flatMap(([name, value]) => findMissingMedia(value, owner).map((problem) => ({ name, ...problem }))),
  ];
  return problems.map(({ name, ...problem }) => ({ file: nameFile(join(owner, 'content', code, `${name}.json`)), ...problem }));
}

const isFileName = (name: string): name is FileName => (fileNames as string[]).includes(name);

function explainUnknownFile(name: string): string {
  return `is not a known content file; ${advise(
    `${name}.json`,
    fileNames.map((known) => `${known}.json`),
    'remove it',
    '',
  )}`;
}

function checkFile(name: FileName, value: unknown): { key: string; message: string }[] {
  const schema: z.ZodType = wordsSchema.shape[name];
  const result = schema.safeParse(value, { reportInput: true, error: issueMessage });
  return result.success ? [] : describeIssues(result.error.issues, schema, value);
}

function compareIds({ offers, stories }: Words, configuration: Configuration): WordsProblem[] {
  const compare = (name: FileName, above: string, ids: readonly string[], words: object) => {
    const missing = ids.filter((id) => !Object.hasOwn(words, id));
    const unknown = Object.keys(words).filter((id) => !ids.includes(id));
    return [
      ...missing.map((id) => ({ name, key: above + id, message: 'is missing; site.config.jsonc names it' })),
      ...unknown.map((id) => ({
        name,
        key: above + id,
        message: 'site.config.jsonc does not name it; remove it or check its spelling',
      })),
    ];
  };
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

function findPriceProblems({ offers }: Words, configuration: Configuration, code: string): WordsProblem[] {
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
