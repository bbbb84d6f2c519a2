import type { ReactNode } from 'react';
import type { Language } from '../../../i18n/language.ts';
import type { ArticleSummary } from '../../data/articles.ts';
import { wordsIn } from '../../data/owner.ts';
import { feedPath } from '../../seo/xml.ts';
import { Cover } from '../Cover.tsx';
import { keepTogether } from '../keep-together.tsx';
import { TextLink } from '../TextLink.tsx';
import css from './ArticleList.module.css';

type Props = {
  language: Language;
  articles: ArticleSummary[];
  /**
   * Of the second page of the list, and of those after it; the first shows its newest article
   * large.
   */
  heading: string | undefined;
  children: ReactNode;
};

export function ArticleList({ language, articles, heading, children }: Props) {
  const words = wordsIn(language).blog;
  const teasers = articles.map(
    ({ path, title, description, published, minutes, tags, cover, drawing }, index) => {
      const isPoster = index === 0 && !heading;
      return (
        <article key={path} className={isPoster ? `on-block ${css.poster}` : css.line}>
          <Cover
            image={{ alt: '', picture: cover, drawing: isPoster ? drawing : undefined }}
            first={index === 0}
          />
          <div className="stack">
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
    },
  );
  return (
    <>
      {/* What a phone paints first: styles/layout.css lets all that follows this element wait. */}
      <div>
        <div className={`grid ${css.head}`}>
          <h1 className="aside title-3">{keepTogether(heading ?? words.title)}</h1>
          {!heading && (
            <div className="matter">
              <p className="standfirst">{keepTogether(words.standfirst)}</p>
              <TextLink href={feedPath(language)}>{words.feed}</TextLink>
            </div>
          )}
        </div>
        <div className={`grid ${css.list}`}>{teasers[0]}</div>
      </div>
      <div className={`grid ${css.list} ${heading ? css.further : ''}`}>
        {teasers.slice(1)}
        {children}
      </div>
    </>
  );
}
