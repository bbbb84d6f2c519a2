import { Scene } from '#motif/Scene.tsx';
import type { Words } from '../../../../model/words/index.ts';
import { type Numbered, NumberedSection } from '../frame/NumberedSection.tsx';

type Props = Numbered<{ eyebrow: string; title: string }> & { week: Words['home']['week'] };

/** The drawn calendar under a heading of its own. */
export function WeekSection({ words, place, week }: Props) {
  return (
    <NumberedSection words={words} place={place}>
      <Scene words={week} className="matter" />
    </NumberedSection>
  );
}
