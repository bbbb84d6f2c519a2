import type { Offer } from '../offers/offers.ts';
import css from './OfferPicture.module.css';

type Props = Pick<Offer, 'picture' | 'words'> & { first?: boolean };

/**
 * The drawing or the picture of an offer, where it has one. A picture of the owner's says nothing
 * itself: the title stands beside it.
 */
export function OfferPicture({ picture, words, first }: Props) {
  if (!picture) return null;
  const { drawing, ...image } = picture;
  return (
    <img
      className={['picture', css.picture, drawing && css.drawing, drawing && css[drawing]]
        .filter(Boolean)
        .join(' ')}
      {...image}
      alt={(drawing && words.drawing?.description) || ''}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
