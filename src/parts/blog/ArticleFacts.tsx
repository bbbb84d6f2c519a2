import type { ArticleSummary } from '../../data/articles.ts';
import css from './ArticleFacts.module.css';

/** The day of an article and how long it takes to read. */
export function ArticleFacts({ article }: { article: ArticleSummary }) {
  return (
    <p className={css.facts}>
      <time dateTime={article.published.iso}>{article.published.text}</time>
      <span>{article.minutes}</span>
    </p>
  );
}
