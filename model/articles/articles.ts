import type { Language } from '../../i18n/language.ts';
import { localizePath } from '../../i18n/routes.ts';
import { articlePath } from '../pages/addresses.ts';
import type { ArticleText } from './read-texts.ts';
import { countWords } from './reading-time.ts';

export type Article = ReturnType<typeof createArticle>;

/** An article as the pages need it: what its front matter says, its address and its length. */
export function createArticle({ id, file, slug, data, body }: ArticleText, language: Language) {
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
    words: countWords(body),
  };
}
