import type { Language } from '../../../i18n/language.ts';
import type { ArticleSummary } from '../../data/articles.ts';
import { wordsIn } from '../../data/owner.ts';
import { feedPath } from '../../seo/xml.ts';
import { Cover } from '../Cover.tsx';
import { keepTogether } from '../keep-together.tsx';
import { TextLink } from '../TextLink.tsx';
import css from './ArticleList.module.css';

export function ArticleList({
  language,
  articles,
}: {
  language: Language;
  articles: ArticleSummary[];
}) {
  const words = wordsIn(language).blog;
  const teasers = articles.map(
    ({ path, title, description, published, minutes, tags, cover, drawing }, index) => (
      <article key={path} className={index === 0 ? `on-block ${css.poster}` : css.line}>
        <Cover
          image={{ alt: '', picture: cover, drawing: index === 0 ? drawing : undefined }}
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
    ),
  );
  return (
    <>
      {/* What a phone paints first: styles/layout.css lets all that follows this element wait. */}
      <div>
        <div className={`grid ${css.head}`}>
          <h1 className="aside title-3">{keepTogether(words.title)}</h1>
          <div className="matter">
            <p className="standfirst">{keepTogether(words.standfirst)}</p>
            <TextLink href={feedPath(language)}>{words.feed}</TextLink>
          </div>
        </div>
        <div className={`grid ${css.list}`}>{teasers[0]}</div>
      </div>
      <div className={`grid ${css.list}`}>{teasers.slice(1)}</div>
    </>
  );
}
