import type { Language } from '../../../i18n/language.ts';
import { formatPlain } from '../../../i18n/numbers.ts';
import { wordsIn } from '../../data/owner.ts';
import css from './ListPages.module.css';

type Props = {
  language: Language;
  /** The page that is shown, and the last one. */
  number: number;
  last: number;
  hrefOf: (page: number) => string;
};

/** The way to the other pages of the blog's list: the first, the last and those beside this one. */
export function ListPages({ language, number, last, hrefOf }: Props) {
  const { all, list } = wordsIn(language).blog;
  const shown = [...new Set([1, number - 1, number, number + 1, last])].filter(
    (page) => page >= 1 && page <= last,
  );
  return (
    <nav className={`row ${css.pages}`} aria-label={all}>
      {list && number > 1 && (
        <a className="tap" href={hrefOf(number - 1)} rel="prev">
          {list.newer}
        </a>
      )}
      <ul>
        {shown.map((page, index) => (
          <li key={page} className={page - (shown[index - 1] ?? 0) > 1 ? css.apart : undefined}>
            <a
              className="tap"
              href={hrefOf(page)}
              aria-current={page === number ? 'page' : undefined}
            >
              {formatPlain(page, language)}
            </a>
          </li>
        ))}
      </ul>
      {list && number < last && (
        <a className="tap" href={hrefOf(number + 1)} rel="next">
          {list.older}
        </a>
      )}
    </nav>
  );
}
