import type { Language } from '../../../i18n/language.ts';
import { weekIn, wordsIn } from '../../data/owner.ts';
import css from './BookingWeek.module.css';

/** A week whose open days have times: some are taken, as in a real week; one is the visitor's. */
export function BookingWeek({ language }: { language: Language }) {
  const { contact, home } = wordsIn(language);
  const week = weekIn(language);
  const openDays = week.filter(({ isRest }) => !isRest);
  const chosenDay = openDays[3] ?? openDays.at(-1);
  return (
    <div className={css.week} aria-hidden="true">
      {week.map((weekDay) => (
        <div key={weekDay.name}>
          <b>{weekDay.name}</b>
          {weekDay.isRest && weekDay.isFree ? (
            <span className={css.free}>{home.week?.sunday}</span>
          ) : (
            contact.booking.times.map((time, row) => {
              const isChosen = weekDay === chosenDay && row === 3;
              const isTaken = weekDay.isRest || (weekDay.day * 2 + row * 3) % 4 === 0;
              return (
                <i
                  key={time}
                  className={isChosen ? 'strip' : undefined}
                  data-slot={isChosen ? 'chosen' : isTaken ? 'taken' : undefined}
                >
                  {time}
                </i>
              );
            })
          )}
        </div>
      ))}
    </div>
  );
}
