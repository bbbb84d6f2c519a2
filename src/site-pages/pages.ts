import { getCollection } from 'astro:content';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Alternate, groupAlternates } from '../../i18n/alternates.ts';
import type { Language } from '../../i18n/language.ts';
import { pairWithLanguage } from '../../i18n/language.ts';
import { type PageName, pagePaths, parsePath } from '../../i18n/routes.ts';
import { ContentError } from '../../site-schema/load-words.ts';
import { type Article, readArticles } from '../blog/articles.ts';
import { checkArticles } from '../blog/check-articles.ts';
import type { PageWords } from '../seo/head.ts';
import { languages } from '../site.ts';
import { checkLinks } from './check-links.ts';
import { checkWords } from './check-words.ts';
import { draftArticle, draftCopyPages, draftIndexPages, draftLegalPages, latest } from './draft-pages.ts';
import { readLastChanges } from './last-changes.ts';

/** One address that search engines may list. Everything that names addresses reads this table. */
export type ListedPage = {
  name: Exclude<PageName, 'thanks'> | 'article';
  language: Language;
  /** With its language prefix, and without. */
  path: string;
  barePath: string;
  words: PageWords;
  /** Its name in menus and breadcrumbs. */
  label: string;
  /** The page's own title, as its heading says it. */
  heading: string;
  /** File and key of the words. */
  source: string;
  /** Where the page stands in each language that has it, this one included. */
  alternates: Alternate[];
  /** Unknown outside a git repository, except for articles. */
  changedAt?: Date | undefined;
  article?: Article;
  /** Pages of the blog's index are counted from 1. */
  number?: number;
};

/** A page before its alternates are known; pages with one key are translations of each other. */
export type PageDraft = Omit<ListedPage, 'alternates'> & { key: string; files: readonly string[] };

export type SitePages = { pages: ListedPage[]; byPath: ReadonlyMap<string, ListedPage>; articles: Article[] };

let loaded: Promise<SitePages> | undefined;

/**
 * Every listed address with its words and alternates. While developing, it is put together again for each request.
 * @throws ContentError that lists each wrong article, link, title and description with its file and key
 */
export function loadPages(): Promise<SitePages> {
  if (!loaded || import.meta.env.DEV) loaded = putTogether();
  return loaded;
}

/** The listed page at a path with its language prefix, if there is one. */
export const findPage = async (path: string): Promise<ListedPage | undefined> => (await loadPages()).byPath.get(path);

async function putTogether(): Promise<SitePages> {
  const articles = await readArticles();
  const legal = await getCollection('legal');
  const changes = readLastChanges();
  const drafts = languages.flatMap((language) => {
    const own = articles.filter((article) => article.language === language);
    return [
      ...draftCopyPages(language),
      ...draftIndexPages(language, own),
      ...draftLegalPages(language, legal),
      ...own.map(draftArticle),
    ];
  });
  const groups = groupAlternates(drafts, languages);
  const pages = drafts.map(
    ({ key, files, ...page }): ListedPage => ({
      ...page,
      alternates: groups.get(key) ?? [],
      changedAt: page.changedAt ?? latest(files.map((file) => changes.get(file))),
    }),
  );
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const isAnswered = (path: string) =>
    byPath.has(path) || parsePath(path, languages).path === pagePaths.thanks || isPublicFile(path);
  const texts = [...articles, ...pairWithLanguage(legal, languages)].map(({ entry, language }) => ({
    file: entry.filePath ?? entry.id,
    language,
    html: entry.rendered?.html ?? '',
  }));
  const problems = [...checkArticles(articles), ...texts.flatMap((text) => checkLinks(text, isAnswered)), ...checkWords(pages)];
  if (problems.length > 0) throw new ContentError(`The content needs attention:\n  ${problems.join('\n  ')}`);
  return { pages, byPath, articles };
}

const isPublicFile = (path: string) =>
  statSync(join(process.cwd(), 'public', path), { throwIfNoEntry: false })?.isFile() ?? false;
