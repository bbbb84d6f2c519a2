import type { Words } from '../../../model/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Closing } from '../../parts/Closing.tsx';
import type { CoverImage } from '../../parts/Cover.tsx';
import { Eyebrow } from '../../parts/Eyebrow.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import css from './CallToAction.module.css';

type Props = {
  words: Words['home']['callToAction'];
  /** The section's number on its page, from 1. */
  place: number;
  site: Words['site'];
  bookingPage: string;
  /** The words along Sunday in the drawn week, the day that stays free. */
  sunday: string | undefined;
  picture: CoverImage | undefined;
};

export function CallToAction({ words, place, site, bookingPage, ...week }: Props) {
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
        <Closing {...week} />
      </div>
    </section>
  );
}
