import type { ArticleDocument } from '../documents/read-documents.ts';
import type { Problem } from '../problems/problem.ts';
import { reason } from '../problems/reason.ts';
import { advise } from '../problems/suggest.ts';
import type { WordsByLanguage } from '../words/index.ts';

/**
 * Finds authors who are not listed in about.json in the article's language, and languages whose
 * blog.json lacks the byline.
 */
export function checkAuthors(
  articles: readonly ArticleDocument[],
  words: WordsByLanguage,
): Problem[] {
  return articles.flatMap(({ file, code, data: { author } }): Problem[] => {
    const languageWords = words[code];
    if (author === undefined || !languageWords) return [];
    const names = languageWords.about.people?.items.map(({ name }) => name) ?? [];
    if (names.includes(author))
      return languageWords.blog.author
        ? []
        : [{ file, key: 'author', ...reason('byline', { name: '{name}' }) }];
    const advice = advise(author, names, reason('addPerson'), 'meantPlain');
    return [{ file, key: 'author', ...reason('noAuthor', { name: author, advice }) }];
  });
}
