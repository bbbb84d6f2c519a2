import type { ArticleSummary } from '../../data/articles.ts';
import { Cover, type CoverImage } from '../Cover.tsx';
import { keepTogether } from '../keep-together.tsx';
import { ArticleFacts } from './ArticleFacts.tsx';
import css from './ArticleList.module.css';

type Props = { articles: { article: ArticleSummary; cover: CoverImage }[] };

/** Articles as lines of a schedule: their picture left of the axis, when and what right of it. */
export function ArticleList({ articles }: Props) {
  return (
    <div className={`grid ${css.list}`}>
      {articles.map(({ article, cover }) => (
        <article key={article.path}>
          <Cover image={cover} />
          <div className={css.words}>
            <ArticleFacts article={article} />
            <h2>
              <a href={article.path}>{keepTogether(article.title)}</a>
            </h2>
            <p>{article.description}</p>
          </div>
          <p className={css.tags}>{article.tags.join(', ')}</p>
        </article>
      ))}
    </div>
  );
}
