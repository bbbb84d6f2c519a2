import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { findMissingMedia } from './find-missing-media.ts';
import { ownerFolder } from './owner-folder.ts';
import type { Site } from './site-config.ts';
import { type Copy, copySchema, findAbsentFiles } from './words/index.ts';

/** A content file that cannot be used; the message names language, file and key. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/**
 * Reads and checks every word of every configured language: content/<language>/*.json.
 * {brand}, {phone} and {email} in a text are replaced by the values of the brand file.
 * @param folder where the language folders are
 * @throws ContentError that lists each missing, extra, misspelled or empty key
 */
export function loadContent(site: Site, folder = join(ownerFolder, 'content')): Record<string, Copy> {
  const problems: string[] = [];
  const absent: ReadonlySet<string> = new Set(findAbsentFiles(site));
  const copies = site.languages.map(({ code }) => {
    const raw: Record<string, unknown> = {};
    for (const file of jsonFiles(join(folder, code), code, problems)) {
      try {
        raw[file] = JSON.parse(readFileSync(join(folder, code, `${file}.json`), 'utf8'));
      } catch (error) {
        problems.push(`${code}/${file}.json: is not valid JSON: ${(error as Error).message}`);
      }
    }
    const result = copySchema.safeParse(raw, { reportInput: true });
    const issues = (result.error?.issues ?? []).filter(
      ({ path: [file, ...keys] }) => keys.length > 0 || !absent.has(String(file)) || String(file) in raw,
    );
    problems.push(...issues.flatMap((issue) => describe(issue, code)));
    const copy = issues.length === 0 ? (raw as Copy) : undefined;
    if (copy)
      problems.push(...[...findIdProblems(copy, site), ...findMediaProblems(copy)].map((problem) => `${code}/${problem}`));
    return [code, copy && fillIn(copy, site)] as const;
  });
  if (problems.length > 0) throw new ContentError(`The content needs attention:\n  ${problems.join('\n  ')}`);
  return Object.fromEntries(copies) as Record<string, Copy>;
}

/** Offers, stories and categories have words under the ids of site.config.ts, and no others. */
function findIdProblems({ offers, stories }: Copy, site: Site): string[] {
  const compare = (at: string, ids: readonly string[], words: object) => [
    ...ids.filter((id) => !(id in words)).map((id) => `${at}${id}: is missing; site.config.ts names it`),
    ...Object.keys(words)
      .filter((id) => !ids.includes(id))
      .map((id) => `${at}${id}: site.config.ts does not name it; remove it or check its spelling`),
  ];
  return [
    ...compare(
      'offers.json: ',
      site.offers.map(({ id }) => id),
      offers,
    ),
    ...(site.stories.length > 0
      ? [
          ...compare(
            'stories.json: items.',
            site.stories.map(({ id }) => id),
            stories.items,
          ),
          ...compare('stories.json: categories.', [...new Set(site.stories.map(({ category }) => category))], stories.categories),
        ]
      : []),
  ];
}

/** Pictures and films that the words name are there. */
const findMediaProblems = (copy: Copy): string[] =>
  Object.entries(copy).flatMap(([file, words]) =>
    findMissingMedia(words, ownerFolder).map((problem) => `${file}.json: ${problem}`),
  );

function jsonFiles(folder: string, code: string, problems: string[]): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length));
  } catch {
    problems.push(`${code}/: the folder content/${code} is missing; copy content/en and translate it`);
    return [];
  }
}

function describe(issue: z.core.$ZodIssue, code: string): string[] {
  const [file, ...keys] = issue.path;
  const at = (extra?: string) => {
    const path = extra === undefined ? keys : [...keys, extra];
    return file === undefined ? `${code}/${extra}.json` : `${code}/${String(file)}.json: ${path.join('.') || '(whole file)'}`;
  };
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      file === undefined
        ? `${at(key)}: is not a known content file`
        : `${at(key)}: is not a known key; remove it or check its spelling`,
    );
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [keys.length === 0 ? `${code}/${String(file)}.json: the file is missing` : `${at()}: is missing`];
  return [`${at()}: ${issue.message}`];
}

/** Replaces {brand}, {phone} and {email} in a text. */
export const fillInBrand = (text: string, site: Site) =>
  text.replaceAll('{brand}', site.name).replaceAll('{phone}', site.phone).replaceAll('{email}', site.email);

function fillIn<T>(value: T, site: Site): T {
  if (typeof value === 'string') return fillInBrand(value, site) as T;
  if (Array.isArray(value)) return value.map((item) => fillIn(item, site)) as T;
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, site)])) as T;
  return value;
}
