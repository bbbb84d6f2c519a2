import type { ComponentProps, ReactNode } from 'react';
import { pagePath } from '../../../i18n/routes.ts';
import type { Author } from '../../../model/documents/articles.ts';
import type { ArticleSummary } from '../../data/articles.ts';
import { wordsIn } from '../../data/owner.ts';
import { Cover } from '../Cover.tsx';
import { keepTogether } from '../keep-together.tsx';
import { TextLink } from '../TextLink.tsx';
import { Prose } from '../text/Prose.tsx';
import css from './Article.module.css';

type Neighbour = { path: string; title: string };

type Props = {
  article: ArticleSummary;
  author: Author | undefined;
  headings: ComponentProps<typeof Prose>['headings'];
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  children: ReactNode;
};

export function Article({ article, author, headings, previous, next, children }: Props) {
  const {
    title,
    description,
    published,
    updated,
    minutes,
    tags,
    cover,
    coverAlt,
    drawing,
    language,
  } = article;
  const words = wordsIn(language).blog;
  const blog = pagePath('blog', language);
  return (
    <article>
      <div className={`grid ${css.head}`}>
        <p className="small">
          <a className="tap" href={blog}>
            {words.eyebrow}
          </a>
        </p>
        <h1>{keepTogether(title)}</h1>
        <p className="matter standfirst">{keepTogether(description)}</p>
        <div className={`aside ${css.cover}`}>
          <Cover image={{ alt: coverAlt, picture: cover, drawing }} first />
        </div>
        <div className={`matter row small ${css.facts}`}>
          {author && (
            <p>
              <a className="tap" href={author.path} rel="author">
                {author.byline}
              </a>{' '}
              {author.sample && <span className="sample">{author.sample}</span>}
              <br />
              {author.role}
            </p>
          )}
          <p>
            {words.published} <time dateTime={published.iso}>{published.text}</time>
            {updated && (
              <>
                <br />
                {words.updated} <time dateTime={updated.iso}>{updated.text}</time>
              </>
            )}
            <br />
            {minutes}
          </p>
          <p>
            <b>{tags}</b>
          </p>
        </div>
      </div>
      <Prose
        contents={words.contents}
        headings={headings}
        end={
          <nav className={css.neighbours} aria-label={words.all}>
            {[
              { to: previous, label: words.previous, rel: 'prev' },
              { to: next, label: words.next, rel: 'next' },
            ].map(
              ({ to, label, rel }) =>
                to && (
                  <p key={rel}>
                    <span className="small">{label}</span>
                    <a href={to.path} rel={rel}>
                      {to.title}
                    </a>
                  </p>
                ),
            )}
            <TextLink href={blog}>{words.all}</TextLink>
          </nav>
        }
      >
        {children}
      </Prose>
    </article>
  );
}
