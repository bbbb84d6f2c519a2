import type { ComponentProps } from 'react';
import { Sample } from '../ui/Sample.tsx';
import css from './StoryCard.module.css';
import { VideoPreview } from './VideoPreview.tsx';

type Props = { category: string; sample: string; film: ComponentProps<typeof VideoPreview> };

/** A client story: what it is about left of the axis, the video right of it. */
export function StoryCard({ category, sample, film }: Props) {
  const story = film.copy[film.story];
  return (
    <article className="section">
      <div className="grid">
        <div className={`aside ${css.words}`}>
          <p className={css.category}>
            {category} {story.sample && <Sample>{sample}</Sample>}
          </p>
          <h2 className="title-3">{story.title}</h2>
          <p>{story.description}</p>
        </div>
        <div className="matter">
          <VideoPreview {...film} />
        </div>
      </div>
    </article>
  );
}
