import type { Offer } from '../data/offers.ts';
import { Drawing } from './Drawing.tsx';
import css from './OfferFigure.module.css';

type Props = Pick<Offer, 'figure' | 'words'> & {
  /** Whether the picture opens the page, so that it loads at once. */
  first?: boolean;
};

/** The drawing or the picture of an offer, where it has one. A picture of the owner's says nothing itself: the title stands beside it. */
export function OfferFigure({ figure: { name, picture }, words, first }: Props) {
  const kind = name && css[name];
  if (picture)
    return (
      <img
        className={[css.picture, name && css.figure, kind].filter(Boolean).join(' ')}
        {...picture}
        alt={(name && words.figure?.description) ?? ''}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
    );
  if (!name) return null;
  return (
    <div className={[css.drawing, kind].filter(Boolean).join(' ')}>
      <Drawing name={`offers/${name}`} />
    </div>
  );
}
