import { fill } from '../../i18n/fill.ts';
import type { Language } from '../../i18n/language.ts';
import { articlePath, localizePath } from '../../i18n/routes.ts';
import { splitWords } from '../../i18n/typography.ts';
import { memoize } from '../process/memoize.ts';
import type { Words } from '../words/index.ts';
import type { ArticleDocument } from './read-documents.ts';

export type Article = ReturnType<typeof createArticle>;

/** An article as the pages need it: what its front matter says, its address and its length. */
export function createArticle({ id, file, slug, data, body }: ArticleDocument, language: Language) {
  const { date: publishedAt, updated: updatedAt, ...matter } = data;
  const barePath = articlePath(slug, language);
  return {
    ...matter,
    /** Its id in Astro's collection: 'fr/blog/<slug>'. */
    id,
    /** 'site/content/fr/blog/<slug>.md' */
    file,
    language,
    slug,
    /** The path with its language prefix, and without. */
    path: localizePath(barePath, language),
    barePath,
    publishedAt,
    updatedAt,
    changedAt: updatedAt ?? publishedAt,
    words: countWords(body),
  };
}

export const findLastChange = (articles: readonly Article[]): Date =>
  new Date(Math.max(0, ...articles.map(({ changedAt }) => Number(changedAt))));

export type Author = NonNullable<ReturnType<typeof findAuthor>>;

/**
 * Finds the author among the people of about.json; undefined for an article that the agency itself
 * signs.
 */
export function findAuthor(
  name: string | undefined,
  { about, blog, site }: Words,
  aboutPath: string,
) {
  const person = about.people?.items.find((candidate) => candidate.name === name);
  if (!person || !blog.author) return undefined;
  const { role, sample } = person;
  return {
    name: person.name,
    role,
    byline: fill(blog.author, { name: person.name }),
    sample: sample && site.sample,
    path: aboutPath,
  };
}

/**
 * Adults read prose at about 240 words a minute (Brysbaert 2019, DOI 10.1016/j.jml.2019.104047).
 */
const wordsPerMinute = 240;

/** Counts the words of a Markdown text, without its markup. */
export const countWords = memoize((markdown: string): number => {
  const words =
    markdown.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu) ?? [];
  return words.flatMap(splitWords).length;
});

/** Whole minutes, at least one. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / wordsPerMinute));
