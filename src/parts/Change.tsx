import type { ReactNode } from 'react';
import { fill } from '../../i18n/fill.ts';
import type { Language } from '../../i18n/language.ts';
import { wordsIn } from '../data/owner.ts';

type Props = { before: string; value: string; language: Language; arrow: ReactNode };

/** How a number was and how it is: seen with an arrow in between, heard as "from 9 to 3". */
export const Change = ({ before, value, language, arrow }: Props) => (
  <>
    <span className="visually-hidden">
      {fill(wordsIn(language).site.change, { before, value })}
    </span>
    <span className="unboxed" aria-hidden="true">
      {before} {arrow} {value}
    </span>
  </>
);
