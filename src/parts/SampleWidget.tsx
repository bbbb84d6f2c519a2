import type { Words } from '../../model/words/index.ts';
import css from './SampleWidget.module.css';

type Props = { words: Words['sample-widget']; days: string[]; times: string[] };

/** Whether a time of the sample is taken: some of each day are, so that it looks like a real week. */
const isTaken = (day: number, time: number) => (day * 2 + time * 3) % 4 === 0;

/** A sample booking calendar, shown until a real one is configured. Radio buttons, so that it needs no script. */
export function SampleWidget({ words, days, times }: Props) {
  return (
    // No main: the page around it has one.
    <section className={css.widget} aria-label={words.title}>
      <header>
        <h1>{words.title}</h1>
        <p className={css.badge}>{words.badge}</p>
      </header>
      <p>{words.text}</p>
      <fieldset>
        <legend>{words.pick}</legend>
        <div className={css.week}>
          {days.map((day, dayIndex) => (
            <div key={day}>
              <b>{day}</b>
              {times.map((time, timeIndex) => (
                <label key={time}>
                  <input type="radio" name="time" disabled={isTaken(dayIndex, timeIndex)} aria-label={`${day} ${time}`} />
                  <span>{time}</span>
                </label>
              ))}
            </div>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
