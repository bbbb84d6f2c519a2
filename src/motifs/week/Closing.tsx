import type { ClosingProps } from '../parts.ts';
import css from './Closing.module.css';

/** A week whose six days fill while it is scrolled to; Sunday stays free, and may say so. */
export function Closing({ sunday }: ClosingProps) {
  return (
    <div className={css.week} aria-hidden="true">
      {sunday && <span>{sunday}</span>}
    </div>
  );
}
