import type { ReactNode } from 'react';
import { Eyebrow } from '../ui/Eyebrow.tsx';
import css from './PageIntro.module.css';

type Props = {
  filled: 1 | 2 | 3 | 4 | 5 | 6;
  mark: string;
  title: string;
  lead?: string;
  /** Beside the title, under the mark. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** The head of every page but the home page: mark left of the axis, title right of it. */
export function PageIntro({ filled, mark, title, lead, aside, children }: Props) {
  return (
    <div className={`grid ${css.intro}`}>
      <div className={`matter ${css.words}`}>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      <div className={`aside ${css.aside}`}>
        <Eyebrow filled={filled}>{mark}</Eyebrow>
        {aside}
      </div>
    </div>
  );
}
