import { type Offer, offersIn } from '../../data/offers.ts';
import { Passage } from '../../parts/Passage.tsx';
import { OfferCard } from '../offers/OfferCard.tsx';
import { choose, type Prepare, show } from '../section.ts';
import css from './RelatedOffer.module.css';

type Props = { title: string; offer: Offer; newTab: string };

export const RelatedOffer = ({ title, offer, newTab }: Props) => (
  <Passage title={title}>
    <div className={css.offer}>
      <OfferCard offer={offer} newTab={newTab} />
    </div>
  </Passage>
);

export const offer: Prepare<{ title: string; offer: string }> = async ({ title, offer: id }, { language, words: { site } }) => {
  const [related] = choose(await offersIn(language), [id]) as [Offer];
  return show(RelatedOffer, { title, offer: related, newTab: site.newTab });
};
