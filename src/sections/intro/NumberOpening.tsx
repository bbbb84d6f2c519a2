import type { ReactNode } from 'react';
import type { findFeatured } from '../../data/stories.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { NumberValue } from '../../parts/story/StoryNumbers.tsx';
import css from './NumberOpening.module.css';

type Props = NonNullable<ReturnType<typeof findFeatured>> & {
  /** Whose number it is. */
  name?: ReactNode;
  title: string;
  standfirst?: string | undefined;
};

export function NumberOpening({ story: { language }, number, name, title, standfirst }: Props) {
  const { unit, counts, period } = number;
  return (
    <div className={`grid ${css.opening}`}>
      <h1 className="aside title-3">{keepTogether(title)}</h1>
      <div className={css.number}>
        <p className={css.value}>
          <NumberValue number={number} language={language} />
        </p>
        <p className={css.counts}>
          {unit && unit !== '%' && `${unit} `}
          {keepTogether(counts)}
          {name && <span className={css.name}>{name}</span>}
          <span className="small">{period}</span>
        </p>
      </div>
      {standfirst && <p className="matter standfirst">{keepTogether(standfirst)}</p>}
    </div>
  );
}
