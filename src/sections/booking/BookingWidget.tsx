import { fill } from '../../../i18n/fill.ts';
import type { EmbedMode } from '../../../model/configuration/in-language.ts';
import type { Words } from '../../../model/words/index.ts';
import { buttonClass } from '../../parts/Button.tsx';
import { Sample } from '../../parts/Sample.tsx';
import css from './BookingWidget.module.css';

type Props = {
  words: Words['contact']['booking'];
  /** The short names of the days of the week. */
  days: readonly string[];
  /** The words along Sunday in the drawn week, the day that stays free. */
  sunday: string | undefined;
  /** The words that mark the drawn week as an example. */
  sample: string;
  newTab: string;
  frame: string;
  script: string | undefined;
  bookingPage: string;
  mode: EmbedMode;
  /** The host of the calendar, named before the calendar is loaded. */
  host: string;
};

/** Free and taken half days of the drawn week, Monday to Saturday; 'x' is taken, 'o' free, '*' chosen. */
const rows = ['oxoxoo', 'ooxooo', 'xooxxo', 'oxo*xx', 'xoxoox', 'oxoxox'];

/**
 * The booking calendar in its 600 px. Until scripts/embeds.ts lays the live one over it
 * (by itself when idle, or when asked), it shows an example week and a plain link.
 */
export function BookingWidget({ words, days, sunday, sample, newTab, frame, script, bookingPage, mode, host }: Props) {
  return (
    <section className="matter" aria-label={words.label}>
      <div className={css.widget} data-embed={mode} data-src={frame} data-script={script} data-title={words.label}>
        <div className={css.top}>
          <h2>{words.title}</h2>
          <Sample>{sample}</Sample>
          <span className="small">{words.note}</span>
        </div>
        <div className={css.week} aria-hidden="true">
          {days.map((day) => (
            <span key={day} className={css.day}>
              {day}
            </span>
          ))}
          {rows.flatMap((row, hour) =>
            [...row].map((slot, day) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a drawn table; nothing in it moves
              <span key={`${hour}-${days[day]}`} className={css.slot} data-slot={slot}>
                {slot !== 'x' && words.times[hour]}
              </span>
            )),
          )}
          <span className={css.sunday}>{sunday}</span>
        </div>
        <div className={css.bottom}>
          {mode === 'idle' ? (
            <p className={`small ${css.loading}`}>{words.loading}</p>
          ) : (
            <>
              <p className={`small ${css.loading}`}>{fill(words.ask, { host })}</p>
              <button className={`${buttonClass()} ${css.loading}`} type="button" data-embed-ask="">
                {words.show}
              </button>
            </>
          )}
        </div>
      </div>
      <p className={css.stalled} role="status" data-embed-stalled={words.stalled} />
      <p className={css.open}>
        <a href={bookingPage} target="_blank" rel="noopener">
          {words.openPage}
          <span className="visually-hidden"> ({newTab})</span>
        </a>
      </p>
    </section>
  );
}
