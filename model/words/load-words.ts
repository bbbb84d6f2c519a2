import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import type { Language } from '../../i18n/language.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { factsOf, fillFacts, findMissingFacts, isolatedFacts } from '../configuration/facts.ts';
import { priceIn } from '../configuration/price.ts';
import { findMissingMedia } from '../configuration/read-configuration.ts';
import { nameFile } from '../files/owner-folder.ts';
import { readJson } from '../files/read-json.ts';
import { ContentError, type Problem } from '../problems/problem.ts';
import { advise } from '../problems/suggest.ts';
import { describeIssues, issueMessage } from '../schemas/describe-issues.ts';
import { findAbsentFiles, type Words, wordsSchema } from './index.ts';

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

/**
 * Reads and checks words as loadWords does, but returns the problems; a language that has any has
 * no words.
 */
export function readWords(
  configuration: Configuration,
  folder: string,
): { words: Record<string, Words>; problems: Problem[] } {
  const problems: Problem[] = [];
  const words: Record<string, Words> = {};
  for (const language of configuration.languages) {
    const { code } = language;
    const own = readLanguageWords(configuration, folder, language);
    problems.push(...own.problems);
    if (own.problems.length > 0) continue;
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
  const refuse = (name: string, key: string, message: string) => ({
    file: nameFile(join(folder, name)),
    key,
    message,
  });
  if (!existsSync(folder)) {
    const [example] = configuration.languages.filter((other) => other !== language);
    const message = `the folder content/${code} is missing; copy content/${example?.code ?? 'en'} and translate it`;
    return { words: {}, problems: [refuse('', '', message)] };
  }
  const files = globSync('*.json', { cwd: folder }).map((file) => basename(file, '.json'));
  const absent: readonly string[] = findAbsentFiles(
    configuration,
    globSync('blog/**/*.md', { cwd: folder }).length > 0,
  );
  const isInAnother = (name: FileName) =>
    configuration.languages.some((other) =>
      existsSync(join(owner, 'content', other.code, `${name}.json`)),
    );
  const missing = fileNames
    .filter((name) => !files.includes(name) && !absent.includes(name))
    .map((name) =>
      refuse(
        `${name}.json`,
        '',
        isInAnother(name)
          ? 'the file is missing; copy it from another language and translate it'
          : `the file is missing; copy site/content/en/${name}.json of the engine and write your own words`,
      ),
    );
  const words: Record<string, unknown> = {};
  const problems = files.flatMap((name) => {
    const file = `${name}.json`;
    const schema: z.ZodType | undefined = wordsSchema.shape[name as FileName];
    const known = fileNames.map((other) => `${other}.json`);
    if (!schema)
      return [
        refuse(file, '', `is not a known content file; ${advise(file, known, 'remove it', '')}`),
      ];
    const json = readJson(readFileSync(join(folder, file), 'utf8'));
    if ('message' in json) return [refuse(file, json.at, json.message)];
    words[name] = json.value;
    const result = schema.safeParse(json.value, { reportInput: true, error: issueMessage });
    const issues = result.success ? [] : describeIssues(result.error.issues, schema, json.value);
    const unfilled = findMissingFacts(json.value, factsOf(configuration, language));
    return [...issues, ...unfilled].map(({ key, message }) => refuse(file, key, message));
  });
  const all = [...missing, ...problems];
  if (all.length > 0) return { words, problems: all };
  const misfits = compareWithConfiguration(words as Words, configuration, code);
  const media = Object.entries(words).flatMap(([name, value]) =>
    findMissingMedia(value, owner).map((problem) => ({ name, ...problem })),
  );
  return {
    words,
    problems: [...misfits, ...media].map(({ name, key, message }) =>
      refuse(`${name}.json`, key, message),
    ),
  };
}

function compareWithConfiguration(
  words: Words,
  configuration: Configuration,
  code: string,
): WordsProblem[] {
  const { offers, stories, hours } = configuration;
  const compare = (name: FileName, above: string, ids: readonly string[], own: object) => [
    ...ids
      .filter((id) => !Object.hasOwn(own, id))
      .map((id) => ({ name, key: above + id, message: 'is missing; site.config.jsonc names it' })),
    ...Object.keys(own)
      .filter((id) => !ids.includes(id))
      .map((id) => ({
        name,
        key: above + id,
        message: 'site.config.jsonc does not name it; remove it or check its spelling',
      })),
  ];
  const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
  const categories = [...new Set(stories.map(({ category }) => category))];
  return [
    ...compare('offers', '', idsOf(offers), words.offers),
    ...(stories.length > 0
      ? [
          ...compare('stories', 'items.', idsOf(stories), words.stories.items),
          ...compare('stories', 'categories.', categories, words.stories.categories),
        ]
      : []),
    ...findPriceProblems(words, configuration, code),
    ...(hours?.some(({ opens }) => !opens) && !words.site.footer.closed
      ? [
          {
            name: 'site' as const,
            key: 'footer.closed',
            message: 'is missing; site.config.jsonc has days without hours',
          },
        ]
      : []),
  ];
}

function findPriceProblems(
  { offers }: Words,
  configuration: Configuration,
  code: string,
): WordsProblem[] {
  return configuration.offers.flatMap(({ id, price: prices }) => {
    const price = priceIn(prices, code);
    const words = offers[id]?.price;
    const refuse = (key: string, message: string) => [
      { name: 'offers' as const, key: `${id}.${key}`, message },
    ];
    if (!price)
      return words
        ? refuse('price', 'site.config.jsonc gives no price; remove it, or give one there')
        : [];
    if (!words)
      return refuse(
        'price',
        'is missing; site.config.jsonc gives a price, write what it includes and what not',
      );
    if ('share' in price && !words.unit)
      return refuse('price.unit', 'is missing; write what the share is of');
    if (!('share' in price) && words.unit)
      return refuse('price.unit', 'only a share has one; remove it');
    return [];
  });
}
