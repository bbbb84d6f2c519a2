import { type Story, storiesIn } from '../../data/stories.ts';
import { Passage } from '../../parts/Passage.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { StoryNumbers } from '../../parts/story/StoryNumbers.tsx';
import { choose, type Prepare, show } from '../section.ts';

/** What changed for one client, in numbers. */
export function NumbersOfStory({ title, story: { words, frame, language } }: { title: string; story: Story }) {
  return (
    <Passage title={title} aside={words.sample && <Sample>{frame.sample}</Sample>}>
      <StoryNumbers numbers={words.numbers ?? []} language={language} />
    </Passage>
  );
}

export const numbers: Prepare<{ title: string; story: string }> = async ({ title, story }, { language }) => {
  const [told] = choose(await storiesIn(language), [story]) as [Story];
  return show(NumbersOfStory, { title, story: told });
};
