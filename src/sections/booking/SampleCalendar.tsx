import type { ComponentProps } from 'react';
import type { Words } from '../../../model/words/index.ts';
import { BookingWeek } from './BookingWeek.tsx';
import css from './SampleCalendar.module.css';

type Props = { words: Words['sample-widget'] } & ComponentProps<typeof BookingWeek>;

export function SampleCalendar({ words, ...week }: Props) {
  return (
    // No main: the page around it has one.
    <section className={css.sample} aria-label={words.title}>
      <h1>{words.title}</h1>
      <p>
        <b>{words.badge}.</b> {words.text}
      </p>
      <BookingWeek {...week} />
    </section>
  );
}
