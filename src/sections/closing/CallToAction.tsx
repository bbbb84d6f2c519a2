import { Closing } from '#motif/Closing.tsx';
import { Eyebrow } from '#motif/Eyebrow.tsx';
import css from '#opening/CallToAction.module.css';
import type { Words } from '../../../model/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';

type Props = {
  words: Words['home']['callToAction'];
  /** The section's number on its page, from 1. */
  place: number;
  site: Words['site'];
  bookingPage: string;
  /** The words along Sunday in the drawn week, the day that stays free. */
  sunday: string | undefined;
};

export function CallToAction({ words, place, site, bookingPage, sunday }: Props) {
  return (
    <section className={`section on-accent measured ${css.section}`}>
      <div className="grid">
        <Eyebrow filled={place} numbered>
          {words.eyebrow}
        </Eyebrow>
        <h2 className={`columns ${css.headline}`}>
          <span>{words.lines[0]} </span>
          <span>{words.lines[1]}</span>
        </h2>
        <div className={css.row}>
          <p className="standfirst">{keepTogether(words.standfirst)}</p>
          <Button href={bookingPage} size="large" newTab={site.newTab}>
            {site.actions.book}
          </Button>
        </div>
        <Closing sunday={sunday} />
      </div>
    </section>
  );
}
