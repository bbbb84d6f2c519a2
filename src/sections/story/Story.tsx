import { findStory, type Story as StoryFacts } from '../../data/stories.ts';
import { Eyebrow, type Place } from '../../parts/Eyebrow.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Passage } from '../../parts/Passage.tsx';
import client from '../../parts/story/ClientBlock.module.css';
import { StoryNumbers } from '../../parts/story/StoryNumbers.tsx';
import { VideoPreview } from '../../parts/story/VideoPreview.tsx';
import { previewStyle } from '../../typography/client-css.ts';
import { Edge, findEdge } from '../closing/Edge.tsx';
import { type Prepare, type SectionWords, show } from '../section.ts';
import css from './Story.module.css';

type Props = {
  words: SectionWords<'story'>;
  place: Place;
  story: StoryFacts;
};

function Story({ words, place, story }: Props) {
  const { id } = story;
  return (
    <>
      <Edge client={id} />
      <section
        className={`section measured ${client.block} ${findEdge() ? css.deep : ''}`}
        data-client={id}
      >
        <div className="grid">
          <div className={`aside stack ${css.words}`}>
            <Eyebrow place={place}>{words.eyebrow}</Eyebrow>
            <h2 className="title-3">{keepTogether(words.title)}</h2>
            <p className="standfirst">{words.standfirst}</p>
            {story.words.sample && <span className="sample">{story.shared.sample}</span>}
          </div>
          <div className={`matter ${client.picture}`}>
            {story.video || story.picture || !story.words.numbers ? (
              <VideoPreview story={story} />
            ) : (
              <StoryNumbers numbers={story.words.numbers} language={story.language} />
            )}
          </div>
        </div>
      </section>
      <Edge />
    </>
  );
}

const Numbers = ({
  title,
  story: { words, shared, language },
}: {
  title: string;
  story: StoryFacts;
}) => (
  <Passage
    title={title}
    aside={words.sample && <span className={`sample ${css.mark}`}>{shared.sample}</span>}
  >
    <StoryNumbers numbers={words.numbers ?? []} language={language} />
  </Passage>
);

export const story: Prepare<'story'> = async (words, { language, place }) =>
  show(
    Story,
    { words, place, story: await findStory(words.story, language) },
    { style: await previewStyle(words.story, language) },
  );

export const numbers: Prepare<'numbers'> = async ({ title, story: id }, { language }) =>
  show(Numbers, { title, story: await findStory(id, language) });
