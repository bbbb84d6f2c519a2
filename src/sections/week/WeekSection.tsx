import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { Opening, type OpeningProps } from '../../parts/Opening.tsx';

type Props = Numbered<{ eyebrow: string; title: string }> & { week: OpeningProps };

/** The drawn week under a heading of its own. */
export function WeekSection({ words, place, week }: Props) {
  return (
    <NumberedSection words={words} place={place}>
      <Opening {...week} className="matter" />
    </NumberedSection>
  );
}
