import type { Words } from '../../../model/words/index.ts';
import { TextLink } from '../TextLink.tsx';
import css from './ArticleNeighbours.module.css';

type Neighbour = { path: string; title: string };

type Props = { words: Words['blog']; previous: Neighbour | undefined; next: Neighbour | undefined; blog: string };

/** Links to the article before and the one after, and to the blog. */
export function ArticleNeighbours({ words, previous, next, blog }: Props) {
  return (
    <nav className="section" aria-label={words.all}>
      <div className="grid">
        <p className={`aside ${css.all}`}>
          <TextLink href={blog}>{words.all}</TextLink>
        </p>
        <ul className={`matter ${css.neighbours}`}>
          {previous && (
            <li>
              <span>{words.previous}</span>
              <a href={previous.path} rel="prev">
                {previous.title}
              </a>
            </li>
          )}
          {next && (
            <li>
              <span>{words.next}</span>
              <a href={next.path} rel="next">
                {next.title}
              </a>
            </li>
          )}
        </ul>
      </div>
    </nav>
  );
}
