import type { ComponentProps } from 'react';
import type { Copy } from '../../../content/schema/index.ts';
import { Sample } from '../ui/Sample.tsx';
import { SectionMark } from '../ui/SectionMark.tsx';
import { Film } from './Film.tsx';
import css from './Story.module.css';

type Props = { copy: Copy['home']['story']; sample: string; film: ComponentProps<typeof Film> };

/** One success story on the home page. */
export function Story({ copy, sample, film }: Props) {
  return (
    <section className="section">
      <div className="grid">
        <div className={`aside ${css.words}`}>
          <SectionMark filled={4} numbered>
            {copy.mark}
          </SectionMark>
          <h2 className="title-3">{copy.title}</h2>
          <p className="lead">{copy.lead}</p>
          {film.copy[film.story].sample && <Sample>{sample}</Sample>}
        </div>
        <div className="matter">
          <Film {...film} />
        </div>
      </div>
    </section>
  );
}
