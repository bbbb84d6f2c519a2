import type { Copy } from '../../../../model/words/index.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import css from './ArticleNeighbours.module.css';

export type Neighbour = { path: string; title: string };

type Props = { copy: Copy['blog']; previous: Neighbour | undefined; next: Neighbour | undefined; blog: string };

/** Where to read on. */
export function ArticleNeighbours({ copy, previous, next, blog }: Props) {
  return (
    <nav className="section" aria-label={copy.all}>
      <div className="grid">
        <p className={`aside ${css.all}`}>
          <TextLink href={blog}>{copy.all}</TextLink>
        </p>
        <ul className={`matter ${css.neighbours}`}>
          {previous && (
            <li>
              <span>{copy.previous}</span>
              <a href={previous.path} rel="prev">
                {previous.title}
              </a>
            </li>
          )}
          {next && (
            <li>
              <span>{copy.next}</span>
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
