import type { ComponentProps } from 'react';
import { Scene } from '#motif/Scene.tsx';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';

type Props = Numbered<{ eyebrow: string; title: string }> & { week: ComponentProps<typeof Scene>['words'] };

/** The drawn week under a heading of its own. */
export function WeekSection({ words, place, week }: Props) {
  return (
    <NumberedSection words={words} place={place}>
      <Scene words={week} className="matter" />
    </NumberedSection>
  );
}
