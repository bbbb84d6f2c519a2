import type { ComponentProps } from 'react';
import type { Words } from '../../../model/words/index.ts';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { Offers } from './Offers.tsx';
import css from './OffersSection.module.css';

type Props = Numbered<Pick<Words['home']['services'], 'eyebrow' | 'title' | 'also'>> & {
  offers: ComponentProps<typeof Offers>;
};

/** The offers, each with a link to its passage on the services page. */
export function OffersSection({ words, place, offers }: Props) {
  return (
    <NumberedSection words={words} place={place}>
      {words.also && <p className={`matter standfirst ${css.also}`}>{words.also}</p>}
      <Offers {...offers} />
    </NumberedSection>
  );
}
