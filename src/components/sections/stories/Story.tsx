import type { Copy } from '../../../../model/words/index.ts';
import type { Story as StoryFacts } from '../../../data/stories.ts';
import { Eyebrow } from '../../ui/Eyebrow.tsx';
import { Sample } from '../../ui/Sample.tsx';
import css from './Story.module.css';
import { VideoPreview } from './VideoPreview.tsx';

type Props = { copy: NonNullable<Copy['home']['story']>; story: StoryFacts };

/** One success story on the home page. */
export function Story({ copy, story }: Props) {
  return (
    <section className="section">
      <div className="grid">
        <div className={`aside ${css.words}`}>
          <Eyebrow filled={4} numbered>
            {copy.eyebrow}
          </Eyebrow>
          <h2 className="title-3">{copy.title}</h2>
          <p className="standfirst">{copy.standfirst}</p>
          {story.words.sample && <Sample>{story.frame.sample}</Sample>}
        </div>
        <div className="matter">
          <VideoPreview story={story} />
        </div>
      </div>
    </section>
  );
}
