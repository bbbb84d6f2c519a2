import type { ReactNode } from 'react';
import type { Author } from '../../../model/articles/articles.ts';
import type { Words } from '../../../model/words/index.ts';
import type { ArticleSummary } from '../../data/articles.ts';
import { Cover } from '../Cover.tsx';
import { keepTogether } from '../keep-together.tsx';
import { Sample } from '../Sample.tsx';
import { TextLink } from '../TextLink.tsx';
import { type ContentsEntry, Prose } from '../text/Prose.tsx';
import css from './Article.module.css';

type Neighbour = { path: string; title: string };

type Props = {
  words: Words['blog'];
  article: ArticleSummary;
  author: Author | undefined;
  sections: ContentsEntry[];
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  blog: string;
  children: ReactNode;
};

export function Article({ words, article, author, sections, previous, next, blog, children }: Props) {
  const { title, description, published, updated, minutes, tags, cover, coverAlt, drawing } = article;
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
        <div className={`aside stack small ${css.facts}`}>
          <Cover image={{ alt: coverAlt, picture: cover, drawing }} first />
          {author && (
            <p>
              <a className="tap" href={author.path} rel="author">
                {author.byline}
              </a>{' '}
              {author.sample && <Sample>{author.sample}</Sample>}
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
        sections={sections}
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
