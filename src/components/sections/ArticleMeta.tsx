import type { Copy } from '../../../site-schema/words/index.ts';
import type { ArticleSummary } from '../../blog/present-article.ts';
import css from './ArticleMeta.module.css';

type Props = { copy: Copy['blog']; article: ArticleSummary };

/** When an article was written, how long it takes to read, what it is about. */
export function ArticleMeta({ copy, article }: Props) {
  return (
    <div className={`aside ${css.meta}`}>
      <p>
        {copy.published} <time dateTime={article.published.iso}>{article.published.text}</time>
      </p>
      {article.updated && (
        <p>
          {copy.updated} <time dateTime={article.updated.iso}>{article.updated.text}</time>
        </p>
      )}
      <p>{article.minutes}</p>
      <p className={css.tags}>{article.tags.join(', ')}</p>
    </div>
  );
}
