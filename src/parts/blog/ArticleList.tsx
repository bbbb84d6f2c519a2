import { fill } from '../../../i18n/fill.ts';
import type { Words } from '../../../model/words/index.ts';
import type { ArticleSummary } from '../../data/articles.ts';
import { Cover } from '../Cover.tsx';
import { keepTogether } from '../keep-together.tsx';
import { TextLink } from '../TextLink.tsx';
import css from './ArticleList.module.css';

type Props = {
  words: Words['blog'];
  articles: ArticleSummary[];
  feed: string;
  /** The pages of the list, and the addresses of those before and after this one. */
  page: number;
  pages: number;
  newer: string | undefined;
  older: string | undefined;
};

/** A page of the blog's list. Its first article, the newest, is a poster on the first page; the others are lines of a schedule. */
export function ArticleList({ words, articles, feed, page, pages, newer, older }: Props) {
  const status = fill(words.pagination.status, { page, pages });
  return (
    <>
      <div className={`grid ${css.head}`}>
        <h1 className="aside title-3">{keepTogether(words.title)}</h1>
        <div className="matter">
          <p className="standfirst">{page === 1 ? keepTogether(words.standfirst) : status}</p>
          <TextLink href={feed}>{words.feed}</TextLink>
        </div>
      </div>
      <div className={`grid ${css.list}`}>
        {articles.map(({ path, title, description, published, minutes, tags, cover }, index) => {
          const isPoster = page === 1 && index === 0;
          return (
            <article key={path} className={isPoster ? `on-block ${css.poster}` : css.line}>
              <Cover image={{ alt: '', picture: cover }} first={index === 0} />
              <div>
                <p className="small">
                  <time dateTime={published.iso}>{published.text}</time> <span>{minutes}</span>
                </p>
                <h2>
                  <a href={path}>{keepTogether(title)}</a>
                </h2>
                <p>{description}</p>
                <p className="small">{tags}</p>
              </div>
            </article>
          );
        })}
        {pages > 1 && (
          <nav className={css.pages} aria-label={words.pagination.label}>
            <span className="small">{status}</span>
            {newer && <TextLink href={newer}>{words.pagination.newer}</TextLink>}
            {older && <TextLink href={older}>{words.pagination.older}</TextLink>}
          </nav>
        )}
      </div>
    </>
  );
}
