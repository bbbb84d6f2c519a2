import type { ReactNode } from 'react';
import { Eyebrow } from './Eyebrow.tsx';
import { keepTogether } from './keep-together.tsx';
import css from './PageIntro.module.css';

type Props = {
  filled: number;
  eyebrow: string;
  title: string;
  standfirst?: string | undefined;
  children?: ReactNode;
};

export function PageIntro({ filled, eyebrow, title, standfirst, children }: Props) {
  return (
    <div className={`grid ${css.head}`}>
      <Eyebrow place={{ filled }}>{eyebrow}</Eyebrow>
      <div className={`matter ${css.words}`}>
        <h1>{keepTogether(title)}</h1>
        {standfirst && <p className="standfirst">{keepTogether(standfirst)}</p>}
        {children}
      </div>
    </div>
  );
}
