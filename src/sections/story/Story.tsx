import type { Words } from '../../../model/words/index.ts';
import { type Story as StoryFacts, storiesIn } from '../../data/stories.ts';
import { Eyebrow } from '../../parts/Eyebrow.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { StoryNumbers } from '../../parts/story/StoryNumbers.tsx';
import { VideoPreview } from '../../parts/story/VideoPreview.tsx';
import { choose, type Prepare, show } from '../section.ts';
import css from './Story.module.css';

type Props = {
  words: NonNullable<Words['home']['story']>;
  /** The section's number on its page, from 1. */
  place: number;
  story: StoryFacts;
};

/** One success story. */
export function Story({ words, place, story }: Props) {
  return (
    <section className="section">
      <div className="grid">
        <div className={`aside ${css.words}`}>
          <Eyebrow filled={place} numbered>
            {words.eyebrow}
          </Eyebrow>
          <h2 className="title-3">{words.title}</h2>
          <p className="standfirst">{words.standfirst}</p>
          {story.words.sample && <Sample>{story.frame.sample}</Sample>}
        </div>
        <div className="matter">
          {story.video || story.picture || !story.words.numbers ? (
            <VideoPreview story={story} />
          ) : (
            <StoryNumbers numbers={story.words.numbers} language={story.language} />
          )}
        </div>
      </div>
    </section>
  );
}

export const story: Prepare<Props['words'] & { story: string }> = async (words, { language, place }) => {
  const [told] = choose(await storiesIn(language), [words.story]) as [StoryFacts];
  return show(Story, { words, place, story: told });
};
