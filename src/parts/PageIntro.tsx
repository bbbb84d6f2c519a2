import type { ReactNode } from 'react';
import type { Focus } from '../../model/schemas/schema.ts';
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

/** The style of a photograph at the top of a page: what stays in view where it is cut. */
export const stylePicture = (focus: Focus | undefined) =>
  focus && `.${css.top} img{object-position:${focus}}`;

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
