import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { decodeAddress, readableAddress } from '../../i18n/address.ts';
import { dayIn, toIsoDay } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import type { Configuration } from '../configuration/configuration.ts';
import {
  explainMissing,
  explainUnknown,
  factsOf,
  fillFacts,
  findMissingFacts,
  isolatedFacts,
} from '../configuration/facts.ts';
import { captionsOf, explainHeic, isFilm, mediaFileOf } from '../files/media-file.ts';
import { isFile, isPublicFile, nameFile } from '../files/owner-folder.ts';
import { parseFile } from '../files/parse-file.ts';
import type { Problem } from '../problems/problem.ts';
import { describeIssues, issueMessage } from '../schemas/describe-issues.ts';
import {
  type ArticleMatter,
  articleMatter,
  type PageMatter,
  pageMatter,
  sectionPage,
} from '../words/front-matter.ts';
import { type MarkdownParts, readMarkdown } from './read-markdown.ts';

type OwnDocument<Matter> = {
  /** 'fr/legal/privacy': the file without content/ and its ending. */
  id: string;
  file: string;
  code: string;
  slug: string;
  /** Its front matter, with the facts of site.config.jsonc filled in. */
  data: Matter;
  body: string;
  parts: MarkdownParts;
};
export type ArticleDocument = OwnDocument<ArticleMatter>;
export type PageDocument = OwnDocument<PageMatter> & { folder: 'pages' | 'legal' };

export type Documents = {
  articles: ArticleDocument[];
  /** Articles that are not published: drafts, and those with a later date. */
  waiting: ArticleDocument[];
  pages: PageDocument[];
  drafts: PageDocument[];
};

/**
 * Reads and checks pages/, legal/ and blog/ of every language; `isWhole` says that every file could
 * be read.
 */
export function readDocuments(
  configuration: Configuration,
  folder: string,
  showsWaiting = false,
): Documents & { isWhole: boolean; problems: Problem[] } {
  const content = join(folder, 'content');
  const problems: Problem[] = [];
  const article = articleMatter(configuration.offers.map(({ id }) => id));
  const documents: Documents = { articles: [], waiting: [], pages: [], drafts: [] };
  let isWhole = true;
  const read = <Matter>(
    language: Language,
    kind: string,
    schema: z.ZodType<Matter>,
    ending = '.md',
  ): OwnDocument<Matter>[] =>
    listFiles(join(content, language.code, kind), ending).flatMap((file) => {
      const { document, problems: own } = readDocument(file, schema, {
        content,
        language,
        configuration,
      });
      problems.push(...own);
      if (document) return [document];
      isWhole = false;
      return [];
    });
  for (const language of configuration.languages) {
    if (configuration.modules.blog)
      for (const document of read(language, 'blog', article))
        documents[
          showsWaiting || isDue(document.data, configuration) ? 'articles' : 'waiting'
        ].push(document);
    for (const name of ['pages', 'legal'] as const)
      for (const document of [
        ...read<PageMatter>(language, name, pageMatter),
        ...(name === 'pages' ? read<PageMatter>(language, name, sectionPage, '.json') : []),
      ])
        documents[document.data.draft && !showsWaiting ? 'drafts' : 'pages'].push({
          ...document,
          folder: name,
        });
  }
  for (const { file, data } of [...documents.articles, ...documents.waiting])
    if (data.updated && data.updated < data.date)
      problems.push({ file, key: 'updated', message: 'is earlier than date' });
  return { ...documents, isWhole, problems };
}

function readDocument<Matter>(
  path: string,
  schema: z.ZodType<Matter>,
  {
    content,
    language,
    configuration,
  }: { content: string; language: Language; configuration: Configuration },
): { document?: OwnDocument<Matter>; problems: Problem[] } {
  const file = nameFile(path);
  const written = readFileSync(path, 'utf8');
  const read = parseFile(path, written);
  if ('message' in read) return { problems: [{ file, key: read.at, message: read.message }] };
  const { data, body, bodyLine } = read;
  const result = schema.safeParse(data, { reportInput: true, error: issueMessage });
  if (!result.success)
    return {
      problems: describeIssues(result.error.issues, schema, data).map((issue) => ({
        file,
        ...issue,
      })),
    };
  const facts = factsOf(configuration, language);
  const id = relative(content, path)
    .split(sep)
    .join('/')
    .replace(/\.(md|json)$/, '');
  const { code } = language;
  // Empty lines in place of the front matter, so that lines count from the beginning of the file.
  const parts = readMarkdown('\n'.repeat(bodyLine - 1) + body, facts);
  const cover = (data as { cover?: string }).cover;
  const isThere = (picture: string) => isFile(join(dirname(path), picture));
  const explainAll = (
    found: MarkdownParts['links'],
    explain: (value: string) => string | undefined,
  ) =>
    found.flatMap(({ value, line }) => {
      const message = explain(value);
      return message ? [{ file, key: `line ${line}`, message }] : [];
    });
  const problems = [
    ...(body.trim() || path.endsWith('.json')
      ? []
      : [{ file, key: '', message: 'is empty; write a text' }]),
    ...findMissingFacts(data, facts).map((problem) => ({ file, ...problem })),
    ...(cover === undefined || isThere(cover)
      ? []
      : [{ file, key: 'cover', message: explainMissingPicture(cover) }]),
    ...explainAll(parts.pictures, (address) => explainPicture(address, code, isThere)),
    ...explainAll(parts.htmlPictures, explainServed),
    ...explainAll(
      parts.active,
      (name) => `${name} acts on the page or leads away from it; remove it`,
    ),
    ...explainAll(
      parts.placeholders,
      (name) => explainUnknown(name) ?? explainMissing(name, facts),
    ),
  ];
  const filled = fillFacts(result.data, isolatedFacts(language, configuration));
  const slug = (filled as { slug?: string }).slug ?? basename(id).normalize();
  return { document: { id, file, code, slug, data: filled, body, parts }, problems };
}

const explainMissingPicture = (path: string) =>
  `there is no picture ${path || '(empty)'}; check the path, from the folder of this file`;

function explainPicture(
  address: string,
  code: string,
  isThere: (path: string) => boolean,
): string | undefined {
  if (/^([\w+.-]+:|\/)/.test(address)) return explainServed(address);
  const path = decodeAddress(address);
  if (path === undefined)
    return `in the address of the picture ${address} a % stands alone; write %25`;
  if (!isThere(path)) return explainMissingPicture(path);
  const heic = explainHeic(path);
  if (heic) return `the picture ${path} ${heic}`;
  if (!isFilm(path)) return undefined;
  if (!mediaFileOf(path)) return `the film ${path} is not in media/; put it there`;
  const captions = captionsOf(path, code);
  return isThere(captions)
    ? undefined
    : `the film ${path} has no captions in this language; put ${captions} beside it`;
}

/**
 * Why a picture would not be shown: pages load none but the site's own, see
 * docs/decisions/011-policy-per-page.md.
 */
function explainServed(address: string): string | undefined {
  if (/^\/(?!\/)/.test(address) && isPublicFile(readableAddress(address))) return undefined;
  // A data: address may hold a whole picture.
  const shown = address.length > 80 ? `${address.slice(0, 80)}…` : address;
  return `the picture ${shown} is no file of this site; put it in media/ and write ![what it shows](../../../media/…)`;
}

function listFiles(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file))
    .sort();
}

/**
 * Whether an article is published: it is no draft, and its date has been reached in the agency's
 * time zone.
 */
export const isDue = (
  { draft, date }: Pick<ArticleMatter, 'draft' | 'date'>,
  { timeZone }: Pick<Configuration, 'timeZone'>,
  now = new Date(),
): boolean => !draft && toIsoDay(date) <= dayIn(now.getTime(), timeZone);
