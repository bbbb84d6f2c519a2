import type { Story } from '../../../data/stories.ts';
import { Sample } from '../../ui/Sample.tsx';
import { Passage } from '../about/Passage.tsx';
import { StoryFigures } from './StoryFigures.tsx';

/** What changed for one client, in numbers. */
export function FiguresSection({ title, story: { words, frame, language } }: { title: string; story: Story }) {
  return (
    <Passage title={title} aside={words.sample && <Sample>{frame.sample}</Sample>}>
      <StoryFigures figures={words.figures ?? []} language={language} />
    </Passage>
  );
}
