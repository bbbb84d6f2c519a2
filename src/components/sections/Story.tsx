import type { ComponentProps } from 'react';
import type { Copy } from '../../../site-schema/words/index.ts';
import { Eyebrow } from '../ui/Eyebrow.tsx';
import { Sample } from '../ui/Sample.tsx';
import css from './Story.module.css';
import { VideoPreview } from './VideoPreview.tsx';

type Props = { copy: Copy['home']['story']; sample: string; film: ComponentProps<typeof VideoPreview> };

/** One success story on the home page. */
export function Story({ copy, sample, film }: Props) {
  return (
    <section className="section">
      <div className="grid">
        <div className={`aside ${css.words}`}>
          <Eyebrow filled={4} numbered>
            {copy.mark}
          </Eyebrow>
          <h2 className="title-3">{copy.title}</h2>
          <p className="lead">{copy.lead}</p>
          {film.copy[film.story].sample && <Sample>{sample}</Sample>}
        </div>
        <div className="matter">
          <VideoPreview {...film} />
        </div>
      </div>
    </section>
  );
}
