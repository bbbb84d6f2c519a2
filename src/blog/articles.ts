import { type CollectionEntry, getCollection } from 'astro:content';
import type { Language } from '../../i18n/language.ts';
import { pairWithLanguage } from '../../i18n/language.ts';
import { fillInBrand } from '../../site-schema/load-words.ts';
import { languages, site } from '../site.ts';
import { articleBarePath, articlePath, slugOf } from '../site-pages/address-book.ts';
import { countWords } from './reading-time.ts';

type Entry = CollectionEntry<'articles'>;

export type Article = {
  entry: Entry;
  /** 'site/content/fr/blog/<slug>.md' */
  file: string;
  language: Language;
  slug: string;
  /** With its language prefix, and without. */
  path: string;
  barePath: string;
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
  const articles = pairWithLanguage(await getCollection('articles'), languages).map(({ entry, language }) =>
    describe(entry, language),
  );
  return articles.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || a.slug.localeCompare(b.slug, 'und'));
}

function describe(entry: Entry, language: Language): Article {
  const { title, description, date, updated, translationOf } = entry.data;
  const slug = slugOf(`${entry.id}.md`);
  return {
    entry,
    file: entry.filePath ?? `${entry.id}.md`,
    language,
    slug,
    path: articlePath(slug, language),
    barePath: articleBarePath(slug),
    translationOf,
    title: fillInBrand(title, site),
    description: fillInBrand(description, site),
    publishedAt: date,
    updatedAt: updated,
    words: countWords(entry.body ?? ''),
  };
}
