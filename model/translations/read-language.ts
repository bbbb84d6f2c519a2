import { basename } from 'node:path';
import type { z } from 'zod';
import type { Configuration } from '../configuration/configuration.ts';
import { readFrontMatter } from '../files/read-front-matter.ts';
import { readJson } from '../files/read-json.ts';
import { articleMatter, pageMatter, sectionPage } from '../words/front-matter.ts';
import { findAbsentFiles, wordsSchema } from '../words/index.ts';
import type { Files } from './files.ts';
import { splitSections } from './markdown-sections.ts';
import { pickTexts, type Texts } from './texts.ts';

/** A file of words in one language. */
type TextFile = {
  /** The name that its translations share: 'home.json', 'blog/<translationOf>'. */
  name: string;
  /** Its path below the owner's folder: 'content/fr/home.json'. */
  path: string;
  texts: Texts;
  /** An article that is not published, which needs no translation yet. */
  isDraft: boolean;
};

/** The files of a language by their names, and the paths of those that cannot be parsed, which readOwner reports. */
export type LanguageFiles = { files: Map<string, TextFile>; unreadable: Set<string> };

/** Reads the texts of a language. */
export function readLanguage(configuration: Configuration, files: Files, code: string): LanguageFiles {
  const absent: readonly string[] = findAbsentFiles(configuration);
  const words = Object.entries(wordsSchema.shape)
    .filter(([key]) => !absent.includes(key))
    .map(([key, schema]) => ({ path: `content/${code}/${key}.json`, kind: '', schema: schema as z.ZodType }));
  const article = articleMatter(configuration.offers.map(({ id }) => id));
  const listPages = (folder: string, kind: string, markdown: z.ZodType) =>
    files.list(`content/${code}/${folder}`).flatMap((path) => {
      if (path.endsWith('.md')) return [{ path, kind, schema: markdown }];
      return folder === 'pages' && path.endsWith('.json') ? [{ path, kind, schema: sectionPage as z.ZodType }] : [];
    });
  const read: LanguageFiles = { files: new Map(), unreadable: new Set() };
  for (const { path, kind, schema } of [
    ...words,
    ...(configuration.modules.blog ? listPages('blog', 'blog/', article) : []),
    // A page may be a legal text in one country and a plain one in another: pages/ and legal/ share their ids.
    ...listPages('pages', 'pages/', pageMatter),
    ...listPages('legal', 'pages/', pageMatter),
  ]) {
    const text = files.read(path);
    if (text === undefined) continue;
    const parts = readParts(path, text);
    if (!parts) {
      read.unreadable.add(path);
      continue;
    }
    const { translationOf, draft } = (parts.data ?? {}) as { translationOf?: string; draft?: unknown };
    const name = kind === '' ? basename(path) : `${kind}${translationOf ?? basename(path).replace(/\.\w+$/, '')}`;
    const texts = new Map([...pickTexts(schema, parts.data), ...splitSections(parts.body)]);
    read.files.set(name, { name, path, texts, isDraft: draft === true });
  }
  return read;
}

function readParts(path: string, text: string): { data: unknown; body: string } | undefined {
  if (path.endsWith('.json')) {
    const json = readJson(text);
    return 'message' in json ? undefined : { data: json.value, body: '' };
  }
  const markdown = readFrontMatter(text);
  return 'message' in markdown ? undefined : markdown;
}
