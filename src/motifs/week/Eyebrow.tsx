import type { EyebrowProps } from '../parts.ts';
import css from './Eyebrow.module.css';

const slots = [1, 2, 3, 4, 5, 6, 7];

/** A section's place in the week: six slots fill down the page, the seventh stays free. */
export function Eyebrow({ filled, numbered, children }: EyebrowProps) {
  return (
    <p className={`aside ${css.mark}`}>
      <span className={css.slots} aria-hidden="true">
        {slots.map((slot) => (slot <= Math.min(filled, 6) ? <b key={slot} /> : <i key={slot} />))}
      </span>
      {numbered && (
        <span className={css.number} aria-hidden="true">
          {filled}
        </span>
      )}
      {children}
    </p>
  );
}
