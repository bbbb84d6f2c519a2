import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { dayIn, toIsoDay } from '../../i18n/dates.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { type Facts, factsOf, fillFacts, isolatedFacts } from '../configuration/facts.ts';
import { findMissingMedia } from '../configuration/read-configuration.ts';
import { listFiles } from '../files/list-files.ts';
import { nameFile } from '../files/owner-folder.ts';
import { parseFile } from '../files/parse-file.ts';
import type { Problem } from '../problems/problem.ts';
import { reason } from '../problems/reason.ts';
import { describeIssues, issueMessage } from '../schemas/describe-issues.ts';
import {
  type ArticleMatter,
  articleMatter,
  type PageMatter,
  pageMatter,
  sectionPage,
} from '../words/front-matter.ts';
import { checkDocument } from './check-document.ts';
import { type MarkdownParts, readMarkdownParts } from './read-markdown.ts';

type Kind = 'blog' | 'pages' | 'legal';

type OwnDocument<Matter> = {
  /** 'fr/legal/privacy': the file without content/ and its ending. */
  id: string;
  file: string;
  code: string;
  /** The folder of its language that has it. */
  kind: Kind;
  slug: string;
  /** Its front matter, with the facts of site.config.jsonc filled in. */
  data: Matter;
  body: string;
  parts: MarkdownParts;
};
export type ArticleDocument = OwnDocument<ArticleMatter>;
export type PageDocument = OwnDocument<PageMatter>;

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
  const source = { configuration, content: join(folder, 'content') };
  const article = articleMatter(configuration.offers.map(({ id }) => id));
  const read = [
    readKind<PageMatter>(source, 'pages', { '.md': pageMatter, '.json': sectionPage }),
    readKind<PageMatter>(source, 'legal', { '.md': pageMatter }),
  ];
  const blog = configuration.modules.blog ? readKind(source, 'blog', { '.md': article }) : [];
  const pages = read.flat().flatMap(({ document }) => document ?? []);
  const articles = blog.flatMap(({ document }) => document ?? []);
  const isShownArticle = ({ data }: ArticleDocument) => showsWaiting || isDue(data, configuration);
  const isShownPage = ({ data }: PageDocument) => showsWaiting || !data.draft;
  const all = [...blog, ...read.flat()];
  return {
    articles: articles.filter(isShownArticle),
    waiting: articles.filter((document) => !isShownArticle(document)),
    pages: pages.filter(isShownPage),
    drafts: pages.filter((document) => !isShownPage(document)),
    isWhole: all.every(({ document }) => document !== undefined),
    problems: [...all.flatMap(({ problems }) => problems), ...articles.flatMap(checkDates)],
  };
}

const checkDates = ({ file, data: { date, updated } }: ArticleDocument): Problem[] =>
  updated && updated < date ? [{ file, key: 'updated', ...reason('updatedEarly') }] : [];

type Source = { configuration: Configuration; content: string };

/**
 * Reads the documents of a kind in each language.
 * @param schemas by the ending of the files
 */
const readKind = <Matter>(
  source: Source,
  kind: Kind,
  schemas: Readonly<Record<string, z.ZodType<Matter>>>,
) =>
  source.configuration.languages.flatMap((language) => {
    const folder = join(source.content, language.code, kind);
    const names = listFiles(folder);
    const { configuration, content } = source;
    const facts = factsOf(configuration, language);
    const isolated = isolatedFacts(language, configuration);
    const place = { content, code: language.code, kind, facts, isolated };
    return Object.entries(schemas).flatMap(([ending, schema]) =>
      names
        .filter((name) => name.endsWith(ending))
        .map((name) => readDocument(join(folder, name), schema, place)),
    );
  });

/** A kind of documents in a language, and the facts that its texts have. */
type KindInLanguage = { content: string; code: string; kind: Kind; facts: Facts; isolated: Facts };

function readDocument<Matter>(
  path: string,
  schema: z.ZodType<Matter>,
  { content, code, kind, facts, isolated }: KindInLanguage,
) {
  const file = nameFile(path);
  const read = readMatter(path, schema);
  if (read.problems) return { problems: read.problems.map((problem) => ({ file, ...problem })) };
  const { written, matter, body, bodyLine } = read;
  // Empty lines in place of the front matter, so that lines count from the beginning of the file.
  const parts = readMarkdownParts('\n'.repeat(bodyLine - 1) + body, facts);
  const problems = [
    ...findMissingMedia(matter, dirname(content)),
    ...checkDocument({ path, code, written, body, parts }, facts),
  ];
  const id = relative(content, path)
    .split(sep)
    .join('/')
    .replace(/\.\w+$/, '');
  const data = fillFacts(matter, isolated);
  const { slug = basename(id).normalize() } = data as { slug?: string };
  return {
    document: { id, file, code, kind, slug, data, body, parts },
    problems: problems.map((problem) => ({ file, ...problem })),
  };
}

/**
 * Parses a document.
 * @returns its front matter as it is written, and as its schema gives it
 */
function readMatter<Matter>(path: string, schema: z.ZodType<Matter>) {
  const parsed = parseFile(path, readFileSync(path, 'utf8'));
  if ('code' in parsed) return { problems: [parsed] };
  const { data: written, body, bodyLine } = parsed;
  const result = schema.safeParse(written, { reportInput: true, error: issueMessage });
  if (!result.success) return { problems: describeIssues(result.error.issues, schema, written) };
  return { written, matter: result.data, body, bodyLine };
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
