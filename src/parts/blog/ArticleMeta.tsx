import type { Author } from '../../../model/articles/articles.ts';
import type { Words } from '../../../model/words/index.ts';
import type { ArticleSummary } from '../../data/articles.ts';
import { Sample } from '../Sample.tsx';
import css from './ArticleMeta.module.css';

type Props = { words: Words['blog']; article: ArticleSummary; author: Author | undefined };

/** Who wrote an article and when, how long it takes to read, what it is about. */
export function ArticleMeta({ words, article, author }: Props) {
  return (
    <div className={css.meta}>
      {author && (
        <p>
          <a href={author.path} rel="author">
            {author.byline}
          </a>
          {author.sample && (
            <>
              {' '}
              <Sample>{author.sample}</Sample>
            </>
          )}
          <br />
          {author.role}
        </p>
      )}
      <p>
        {words.published} <time dateTime={article.published.iso}>{article.published.text}</time>
      </p>
      {article.updated && (
        <p>
          {words.updated} <time dateTime={article.updated.iso}>{article.updated.text}</time>
        </p>
      )}
      <p>{article.minutes}</p>
      <p className={css.tags}>{article.tags.join(', ')}</p>
    </div>
  );
}
