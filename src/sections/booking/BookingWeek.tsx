import css from './BookingWeek.module.css';

type Props = {
  /** The short names of the days of the week, and the times of each. */
  days: readonly string[];
  times: readonly string[];
  /** The words along Sunday, the day that stays free. */
  sunday?: string | undefined;
  /** The label where times can be chosen, by radio buttons, which need no script; else the week is a drawing. */
  label?: string;
};

/** Whether a time is taken: some of each day are, as in a real week. */
const isTaken = (day: number, time: number) => (day * 2 + time * 3) % 4 === 0;
const isDrawnChosen = (day: number, time: number) => day === 3 && time === 3;

/** An example week of free and taken times. */
export function BookingWeek({ days, times, sunday, label }: Props) {
  return (
    <div className={css.week} {...(label ? { role: 'radiogroup', 'aria-label': label } : { 'aria-hidden': true })}>
      {days.map((day, column) => (
        <div key={day}>
          <b>{day}</b>
          {column === 6 && <span className={css.sunday}>{sunday}</span>}
          {column < 6 &&
            times.map((time, row) =>
              label ? (
                <label key={time}>
                  <input type="radio" name="time" disabled={isTaken(column, row)} aria-label={`${day} ${time}`} />
                  <span>{time}</span>
                </label>
              ) : (
                <i key={time} data-slot={isTaken(column, row) ? 'taken' : isDrawnChosen(column, row) ? 'chosen' : undefined}>
                  {time}
                </i>
              ),
            )}
        </div>
      ))}
    </div>
  );
}
