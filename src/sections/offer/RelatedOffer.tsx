import { type Offer, offersIn } from '../../offers/offers.ts';
import { Passage } from '../../parts/Passage.tsx';
import { OfferCard } from '../offers/OfferCard.tsx';
import { choose, type Prepare, show } from '../section.ts';
import css from './RelatedOffer.module.css';

export const RelatedOffer = ({ title, offer }: { title: string; offer: Offer }) => (
  <Passage title={title}>
    <div className={css.offer}>
      <OfferCard offer={offer} />
    </div>
  </Passage>
);

export const offer: Prepare<'offer'> = async ({ title, offer: id }, { language }) => {
  const [related] = choose(await offersIn(language), [id]) as [Offer];
  return show(RelatedOffer, { title, offer: related });
};
