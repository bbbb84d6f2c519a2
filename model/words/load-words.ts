import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import type { Language } from '../../i18n/language.ts';
import type { Configuration } from '../configuration/configuration.ts';
import {
  type Facts,
  factsOf,
  fillFacts,
  findMissingFacts,
  isolatedFacts,
} from '../configuration/facts.ts';
import { findMissingMedia } from '../configuration/read-configuration.ts';
import { nameFile } from '../files/owner-folder.ts';
import { readJson } from '../files/read-json.ts';
import { ContentError, type Problem } from '../problems/problem.ts';
import { reason } from '../problems/reason.ts';
import { advise } from '../problems/suggest.ts';
import { describeIssues, issueMessage } from '../schemas/describe-issues.ts';
import { compareWithConfiguration, type WordsProblem } from './compare-words.ts';
import { findAbsentFiles, type Words, wordsSchema } from './index.ts';

type FileName = keyof Words;
const fileNames = Object.keys(wordsSchema.shape) as FileName[];

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
  const words: Record<string, Words> = {};
  const problems = configuration.languages.flatMap((language) => {
    const content = join(folder, 'content', language.code);
    const loaded = readLanguageWords(configuration, folder, language);
    if (loaded.problems.length === 0)
      words[language.code] = fillFacts(loaded.words, isolatedFacts(language, configuration));
    return loaded.problems.map(({ name, ...problem }) => ({
      file: nameFile(join(content, name)),
      ...problem,
    }));
  });
  return { words, problems };
}

function readLanguageWords(
  configuration: Configuration,
  owner: string,
  language: Language,
): { words: Words; problems: WordsProblem[] } {
  const folder = join(owner, 'content', language.code);
  const names = globSync('*.json', { cwd: folder });
  const facts = factsOf(configuration, language);
  const files = names.map((name) => ({ name, ...readWordsFile(join(folder, name), facts) }));
  const words = Object.fromEntries(
    files.map(({ name, value }) => [basename(name, '.json'), value]),
  ) as Words;
  const invalid = [
    ...findMissingFiles(configuration, owner, language),
    ...files.flatMap(({ name, problems }) => problems.map((problem) => ({ name, ...problem }))),
  ];
  if (invalid.length > 0) return { words, problems: invalid };
  const media = files.flatMap(({ name, value }) =>
    findMissingMedia(value, owner).map((problem) => ({ name, ...problem })),
  );
  return {
    words,
    problems: [...compareWithConfiguration(words, configuration, language.code), ...media],
  };
}

function readWordsFile(path: string, facts: Facts) {
  const file = basename(path);
  const schema: z.ZodType | undefined = wordsSchema.shape[basename(path, '.json') as FileName];
  if (!schema) {
    const known = fileNames.map((other) => `${other}.json`);
    const advice = advise(file, known, reason('remove'), 'meantPlain');
    return { problems: [{ key: '', ...reason('unknownFile', { advice }) }] };
  }
  const json = readJson(readFileSync(path, 'utf8'));
  if ('code' in json) return { problems: [json] };
  const { value } = json;
  const result = schema.safeParse(value, { reportInput: true, error: issueMessage });
  const issues = result.success ? [] : describeIssues(result.error.issues, schema, value);
  return { value, problems: [...issues, ...findMissingFacts(value, facts)] };
}

function findMissingFiles(
  configuration: Configuration,
  owner: string,
  { code }: Language,
): WordsProblem[] {
  const content = join(owner, 'content');
  const others = configuration.languages
    .map((other) => other.code)
    .filter((other) => other !== code);
  if (!existsSync(join(content, code))) {
    const other = others[0] ?? 'en';
    return [{ name: '', key: '', ...reason('noFolder', { code, other }) }];
  }
  const hasArticles = globSync('blog/**/*.md', { cwd: join(content, code) }).length > 0;
  const absent: readonly string[] = findAbsentFiles(configuration, hasArticles);
  return fileNames
    .filter((name) => !absent.includes(name))
    .map((name) => `${name}.json`)
    .filter((name) => !existsSync(join(content, code, name)))
    .map((name) => {
      const isElsewhere = others.some((other) => existsSync(join(content, other, name)));
      const advice = isElsewhere ? reason('copyWords') : reason('copySampleWords', { name });
      return { name, key: '', ...reason('noWords', { advice }) };
    });
}
