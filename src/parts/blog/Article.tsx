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
  const words = wordsIn(article.language).blog;
  const blog = pagePath('blog', article.language);
  return (
    <article>
      <Head article={article} author={author} blog={blog} />
      <Prose
        contents={words.contents}
        headings={headings}
        end={
          <nav className={css.neighbours} aria-label={words.all}>
            {previous && <NeighbourLink to={previous} label={words.previous} rel="prev" />}
            {next && <NeighbourLink to={next} label={words.next} rel="next" />}
            <TextLink href={blog}>{words.all}</TextLink>
          </nav>
        }
      >
        {children}
      </Prose>
    </article>
  );
}

type HeadProps = Pick<Props, 'article' | 'author'> & { blog: string };

function Head({ article, author, blog }: HeadProps) {
  const words = wordsIn(article.language).blog;
  const { title, description, cover, coverAlt, drawing } = article;
  return (
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
        {author && <Byline author={author} />}
        <Dates article={article} words={words} />
        <p>
          <b>{article.tags}</b>
        </p>
      </div>
    </div>
  );
}

const Byline = ({ author }: { author: Author }) => (
  <p>
    <a className="tap" href={author.path} rel="author">
      {author.byline}
    </a>{' '}
    {author.sample && <span className="sample">{author.sample}</span>}
    <br />
    {author.role}
  </p>
);

type DatesProps = { article: ArticleSummary; words: ReturnType<typeof wordsIn>['blog'] };

const Dates = ({ article: { published, updated, minutes }, words }: DatesProps) => (
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
);

type NeighbourProps = { to: Neighbour; label: string; rel: 'prev' | 'next' };

const NeighbourLink = ({ to, label, rel }: NeighbourProps) => (
  <p>
    <span className="small">{label}</span>
    <a href={to.path} rel={rel}>
      {to.title}
    </a>
  </p>
);
