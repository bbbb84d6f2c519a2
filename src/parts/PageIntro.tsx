import type { ReactNode } from 'react';
import type { CoverImage } from '../data/media.ts';
import { Cover } from './Cover.tsx';
import { Eyebrow } from './Eyebrow.tsx';
import { keepTogether } from './keep-together.tsx';
import css from './PageIntro.module.css';

type Props = {
  filled: number;
  eyebrow: string;
  title: string;
  standfirst?: string | undefined;
  picture?: CoverImage | undefined;
  children?: ReactNode;
};

export function PageIntro({ filled, eyebrow, title, standfirst, picture, children }: Props) {
  const head = (
    <div className={`grid ${css.head}`}>
      <Eyebrow place={{ filled }}>{eyebrow}</Eyebrow>
      <div className={`matter ${css.words}`}>
        <h1>{keepTogether(title)}</h1>
        {standfirst && <p className="standfirst">{keepTogether(standfirst)}</p>}
        {children}
      </div>
      {picture && (
        <div className={css.top}>
          <Cover image={picture} first />
        </div>
      )}
    </div>
  );
  return picture ? <div className="measured">{head}</div> : head;
}
