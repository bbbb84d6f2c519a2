import type { ArticleText } from '../articles/read-texts.ts';
import type { Problem } from '../files/problem.ts';
import { suggest } from '../files/suggest.ts';
import type { WordsByLanguage } from '../words/words-by-language.ts';

/** Finds authors who are not listed in about.json in the article's language, and languages whose blog.json lacks the byline. */
export function checkAuthors(articles: readonly ArticleText[], words: WordsByLanguage): Problem[] {
  return articles.flatMap(({ file, code, data: { author } }): Problem[] => {
    const own = words[code];
    if (author === undefined || !own) return [];
    const names = own.about.people?.items.map(({ name }) => name) ?? [];
    if (names.includes(author))
      return own.blog.author
        ? []
        : [{ file, key: 'author', message: 'needs "author" in blog.json; write it, such as "By {name}"' }];
    const meant = suggest(author, names);
    const advice = meant ? `did you mean ${meant}?` : 'add the person there, or take the line out';
    return [{ file, key: 'author', message: `${author} is not among the people of about.json; ${advice}` }];
  });
}
