import type { ComponentProps } from 'react';
import type { Words } from '../../../model/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { Passage } from '../../parts/Passage.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
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
