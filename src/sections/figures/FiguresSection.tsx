import type { Story } from '../../data/stories.ts';
import { Passage } from '../../parts/Passage.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { StoryFigures } from '../../parts/story/StoryFigures.tsx';

/** What changed for one client, in numbers. */
export function FiguresSection({ title, story: { words, frame, language } }: { title: string; story: Story }) {
  return (
    <Passage title={title} aside={words.sample && <Sample>{frame.sample}</Sample>}>
      <StoryFigures figures={words.figures ?? []} language={language} />
    </Passage>
  );
}
