import type { ComponentProps } from 'react';
import type { Copy } from '../../../site-schema/words/index.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { BookingWidget } from './BookingWidget.tsx';
import css from './ContactBooking.module.css';

type Props = {
  copy: Copy['contact'];
  servicesPage: string;
  booking: Omit<ComponentProps<typeof BookingWidget>, 'copy'> | null;
};

/** The calendar, and what the call will be about. */
export function ContactBooking({ copy, servicesPage, booking }: Props) {
  return (
    <div className={`grid ${css.booking}`}>
      {booking && <BookingWidget {...booking} copy={copy.booking} />}
      <div className={`aside ${css.call}`}>
        <h2>{copy.call.title}</h2>
        <ul className="small">
          {copy.call.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <TextLink href={servicesPage}>{copy.seeServices}</TextLink>
      </div>
    </div>
  );
}
