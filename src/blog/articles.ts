import { type CollectionEntry, getCollection } from 'astro:content';
import type { Language } from '../../config/site-schema.ts';
import { fillInBrand } from '../../content/load.ts';
import site from '../../site.config.ts';
import { pairWithLanguage } from '../i18n/languages.ts';
import { articlePath, slugOf } from './address-book.ts';
import { countWords } from './reading-time.ts';

type Entry = CollectionEntry<'articles'>;

export type Article = {
  entry: Entry;
  /** 'content/fr/blog/<slug>.md' */
  file: string;
  language: Language;
  slug: string;
  /** With its language prefix. */
  path: string;
  /** The same for the article in every language. */
  translationOf: string;
  title: string;
  description: string;
  publishedAt: Date;
  updatedAt: Date | undefined;
  words: number;
};

/** Every article of the configured languages, each language's newest first. */
export async function readArticles(): Promise<Article[]> {
  const articles = pairWithLanguage(await getCollection('articles')).map(({ entry, language }) => describe(entry, language));
  return articles.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || a.slug.localeCompare(b.slug, 'und'));
}

function describe(entry: Entry, language: Language): Article {
  const { title, description, date, updated, translationOf } = entry.data;
  const slug = slugOf(`${entry.id}.md`);
  return {
    entry,
    file: entry.filePath ?? `content/${entry.id}.md`,
    language,
    slug,
    path: articlePath(slug, language),
    translationOf,
    title: fillInBrand(title, site),
    description: fillInBrand(description, site),
    publishedAt: date,
    updatedAt: updated,
    words: countWords(entry.body ?? ''),
  };
}
