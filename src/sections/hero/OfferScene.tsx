import { Duration } from '#motif/Duration.tsx';
import type { Offer } from '../../data/offers.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { OfferFigure } from '../../parts/OfferFigure.tsx';
import css from './OfferScene.module.css';

type Props = {
  offer: Offer;
  /** The places that an opening gives to the picture, and to price and length. */
  className: string | undefined;
  termsClass: string | undefined;
};

/** The picture of a page that sells one offer: its figure, the weeks it takes as bookings, and large its price and its length. */
export function OfferScene({ offer: { figure, words, days, mostDays, weeks, price }, className = '', termsClass = '' }: Props) {
  return (
    <>
      <div className={`${css.scene} ${className}`}>
        <OfferFigure figure={figure} words={words} first />
        {days && <Duration days={days} mostDays={mostDays} weeks={weeks} />}
      </div>
      <p className={`${css.terms} ${termsClass}`}>
        {price && <span>{keepTogether(price.text)}</span>} <span>{keepTogether(words.duration)}</span>
      </p>
    </>
  );
}
