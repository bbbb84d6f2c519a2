import { weekdays } from '../../../i18n/contact-facts.ts';
import { configuration } from '../../data/owner.ts';
import css from './BookingWeek.module.css';

type Props = {
  days: readonly string[];
  times: readonly string[];
  sunday: string | undefined;
};

/** Whether the agency answers on a day: as its hours say, or from Monday to Friday. */
function isOpen(day: number): boolean {
  const { hours } = configuration;
  const weekday = weekdays[day];
  if (!hours) return day < 5;
  return hours.some(({ days, opens }) => opens && weekday && days.includes(weekday));
}

/** Whether a time is taken: some of each day are, as in a real week; one is the visitor's. */
function slotAt(day: number, time: number): string | undefined {
  if (!isOpen(day)) return 'taken';
  if (day === 3 && time === 3) return 'chosen';
  return (day * 2 + time * 3) % 4 === 0 ? 'taken' : undefined;
}

export const BookingWeek = ({ days, times, sunday }: Props) => (
  <div className={css.week} aria-hidden="true">
    {days.map((day, column) => (
      <div key={day}>
        <b>{day}</b>
        {column === 6 ? (
          <span className={css.sunday}>{sunday}</span>
        ) : (
          times.map((time, row) => (
            <i
              key={time}
              className={column === 3 && row === 3 ? 'strip' : undefined}
              data-slot={slotAt(column, row)}
            >
              {time}
            </i>
          ))
        )}
      </div>
    ))}
  </div>
);
