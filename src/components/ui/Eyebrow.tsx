import css from './Eyebrow.module.css';

type Props = {
  /** How many of the seven slots are filled. */
  filled: 1 | 2 | 3 | 4 | 5 | 6;
  /** Shows the number before the label, where a page counts its sections. */
  numbered?: boolean;
  /** Stays in sight beside a section that leaves the columns left of the axis empty. */
  stays?: boolean;
  children: string;
};

/** A section's place in the week: six slots fill down the page, the seventh stays free. */
export function Eyebrow({ filled, numbered, stays, children }: Props) {
  return (
    <p className={`aside ${css.mark}${stays ? ` ${css.stays}` : ''}`} data-filled={filled}>
      {numbered && <span className={css.number}>{filled}</span>}
      {children}
    </p>
  );
}
