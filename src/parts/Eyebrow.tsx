import { logo } from '../brand/logo.ts';
import { hasOwnOpening } from '../data/owner.ts';
import css from './Eyebrow.module.css';
import { Logo } from './Logo.tsx';

export type Place = {
  /** How many slots of the week are filled, of which six are drawn at most. */
  filled: number;
  /** In the digits of the language, on pages that number their sections. */
  number?: string;
};

const slots = [1, 2, 3, 4, 5, 6, 7];

/**
 * The label over a section, beside its place in the week: six slots fill down the page, the seventh
 * stays free.
 */
export function Eyebrow({
  place: { filled, number },
  children,
}: {
  place: Place;
  children: string;
}) {
  const isOwn = hasOwnOpening();
  return (
    <p className={`aside row ${css.mark}`}>
      {isOwn && !logo.isWordmark && <Logo className={css.logo} size={logo} />}
      {!isOwn && (
        <span className={css.slots} aria-hidden="true">
          {slots.map((slot) => (slot <= Math.min(filled, 6) ? <b key={slot} /> : <i key={slot} />))}
        </span>
      )}
      {!isOwn && number && (
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
      )}
      {children}
    </p>
  );
}
