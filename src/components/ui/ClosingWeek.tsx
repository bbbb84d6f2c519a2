import css from './ClosingWeek.module.css';

/** A week whose six days fill while it is scrolled to; Sunday stays free, and may say so. */
export function ClosingWeek({ sunday }: { sunday?: string }) {
  return (
    <div className={css.week} aria-hidden="true">
      {sunday && <span>{sunday}</span>}
    </div>
  );
}
