import type { Language } from '../../i18n/language.ts';
import { localizePath } from '../../i18n/routes.ts';
import type { Focus } from '../configuration/values.ts';
import { articlePath } from '../pages/addresses.ts';
import type { ArticleText } from './read-texts.ts';
import { countWords } from './reading-time.ts';

export type Article = {
  /** Its id in Astro's collection: 'fr/blog/<slug>'. */
  id: string;
  /** 'site/content/fr/blog/<slug>.md' */
  file: string;
  language: Language;
  slug: string;
  /** The path with its language prefix, and without. */
  path: string;
  barePath: string;
  title: string;
  description: string;
  publishedAt: Date;
  updatedAt: Date | undefined;
  tags: readonly string[];
  /** The author's name in about.json. */
  author: string | undefined;
  /** The id of the offer that it links to. */
  service: string;
  coverAlt: string;
  /** The part of the cover that stays in view where it is cut. */
  focus: Focus | undefined;
  words: number;
};

/** An article as the pages need it. */
export function createArticle({ id, file, slug, data, body }: ArticleText, language: Language): Article {
  const { title, description, date, updated, tags, author, service, coverAlt, focus } = data;
  const barePath = articlePath(slug, language);
  return {
    id,
    file,
    language,
    slug,
    path: localizePath(barePath, language),
    barePath,
    title,
    description,
    publishedAt: date,
    updatedAt: updated,
    tags,
    author,
    service,
    coverAlt,
    focus,
    words: countWords(body),
  };
}
