import type { ArticleSummary } from '../../../data/articles.ts';
import { keepTogether } from '../../ui/keep-together.tsx';
import { ArticleFacts } from './ArticleFacts.tsx';
import css from './ArticleList.module.css';

/** Articles as lines of a schedule: when and how long left of the axis, what right of it. */
export function ArticleList({ articles }: { articles: ArticleSummary[] }) {
  return (
    <div className={`grid ${css.list}`}>
      {articles.map((article) => (
        <article key={article.path}>
          <div className={css.words}>
            <h2>
              <a href={article.path}>{keepTogether(article.title)}</a>
            </h2>
            <p>{article.description}</p>
          </div>
          <ArticleFacts article={article} />
          <p className={css.tags}>{article.tags.join(', ')}</p>
        </article>
      ))}
    </div>
  );
}
