import type { Story } from '../../stories.ts';
import { Sample } from '../ui/Sample.tsx';
import css from './StoryCard.module.css';
import { VideoPreview } from './VideoPreview.tsx';

/** A client story: what it is about left of the axis, the video right of it. */
export function StoryCard({ story }: { story: Story }) {
  const { words, categoryLabel, frame } = story;
  return (
    <article className="section">
      <div className="grid">
        <div className={`aside ${css.words}`}>
          <p className={css.category}>
            {categoryLabel} {words.sample && <Sample>{frame.sample}</Sample>}
          </p>
          <h2 className="title-3">{words.title}</h2>
          <p>{words.description}</p>
        </div>
        <div className="matter">
          <VideoPreview story={story} />
        </div>
      </div>
    </article>
  );
}
