import { basename } from 'node:path';
import { type MdastNode, markdownToMdast } from 'satteri';
import type { z } from 'zod';
import type { Configuration } from '../configuration/configuration.ts';
import { parseFile } from '../files/parse-file.ts';
import { memoize } from '../process/memoize.ts';
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
  const hasArticles = files.list(`content/${code}/blog`).some((path) => path.endsWith('.md'));
  const absent: readonly string[] = findAbsentFiles(configuration, hasArticles);
  const words = Object.entries(wordsSchema.shape)
    .filter(([key]) => !absent.includes(key))
    .map(([key, schema]) => ({
      path: `content/${code}/${key}.json`,
      kind: '',
      schema: schema as z.ZodType,
    }));
  const article = articleMatter(configuration.offers.map(({ id }) => id));
  const listPages = (folder: string, kind: string, markdown: z.ZodType) =>
    files.list(`content/${code}/${folder}`).flatMap((path) => {
      if (path.endsWith('.md')) return [{ path, kind, schema: markdown }];
      return folder === 'pages' && path.endsWith('.json')
        ? [{ path, kind, schema: sectionPage as z.ZodType }]
        : [];
    });
  const read: LanguageFiles = {
    files: new Map(),
    unreadable: new Set(),
    absent: absent.map((name) => `${name}.json`),
  };
  for (const { path, kind, schema } of [
    ...words,
    ...(configuration.modules.blog ? listPages('blog', 'blog/', article) : []),
    // A page may be a legal text in one country and a plain one in another: pages/ and legal/ share
    // their ids.
    ...listPages('pages', 'pages/', pageMatter),
    ...listPages('legal', 'pages/', pageMatter),
  ]) {
    const text = files.read(path);
    if (text === undefined) continue;
    const parts = parseFile(path, text);
    if ('message' in parts) {
      read.unreadable.add(path);
      continue;
    }
    const { translationOf, draft } = (parts.data ?? {}) as {
      translationOf?: string;
      draft?: unknown;
    };
    const name =
      kind === ''
        ? basename(path)
        : `${kind}${translationOf ?? basename(path).replace(/\.\w+$/, '')}`;
    const found = [...pickTexts(schema, parts.data), ...splitSections(parts.body)];
    const texts = new Map(found.filter(([, words]) => !isUnfinished(words)));
    read.files.set(name, { name, path, texts, isDraft: draft === true });
  }
  return read;
}

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
  (one !== undefined && other !== undefined && collapseSpaces(one) === collapseSpaces(other));

/** A text with single spaces in place of line breaks and runs of spaces. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
