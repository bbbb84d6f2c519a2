import type { ComponentProps } from 'react';
import type { Copy } from '../../../../model/words/index.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { Passage } from '../about/Passage.tsx';
import { BookingWidget } from './BookingWidget.tsx';
import css from './ContactBooking.module.css';

type Props = {
  copy: Copy['contact'];
  servicesPage: string;
  booking: Omit<ComponentProps<typeof BookingWidget>, 'copy'> | null;
};

/** The calendar, and how the call goes; without a calendar the call has the room to itself. */
export function ContactBooking({ copy, servicesPage, booking }: Props) {
  const { title, points, facts } = copy.call;
  const services = <TextLink href={servicesPage}>{copy.seeServices}</TextLink>;
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
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
  if (!booking)
    return (
      <Passage title={title} aside={services}>
        <div className={css.open}>
          {list}
          {answers}
        </div>
      </Passage>
    );
  return (
    <div className={`grid ${css.booking}`}>
      <BookingWidget {...booking} copy={copy.booking} />
      <div className={`aside ${css.call}`}>
        <h2>{title}</h2>
        {list}
        {answers}
        {services}
      </div>
    </div>
  );
}
