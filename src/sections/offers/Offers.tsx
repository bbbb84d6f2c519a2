import { type Offer, offersIn } from '../../data/offers.ts';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { choose, type PageSection, type Prepare, show } from '../section.ts';
import { OfferCard } from './OfferCard.tsx';
import css from './Offers.module.css';

type Words = NonNullable<PageSection['offers']>;

/** Seven and five columns, then five and seven; the last of an odd number has a row alone. */
const columnsOf = (index: number, count: number) => (index === count - 1 && count % 2 === 1 ? 12 : [7, 5, 5, 7][index % 4]);

/** The offers in short. */
function Offers({ words, place, offers, newTab }: Numbered<Words> & { offers: readonly Offer[]; newTab: string }) {
  return (
    <NumberedSection words={words} place={place}>
      {words.also && <p className={`matter standfirst ${css.also}`}>{words.also}</p>}
      <ul className={`columns ${css.offers}`}>
        {offers.map((offer, index) => (
          <li key={offer.id} data-columns={columnsOf(index, offers.length)}>
            <OfferCard offer={offer} newTab={newTab} />
          </li>
        ))}
      </ul>
    </NumberedSection>
  );
}

export const offers: Prepare<Words> = async (words, { language, place, words: { site } }) =>
  show(Offers, { words, place, offers: choose(await offersIn(language), words.offers), newTab: site.newTab });
