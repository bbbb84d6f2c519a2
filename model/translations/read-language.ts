import { basename, extname } from 'node:path';
import { type MdastNode, markdownToMdast } from 'satteri';
import type { z } from 'zod';
import type { Configuration } from '../configuration/configuration.ts';
import { parseFile } from '../files/parse-file.ts';
import { memoize, memoizeBy } from '../process/memoize.ts';
import { stepInto, unwrap } from '../schemas/schema-parts.ts';
import { idOf } from '../schemas/value-at.ts';
import { articleMatter, pageMatter, sectionPage } from '../words/front-matter.ts';
import { findAbsentFiles, wordsSchema } from '../words/index.ts';
import { isUnfinished } from '../words/text.ts';
import type { Files } from './files.ts';

export type TextFile = {
  /** The name that its translations share: 'home.json', 'blog/<translationOf>'. */
  name: string;
  path: string;
  texts: TextsByKey;
  /** An article that is not published, which needs no translation yet. */
  isDraft: boolean;
};

/**
 * The files of a language by their names, and the paths of those that cannot be parsed, which
 * readOwner reports.
 */
type LanguageFiles = {
  files: Map<string, TextFile>;
  unreadable: Set<string>;
  absent: readonly string[];
};

/**
 * Reads every translatable text of a language, whether it is valid or not, but for those that are
 * still to be written.
 */
export function readLanguage(
  configuration: Configuration,
  files: Files,
  code: string,
): LanguageFiles {
  const folder = `content/${code}`;
  const hasArticles = files.list(`${folder}/blog`).some((path) => path.endsWith('.md'));
  const absent = findAbsentFiles(configuration, hasArticles).map((name) => `${name}.json`);
  const words = Object.entries(wordsSchema.shape)
    .map(([name, schema]): Source => ({ path: `${folder}/${name}.json`, kind: '', schema }))
    .filter(({ path }) => !absent.includes(basename(path)));
  const documents = listDocuments(configuration, files.list(folder), folder);
  const read: LanguageFiles = { files: new Map(), unreadable: new Set(), absent };
  for (const source of [...words, ...documents]) {
    const text = files.read(source.path);
    if (text === undefined) continue;
    const file = readTexts(source.schema, source.kind, source.path, text);
    if (file) read.files.set(file.name, file);
    else read.unreadable.add(source.path);
  }
  return read;
}

/** A file, how it is checked, and what the name that its translations share begins with. */
type Source = { path: string; kind: '' | 'blog/' | 'pages/'; schema: z.ZodType };

function listDocuments(
  { modules, offers }: Configuration,
  paths: readonly string[],
  folder: string,
): Source[] {
  const article = articleMatter(offers.map(({ id }) => id));
  // A page may be a legal text in one country and a plain one in another: pages/ and legal/ share
  // their ids.
  const kinds: [name: string, ending: string, kind: Source['kind'], schema: z.ZodType][] = [
    ['blog', '.md', 'blog/', article],
    ['pages', '.md', 'pages/', pageMatter],
    ['pages', '.json', 'pages/', sectionPage],
    ['legal', '.md', 'pages/', pageMatter],
  ];
  const used = kinds.filter(([name]) => name !== 'blog' || modules.blog);
  return used.flatMap(([name, ending, kind, schema]) =>
    paths
      .filter((path) => path.startsWith(`${folder}/${name}/`) && path.endsWith(ending))
      .map((path) => ({ path, kind, schema })),
  );
}

/** The texts of a file; undefined where it cannot be parsed. */
const readTexts = memoizeBy(
  (schema: z.ZodType, kind: Source['kind'], path: string, text: string): TextFile | undefined => {
    const parsed = parseFile(path, text);
    if ('code' in parsed) return undefined;
    const { translationOf, draft } = Object(parsed.data);
    const name = kind ? `${kind}${translationOf ?? basename(path, extname(path))}` : basename(path);
    const found = [...pickTexts(schema, parsed.data), ...splitSections(parsed.body)];
    const texts = new Map(found.filter(([, words]) => !isUnfinished(words)));
    return { name, path, texts, isDraft: draft === true };
  },
);

/**
 * The parts of a Markdown text by their keys: 'intro' before its first heading, then 'sections.0'
 * and so on.
 */
export const splitSections = memoize((body: string): [key: string, text: string][] => {
  const { children = [] } = markdownToMdast(body, { features: { gfm: true } }) as {
    children?: MdastNode[];
  };
  const starts = children.flatMap((node) =>
    node.type === 'heading' ? [node.position?.start.offset ?? 0] : [],
  );
  return [0, ...starts].flatMap((start, index) => {
    const text = body.slice(start, starts[index]).replaceAll('\r\n', '\n').trim();
    return text ? [[index === 0 ? 'intro' : `sections.${index - 1}`, text]] : [];
  });
});

type TextsByKey = ReadonlyMap<string, string>;

/**
 * The texts of a value: those whose schema is made with `text()`, without ids, choices and numbers.
 * Of plural forms, the last alone.
 */
function pickTexts(
  schema: z.ZodType,
  value: unknown,
  path: readonly string[] = [],
): [key: string, text: string][] {
  if (typeof value === 'string')
    return kindOf(schema) === 'text' && value.trim() !== '' ? [[path.join('.'), value]] : [];
  if (!value || typeof value !== 'object') return [];
  const isPlural = kindOf(schema) === 'plural';
  return Object.entries(value).flatMap(([key, part]) => {
    const inner = isPlural && key !== 'other' ? undefined : stepInto(schema, key);
    return inner
      ? pickTexts(inner, part, [...path, (Array.isArray(value) && idOf(part)) || key])
      : [];
  });
}

const kindOf = (schema: z.ZodType): unknown => unwrap(schema).meta()?.kind;

/** Whether two texts are equal but for the width of their spaces and their line breaks. */
export const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    beginsAlike(one, other) &&
    collapseSpaces(one) === collapseSpaces(other));

/** Whether the first letters of two texts are equal: of different texts, they hardly ever are. */
function beginsAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => text.slice(0, 50).replace(/\s+/g, '')) as [
    string,
    string,
  ];
  return first.startsWith(second) || second.startsWith(first);
}

/** A text with single spaces in place of line breaks and runs of spaces. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
