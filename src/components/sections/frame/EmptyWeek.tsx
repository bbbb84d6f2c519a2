import css from './EmptyWeek.module.css';

type Props = { days: string[]; slot: string };

/** A week with nothing in it but one dashed slot, for pages that are not there. */
export function EmptyWeek({ days, slot }: Props) {
  return (
    <div className={css.week} role="img" aria-label={slot}>
      {days.map((day) => (
        <i key={day}>{day}</i>
      ))}
      <b>{slot}</b>
    </div>
  );
}
