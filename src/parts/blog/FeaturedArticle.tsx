import type { ArticleSummary } from '../../data/articles.ts';
import { Cover, type CoverImage } from '../Cover.tsx';
import { keepTogether } from '../keep-together.tsx';
import { ArticleFacts } from './ArticleFacts.tsx';
import css from './FeaturedArticle.module.css';

type Props = { article: ArticleSummary; cover: CoverImage };

/** The newest article: its picture as wide as the page, its words below. */
export function FeaturedArticle({ article, cover }: Props) {
  return (
    <article className={`grid ${css.lead}`}>
      <div className={css.words}>
        <ArticleFacts article={article} />
        <h2 className="title-3">
          <a href={article.path}>{keepTogether(article.title)}</a>
        </h2>
        <p>{article.description}</p>
        <p className={`small ${css.tags}`}>{article.tags.join(', ')}</p>
      </div>
      <div className={css.picture}>
        <Cover image={cover} first />
      </div>
    </article>
  );
}
