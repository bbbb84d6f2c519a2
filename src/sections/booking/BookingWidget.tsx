import { fill } from '../../../i18n/fill.ts';
import type { Language } from '../../../i18n/language.ts';
import { localizePath } from '../../../i18n/routes.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { embedModeOf } from '../../../model/configuration/in-language.ts';
import { bookingLink } from '../../../model/configuration/sample-links.ts';
import { buildSettings, configuration, wordsIn } from '../../data/owner.ts';
import { buttonClass } from '../../parts/Button.tsx';
import { bookingSandbox, isOwnFrame } from '../../parts/frame-sandbox.ts';
import { Heard } from '../../parts/Heard.tsx';
import { BookingWeek } from './BookingWeek.tsx';
import css from './BookingWidget.module.css';

type Props = { language: Language; widget: NonNullable<Configuration['bookingWidget']> };

/** An example week and a plain link, over which scripts/embeds.ts lays the live calendar. */
export function BookingWidget({ language, widget }: Props) {
  const { contact, site } = wordsIn(language);
  const words = contact.booking;
  const embed = describeEmbed(widget, language);
  return (
    <section className="matter" aria-label={words.label}>
      <div
        className={`no-print ${css.widget}`}
        data-embed={embed.mode}
        data-src={embed.frame}
        data-sandbox={embed.sandbox}
        // The sample calendar has nothing to operate.
        data-still={embed.sandbox ? undefined : ''}
        data-script={widget.script}
        data-title={words.label}
      >
        <ExampleWeek language={language} embed={embed} />
      </div>
      <p className={css.stalled} role="status" data-embed-stalled={words.stalled} />
      <p>
        <a
          className="tap"
          href={bookingLink(language, configuration)}
          target="_blank"
          rel="noopener"
        >
          {words.openPage}
          <Heard newTab={site.newTab} />
        </a>
      </p>
    </section>
  );
}

type Embed = ReturnType<typeof describeEmbed>;

/** What stands in the calendar's place until it has come. */
function ExampleWeek({ language, embed: { mode, host } }: { language: Language; embed: Embed }) {
  const { contact, site } = wordsIn(language);
  const words = contact.booking;
  return (
    <>
      <div className={`row ${css.top}`}>
        <h2>{words.title}</h2>
        <span className="sample">{site.sample}</span>
        <span className="small">{words.note}</span>
      </div>
      <BookingWeek language={language} />
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
    </>
  );
}

/** Where the calendar comes from, and whether it waits for a click in this language. */
function describeEmbed({ frame, script }: Props['widget'], language: Language) {
  const sources = [frame, script ?? frame];
  return {
    frame: isOwnFrame(frame) ? localizePath(frame, language) : frame,
    sandbox: isOwnFrame(frame) ? undefined : bookingSandbox,
    mode: embedModeOf(sources, buildSettings.siteUrl, language, configuration),
    host: new URL(frame, buildSettings.siteUrl).host,
  };
}
