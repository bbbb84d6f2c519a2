import css from './Eyebrow.module.css';

type Props = {
  /** How many of the seven slots are filled. */
  filled: 1 | 2 | 3 | 4 | 5 | 6;
  /** Shows the number before the label, where a page counts its sections. */
  numbered?: boolean;
  children: string;
};

const slots = [1, 2, 3, 4, 5, 6, 7];

/** A section's place in the week: six slots fill down the page, the seventh stays free. */
export function Eyebrow({ filled, numbered, children }: Props) {
  return (
    <p className={`aside ${css.mark}`}>
      <span className={css.slots} aria-hidden="true">
        {slots.map((slot) => (slot <= filled ? <b key={slot} /> : <i key={slot} />))}
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
