import type { Words } from '../../../../model/words/index.ts';
import type { Story as StoryFacts } from '../../../data/stories.ts';
import { Eyebrow } from '../../ui/Eyebrow.tsx';
import { Sample } from '../../ui/Sample.tsx';
import css from './Story.module.css';
import { VideoPreview } from './VideoPreview.tsx';

type Props = { words: NonNullable<Words['home']['story']>; story: StoryFacts };

/** One success story on the home page. */
export function Story({ words, story }: Props) {
  return (
    <section className="section">
      <div className="grid">
        <div className={`aside ${css.words}`}>
          <Eyebrow filled={4} numbered>
            {words.eyebrow}
          </Eyebrow>
          <h2 className="title-3">{words.title}</h2>
          <p className="standfirst">{words.standfirst}</p>
          {story.words.sample && <Sample>{story.frame.sample}</Sample>}
        </div>
        <div className="matter">
          <VideoPreview story={story} />
        </div>
      </div>
    </section>
  );
}
