import type { ComponentProps } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { localizePath, pagePath } from '../../../i18n/routes.ts';
import { embedModeOf } from '../../../model/configuration/in-language.ts';
import type { Words } from '../../../model/words/index.ts';
import { daysIn } from '../../data/days.ts';
import { buildSettings, configuration, wordsIn } from '../../data/owner.ts';
import { Button } from '../../parts/Button.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Passage } from '../../parts/Passage.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { type Prepare, show } from '../section.ts';
import { BookingWidget } from './BookingWidget.tsx';
import css from './ContactBooking.module.css';

type Props = {
  words: Words['contact'];
  frame: Words['site'];
  bookingPage: string;
  servicesPage: string;
  booking: Omit<ComponentProps<typeof BookingWidget>, 'words'> | null;
};

/** The calendar, and how the call goes; without a calendar a link to the booking page stands beside that. */
export function ContactBooking({ words, frame, bookingPage, servicesPage, booking }: Props) {
  const { title, points, facts } = words.call;
  const services = <TextLink href={servicesPage}>{words.seeServices}</TextLink>;
  const list = (
    <ul className={css.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
  const answers = facts && (
    <dl className={css.facts}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{keepTogether(text)}</dd>
        </div>
      ))}
    </dl>
  );
  if (!booking)
    return (
      <Passage
        title={title}
        aside={
          <div className={css.ways}>
            <Button href={bookingPage} newTab={frame.newTab}>
              {frame.actions.book}
            </Button>
            {services}
          </div>
        }
      >
        <div className={css.open}>
          {list}
          {answers}
        </div>
      </Passage>
    );
  return (
    <div className={css.booking}>
      <div className="grid">
        <BookingWidget {...booking} words={words.booking} />
        <div className={`aside ${css.call}`}>
          <h2>{title}</h2>
          {list}
          {answers}
          {services}
        </div>
      </div>
    </div>
  );
}

/** @returns the embedded booking calendar in a language; null where the configuration has none */
function bookingIn(language: Language): Props['booking'] {
  const { home, site: frame } = wordsIn(language);
  const widget = configuration.bookingWidget;
  if (!widget) return null;
  return {
    days: daysIn(language),
    sunday: home.week?.sunday,
    sample: frame.sample,
    newTab: frame.newTab,
    frame: widget.frame.startsWith('/') ? localizePath(widget.frame, language) : widget.frame,
    script: widget.script,
    bookingPage: configuration.links.booking,
    mode: embedModeOf([widget.frame, widget.script ?? widget.frame], buildSettings.siteUrl, language, configuration),
    host: new URL(widget.frame, buildSettings.siteUrl).host,
  };
}

export const booking: Prepare<object> = (_, { language, words }) =>
  show(ContactBooking, {
    words: words.contact,
    frame: words.site,
    bookingPage: configuration.links.booking,
    servicesPage: pagePath('services', language),
    booking: bookingIn(language),
  });
