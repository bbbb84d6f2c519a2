import { fill } from '../../../../i18n/fill.ts';
import type { Copy } from '../../../../model/words/index.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import css from './Pagination.module.css';

type Props = {
  copy: Copy['blog']['pagination'];
  page: number;
  pages: number;
  newer: string | undefined;
  older: string | undefined;
};

export function Pagination({ copy, page, pages, newer, older }: Props) {
  if (pages < 2) return null;
  return (
    <div className={`grid ${css.pagination}`}>
      <p className="aside small">{fill(copy.status, { page, pages })}</p>
      <nav className={`matter ${css.links}`} aria-label={copy.label}>
        {newer && (
          <span className={css.newer}>
            <TextLink href={newer}>{copy.newer}</TextLink>
          </span>
        )}
        {older && <TextLink href={older}>{copy.older}</TextLink>}
      </nav>
    </div>
  );
}
