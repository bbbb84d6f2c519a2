import { fill } from '../../../i18n/fill.ts';
import type { Language } from '../../../i18n/language.ts';
import { localizePath } from '../../../i18n/routes.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { embedModeOf } from '../../../model/configuration/in-language.ts';
import { buildSettings, configuration, daysIn, wordsIn } from '../../data/owner.ts';
import { buttonClass } from '../../parts/Button.tsx';
import { BookingWeek } from './BookingWeek.tsx';
import css from './BookingWidget.module.css';

type Props = { language: Language; widget: NonNullable<Configuration['bookingWidget']> };

/** An example week and a plain link, over which scripts/embeds.ts lays the live calendar. */
export function BookingWidget({ language, widget: { frame, script } }: Props) {
  const { contact, home, site } = wordsIn(language);
  const words = contact.booking;
  const mode = embedModeOf(
    [frame, script ?? frame],
    buildSettings.siteUrl,
    language,
    configuration,
  );
  const { host } = new URL(frame, buildSettings.siteUrl);
  return (
    <section className="matter" aria-label={words.label}>
      <div
        className={`no-print ${css.widget}`}
        data-embed={mode}
        data-src={frame.startsWith('/') ? localizePath(frame, language) : frame}
        data-script={script}
        data-title={words.label}
      >
        <div className={`row ${css.top}`}>
          <h2>{words.title}</h2>
          <span className="sample">{site.sample}</span>
          <span className="small">{words.note}</span>
        </div>
        <BookingWeek days={daysIn(language)} times={words.times} sunday={home.week?.sunday} />
        <div className={`row ${css.bottom}`}>
          <p className={`small ${css.loading}`}>
            {mode === 'idle' ? words.loading : fill(words.ask, { host })}
          </p>
          {mode === 'click' && (
            <button className={`${buttonClass()} ${css.loading}`} type="button" data-embed-ask="">
              {words.show}
            </button>
          )}
        </div>
      </div>
      <p className={css.stalled} role="status" data-embed-stalled={words.stalled} />
      <p>
        <a className="tap" href={configuration.links.booking} target="_blank" rel="noopener">
          {words.openPage}
          <span className="visually-hidden"> ({site.newTab})</span>
        </a>
      </p>
    </section>
  );
}
