import { fill } from '../../../i18n/fill.ts';
import type { Words } from '../../../model/words/index.ts';
import { TextLink } from '../TextLink.tsx';
import css from './Pagination.module.css';

type Props = {
  words: Words['blog']['pagination'];
  page: number;
  pages: number;
  newer: string | undefined;
  older: string | undefined;
};

export function Pagination({ words, page, pages, newer, older }: Props) {
  if (pages < 2) return null;
  return (
    <div className={`grid ${css.pagination}`}>
      <p className="aside small">{fill(words.status, { page, pages })}</p>
      <nav className={`matter ${css.links}`} aria-label={words.label}>
        {newer && (
          <span className={css.newer}>
            <TextLink href={newer}>{words.newer}</TextLink>
          </span>
        )}
        {older && <TextLink href={older}>{words.older}</TextLink>}
      </nav>
    </div>
  );
}
