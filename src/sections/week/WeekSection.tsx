import type { Language } from '../../../i18n/language.ts';
import { ownPicture } from '../../data/media.ts';
import { wordsIn } from '../../data/owner.ts';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { type Prepare, show } from '../section.ts';
import { Opening, type OpeningProps } from './Opening.tsx';

type Props = Numbered<{ eyebrow: string; title: string }> & { opening: OpeningProps };

/** The drawn week under a heading of its own. */
function WeekSection({ words, place, opening }: Props) {
  return (
    <NumberedSection words={words} place={place}>
      <Opening {...opening} className="matter" />
    </NumberedSection>
  );
}

/** The drawn week with its words, or the owner's picture in place of it. */
export async function prepareOpening(language: Language): Promise<OpeningProps> {
  const words = wordsIn(language).home.week;
  return { words, picture: await ownPicture('opening', words?.description) };
}

export const week: Prepare<Props['words']> = async (words, { language, place }) =>
  show(WeekSection, { words, place, opening: await prepareOpening(language) });
