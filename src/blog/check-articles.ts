import { defaultLanguage } from '../site.ts';
import type { Article } from './articles.ts';

export type CheckedArticle = Pick<Article, 'file' | 'slug' | 'translationOf' | 'publishedAt' | 'updatedAt' | 'language'>;

/** What keeps articles from standing side by side: each line names file and field. */
export function checkArticles(articles: readonly CheckedArticle[]): string[] {
  const problems: string[] = [];
  const bySlug = new Map<string, CheckedArticle>();
  const byTranslation = new Map<string, CheckedArticle>();
  const languagesOf = Map.groupBy(articles, ({ translationOf }) => translationOf);
  const inOrder = [...articles].sort((a, b) => a.file.localeCompare(b.file, 'und'));
  for (const article of inOrder) {
    const { file, slug, translationOf, language } = article;
    const refuse = (field: string, message: string) => problems.push(`${file}: ${field}: ${message}`);

    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug === 'page')
      refuse('slug', `"${slug}" cannot be an address; name the file in lower-case letters, digits and hyphens`);
    const sameSlug = bySlug.get(`${language.code}/${slug}`);
    if (sameSlug) refuse('slug', `"${slug}" is the address of ${sameSlug.file} already; rename one of the two files`);
    bySlug.set(`${language.code}/${slug}`, article);

    const sameTranslation = byTranslation.get(`${language.code}/${translationOf}`);
    if (sameTranslation)
      refuse(
        'translationOf',
        `"${translationOf}" is what ${sameTranslation.file} says already; two articles cannot share one place`,
      );
    byTranslation.set(`${language.code}/${translationOf}`, article);

    if (language === defaultLanguage && translationOf !== slug)
      refuse('translationOf', `write the file's own name, "${slug}"; translations name it too`);
    // Without the first language's article, the others still belong together by its name.
    if (language !== defaultLanguage && translationOf !== slug && languagesOf.get(translationOf)?.length === 1)
      refuse(
        'translationOf',
        `no article in another language is named "${translationOf}"; write its file name, or "${slug}" if there is none`,
      );

    if (article.updatedAt && article.updatedAt < article.publishedAt) refuse('updated', 'is earlier than date');
  }
  return problems;
}
