import { type Offer, offersIn } from '../../offers/offers.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { choose, type Prepare, type SectionWords, show } from '../section.ts';
import { OfferCard } from './OfferCard.tsx';
import css from './Offers.module.css';

type Words = SectionWords<'offers'>;

const Offers = ({ words, place, offers }: Numbered<Words> & { offers: readonly Offer[] }) => (
  <NumberedSection words={words} place={place}>
    {words.also && <p className={`matter standfirst ${css.also}`}>{keepTogether(words.also)}</p>}
    <ul className={offers.length > 1 ? css.offers : `matter ${css.offers}`}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <article>
            <OfferCard offer={offer} />
          </article>
        </li>
      ))}
    </ul>
  </NumberedSection>
);

export const offers: Prepare<'offers'> = async (words, { language, place }) =>
  show(Offers, { words, place, offers: choose(await offersIn(language), words.offers) });
