import { basename } from 'node:path';
import type { z } from 'zod';
import type { Configuration } from '../configuration/configuration.ts';
import { readFrontMatter } from '../files/read-front-matter.ts';
import { readJson } from '../files/read-json.ts';
import { articleMatter, pageMatter, sectionPage } from '../words/front-matter.ts';
import { findAbsentFiles, wordsSchema } from '../words/index.ts';
import type { Files } from './files.ts';
import { splitSections } from './markdown-sections.ts';
import { pickTexts, type TextGroup } from './text-tree.ts';

/** A file of words in one language. */
export type TextFile = {
  /** The name that its translations share: 'home.json', 'blog/<translationOf>'. */
  name: string;
  /** Its path below the owner's folder: 'content/fr/home.json'. */
  path: string;
  /** The schema of the JSON file, or of the front matter. */
  schema: z.ZodType;
  texts: TextGroup;
  /** An article that is not published, which needs no translation yet. */
  draft?: true;
};

/** The files of a language by their names, and the paths of those that cannot be parsed, which readOwner reports. */
export type LanguageFiles = { files: Map<string, TextFile>; unreadable: Set<string> };

/**
 * Reads the texts of a language.
 * @param forms the plural categories to have texts for, see pickTexts
 */
export function readLanguage(configuration: Configuration, files: Files, code: string, forms?: readonly string[]): LanguageFiles {
  const read: LanguageFiles = { files: new Map(), unreadable: new Set() };
  const absent: readonly string[] = findAbsentFiles(configuration);
  for (const [key, schema] of Object.entries(wordsSchema.shape)) {
    const name = `${key}.json`;
    const path = `content/${code}/${name}`;
    const text = absent.includes(key) ? undefined : files.read(path);
    if (text === undefined) continue;
    const json = readJson(text);
    if ('message' in json) read.unreadable.add(path);
    else read.files.set(name, { name, path, schema, texts: (pickTexts(schema, json.value, forms) ?? {}) as TextGroup });
  }
  const article = articleMatter(configuration.offers.map(({ id }) => id));
  for (const [folder, schema] of Object.entries({
    ...(configuration.modules.blog && { blog: article }),
    pages: pageMatter,
    legal: pageMatter,
  }))
    for (const path of files.list(`content/${code}/${folder}`)) {
      const isList = folder === 'pages' && path.endsWith('.json');
      if (!isList && !path.endsWith('.md')) continue;
      const text = files.read(path) ?? '';
      const file = isList ? readSectionPage(path, text, forms) : readMarkdownFile(folder, path, schema, text);
      if (file) read.files.set(file.name, file);
      else read.unreadable.add(path);
    }
  return read;
}

/** A page that is a list of sections. */
function readSectionPage(path: string, text: string, forms?: readonly string[]): TextFile | undefined {
  const json = readJson(text);
  if ('message' in json) return undefined;
  const { translationOf = basename(path, '.json') } = (json.value ?? {}) as { translationOf?: unknown };
  const texts = (pickTexts(sectionPage, json.value, forms) ?? {}) as TextGroup;
  return { name: `pages/${translationOf}`, path, schema: sectionPage, texts };
}

function readMarkdownFile(folder: string, path: string, schema: z.ZodType, text: string): TextFile | undefined {
  const markdown = readFrontMatter(text);
  if ('message' in markdown) return undefined;
  const { translationOf = basename(path, '.md'), draft } = (markdown.data ?? {}) as { translationOf?: unknown; draft?: unknown };
  const texts = { ...(pickTexts(schema, markdown.data) as TextGroup | undefined), ...splitSections(markdown.body) };
  // A page may be a legal text in one country and a plain one in another: pages/ and legal/ share their ids.
  const kind = folder === 'blog' ? 'blog' : 'pages';
  return { name: `${kind}/${translationOf}`, path, schema, texts, ...(draft === true && { draft }) };
}
